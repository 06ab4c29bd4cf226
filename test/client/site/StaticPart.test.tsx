import '../shell/browserGlobals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { type Site, StillWorld } from '../../../client/site/SiteContext';
import { KeptStill } from '../../../client/site/StaticPart';
import { createLabels } from '../../../shared/labels/labels';
import { WORDS } from '../../../shared/labels/words';

const CAMPUS = { title: 'Lyon' };

/** The panel of a page in a world of its own. */
function drawIn(world: Partial<Site>, { of: campus }: { of?: typeof CAMPUS } = { of: CAMPUS }): string {
  // as: nothing else is asked of it here.
  const site = { locale: 'fr', words: WORDS.fr, side: 'server', ...world } as Site;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/campus/lyon']}>
      <StillWorld site={site} labels={createLabels(WORDS.fr)}>
        <KeptStill of={campus} name="panel" as="aside" className="beside">
          {({ title }) => <p>{title}</p>}
        </KeptStill>
      </StillWorld>
    </MemoryRouter>,
  );
}

describe('a part of a page whose HTML the server keeps', () => {
  it('is what was kept of the very object, under its name', () => {
    const drawStill = jest.fn(() => '<p>ready</p>');
    expect(drawIn({ drawStill })).toBe('<aside class="beside"><p>ready</p></aside>');
    expect(drawStill).toHaveBeenCalledWith(
      expect.objectContaining({ of: CAMPUS, variant: 'panel', path: '/campus/lyon' }),
    );
  });

  it('is drawn in its page where it cannot be kept, and the same', () => {
    expect(drawIn({ drawStill: () => null })).toBe('<aside class="beside"><p>Lyon</p></aside>');
  });

  it('is drawn from the object it was given', () => {
    const drawStill: Site['drawStill'] = ({ draw, site, labels }) =>
      renderToStaticMarkup(<MemoryRouter>{draw({ site, labels })}</MemoryRouter>);
    expect(drawIn({ drawStill })).toBe('<aside class="beside"><p>Lyon</p></aside>');
  });

  it('is one visitor’s when a form was sent back', () => {
    const drawStill = jest.fn(() => '<p>ready</p>');
    const sent = { values: {}, problem: 'incomplete' } as unknown as NonNullable<Site['sent']>;
    expect(drawIn({ drawStill, sent })).toContain('Lyon');
    expect(drawStill).not.toHaveBeenCalled();
  });

  it('stays empty where its data did not travel', () => {
    expect(drawIn({ drawStill: () => '<p>ready</p>' }, {})).toBe('<aside class="beside"></aside>');
  });
});
