import fc from 'fast-check';
import { EMPTY_SEO } from '../../../shared/content/seo';
import {
  SHARING_BASE,
  sharedPath,
  sharingCard,
  sharingCardUrl,
  sharingCardVersion,
} from '../../../shared/head/sharingCard';

const SITE = { title: 'École Témoin, école de commerce', siteName: 'École Témoin' };
/** A look of which editors have said nothing. */
const PAGE = {
  title: 'Campus de Lyon',
  path: '/campus/lyon',
  breadcrumb: [
    { label: 'Campus', path: '/campus' },
    { label: 'Lyon', path: '/campus/lyon' },
  ],
};

describe('the card of a page', () => {
  it('says the page’s title, its section and the name of the site', () => {
    expect(sharingCard(PAGE, SITE)).toMatchObject({
      title: 'Campus de Lyon',
      eyebrow: 'Campus',
      siteName: 'École Témoin',
    });
  });

  it('has no section above a page that is one', () => {
    expect(sharingCard({ ...PAGE, breadcrumb: [{ label: 'Campus', path: '/campus' }] }, SITE).eyebrow).toBe(
      '',
    );
  });

  it('gives the home page what an editor calls it, else the site’s title', () => {
    const seo = { ...EMPTY_SEO, og: { title: 'Apprendre le commerce', description: '' } };
    expect(sharingCard({ title: '', path: '/', seo }, SITE).title).toBe('Apprendre le commerce');
    expect(sharingCard({ title: '', path: '/' }, SITE).title).toBe('École Témoin, école de commerce');
  });

  it('is the list’s for a filtered list', () => {
    const list = { title: 'Agenda', path: '/agenda', breadcrumb: [{ label: 'Agenda', path: '/agenda' }] };
    const filtered = { ...list, title: 'Agenda du campus de Lyon', path: '/agenda?campus=lyon' };
    expect(sharingCard(filtered, SITE)).toEqual(sharingCard(list, SITE));
    expect(sharingCardUrl(filtered, SITE)).toBe(sharingCardUrl(list, SITE));
  });

  it('shows the same picture in both languages', () => {
    const french = sharingCard({ title: 'Contact', path: '/contact' }, SITE);
    const english = sharingCard({ title: 'Contact us', path: '/en/contact' }, SITE);
    expect(english.illustration).toEqual(french.illustration);
  });
});

describe('the address of a card', () => {
  it('is the page’s own, with a version', () => {
    expect(sharingCardUrl(PAGE, SITE)).toMatch(
      /^\/media\/partage\/campus\/lyon\/1200x630\.png\?v=[a-z0-9]{1,8}$/,
    );
    expect(sharingCardUrl({ title: '', path: '/' }, SITE)).toMatch(/^\/media\/partage\/1200x630\.png\?v=/);
    expect(sharingCardUrl({ title: 'Erreur', path: '' }, SITE)).toBe('');
  });

  it('changes with the words that are drawn', () => {
    const version = (title: string) => sharingCardVersion(sharingCard({ ...PAGE, title }, SITE));
    expect(version('Campus de Lyon')).toBe(version('Campus de Lyon'));
    expect(version('Campus de Lyon')).not.toBe(version('Campus de Lyon-Part-Dieu'));
    const inBlue = sharingCard({ ...PAGE, look: 'blue' }, SITE);
    expect(sharingCardVersion(inBlue)).not.toBe(sharingCardVersion(sharingCard(PAGE, SITE)));
  });

  it('leads back to its page', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 3 }), (segments) => {
        const path = `/${segments.join('/')}`;
        const address = sharingCardUrl({ title: 'Page', path }, SITE).slice(SHARING_BASE.length);
        expect(sharedPath(address.split('?')[0] ?? '')).toBe(path);
      }),
    );
  });

  it.each([
    '',
    '/',
    '/campus/lyon',
    '/campus/lyon.png',
    '/campus/lyon/1200x631.png',
    '/campus//1200x630.png',
    '//exemple.fr/1200x630.png',
    '/a/b/c/d/e/1200x630.png',
    `/${'a'.repeat(2401)}/1200x630.png`,
    '/campus/<lyon>/1200x630.png',
  ])('is not %s', (address) => {
    expect(sharedPath(address)).toBeNull();
  });
});
