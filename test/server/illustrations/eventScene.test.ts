import { eventScene } from '../../../server/illustrations/eventScene';
import { EVENT_TYPES } from '../../../shared/content/event';
import { expectDrawing } from '../../shared/illustrations/drawingRules';

const options = { seed: 'jpo-lyon-decembre', width: 640, height: 800, palette: 'ciel' } as const;

describe('the picture of an event', () => {
  it('is another for each type of event', () => {
    const drawings = EVENT_TYPES.map((type) => eventScene({ ...options, type }));
    drawings.forEach(expectDrawing);
    expect(new Set(drawings).size).toBe(EVENT_TYPES.length);
  });

  it('exists where the type is unknown', () => {
    expectDrawing(eventScene(options));
    expect(eventScene({ ...options, type: null })).toBe(eventScene({ ...options, type: 'vernissage' }));
  });
});
