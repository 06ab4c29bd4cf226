import '../shell/browserGlobals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { type Fragments, FragmentsContext } from '../../../client/site/FragmentsContext';
import { type Site, SiteAndLabels } from '../../../client/site/SiteContext';
import { StaticPart } from '../../../client/site/StaticPart';
import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';

const CAMPUS = { title: 'Lyon' };

/** The panel of a page. */
function rendered(ofPart: Fragments['ofPart'] | null, campus: typeof CAMPUS | undefined = CAMPUS): string {
  // as: nothing else is asked of it here.
  const site = { locale: 'fr', labelTexts: LABEL_TEXTS.fr, side: 'server' } as Site;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/campus/lyon']}>
      <FragmentsContext value={ofPart && { ofPart, ofShell: () => null }}>
        <SiteAndLabels site={site} labels={createLabels(LABEL_TEXTS.fr)}>
          <StaticPart of={campus} fragment="panel" as="aside" className="beside">
            {({ title }) => <p>{title}</p>}
          </StaticPart>
        </SiteAndLabels>
      </FragmentsContext>
    </MemoryRouter>,
  );
}

describe('a part of a page without behaviour', () => {
  it('is what the server has rendered of it before', () => {
    const ofPart = jest.fn(() => '<p>ready</p>');
    expect(rendered(ofPart)).toBe('<aside class="beside" data-part="panel"><p>ready</p></aside>');
    expect(ofPart).toHaveBeenCalledWith(
      expect.objectContaining({ of: CAMPUS, name: 'panel', path: '/campus/lyon' }),
    );
  });

  it('is rendered in its page where that cannot be, and the same', () => {
    expect(rendered(() => null)).toBe('<aside class="beside" data-part="panel"><p>Lyon</p></aside>');
    expect(rendered(null)).toBe('<aside class="beside" data-part="panel"><p>Lyon</p></aside>');
  });

  it('is rendered from what it was given', () => {
    const ofPart: Fragments['ofPart'] = ({ render }) => renderToStaticMarkup(render());
    expect(rendered(ofPart)).toBe('<aside class="beside" data-part="panel"><p>Lyon</p></aside>');
  });
});

it('a part whose data did not travel stays empty', () => {
  const site = { locale: 'fr', labelTexts: LABEL_TEXTS.fr, side: 'browser' } as Site;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteAndLabels site={site} labels={createLabels(LABEL_TEXTS.fr)}>
        <StaticPart of={undefined as typeof CAMPUS | undefined} as="aside">
          {({ title }) => <p>{title}</p>}
        </StaticPart>
      </SiteAndLabels>
    </MemoryRouter>,
  );
  expect(html).toBe('<aside data-part="page"></aside>');
});
