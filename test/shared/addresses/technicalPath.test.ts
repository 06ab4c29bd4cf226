import { isTechnicalPath, TECHNICAL_SEGMENTS } from '../../../shared/addresses/technicalPath';
import { isReservedSegment } from '../../../shared/routes';

describe('a path that no page can have', () => {
  it.each(['/api/events', '/_ops/metrics', '/healthz', '/en/login', '/_o/x', '/formulaires/contact'])(
    '%s is one',
    (path) => expect(isTechnicalPath(path)).toBe(true),
  );

  it.each(['/', '/en', '/api-docs', '/campus/api', '/error/debug', '/crm/salon', '/demande/brochure'])(
    '%s is none',
    (path) => expect(isTechnicalPath(path)).toBe(false),
  );

  it('begins with what no editor’s page can begin with', () => {
    expect(TECHNICAL_SEGMENTS.split('|').filter((segment) => !isReservedSegment(segment))).toEqual([]);
  });
});
