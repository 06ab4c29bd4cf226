import '../browserGlobals';
import { screen } from '@testing-library/react';
import { Languages } from '../../../../client/shell/language/Languages';
import { markLanguages } from '../../../../client/shell/language/languageAddresses';
import { renderShell } from '../renderShell';

const addresses = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

/** A page of which the content has versions in these languages. */
const inLanguages = (paths: Record<string, string>) => ({
  layout: 'default',
  meta: {
    title: 'Page',
    path: '/',
    alternates: Object.entries(paths).map(([locale, path]) => ({ locale, path })),
  },
});

describe('the languages', () => {
  it('lead to the home of the other language where the page has no counterpart', () => {
    renderShell(<Languages />, { path: '/ecole/histoire' });
    expect(addresses()).toEqual(['FR Français /ecole/histoire', 'EN English /en']);
    expect(screen.getByRole('link', { current: true }).getAttribute('hreflang')).toBe('fr');
  });

  it('say so, where they lead to the home instead', () => {
    renderShell(<Languages />, { path: '/ecole/histoire' });
    expect(screen.getByRole('link', { name: 'English' }).title).toBe(
      'Home page – this page does not exist in English',
    );
    expect(screen.getByRole('link', { current: true }).title).toBe('');
    markLanguages(document, { pathname: '/agenda', search: '', data: { layout: 'default' } });
    expect(screen.getByRole('link', { name: 'English' }).title).toBe('');
    markLanguages(document, { pathname: '/ecole/histoire', search: '', data: undefined });
    expect(screen.getByRole('link', { name: 'English' }).title).toContain('Home page');
  });

  it('lead to the counterpart that the page’s metadata names', () => {
    const data = inLanguages({ fr: '/ecole', en: '/en/school' });
    renderShell(<Languages />, { path: '/en/school', locale: 'en', data });
    expect(addresses()).toEqual(['FR Français /ecole', 'EN English /en/school']);
  });

  it.each([
    ['/agenda?campus=lyon&page=2&utm_source=x', '/agenda?campus=lyon&page=2', '/en/agenda?campus=lyon'],
    [
      '/demande/brochure?course=mba-luxe',
      '/demande/brochure?course=mba-luxe',
      '/en/demande/brochure?course=mba-luxe',
    ],
    ['/programme?q=vente', '/programme?q=vente', '/en/programme?q=vente'],
    ['/actualites/page/3', '/actualites/page/3', '/en/actualites'],
    ['/plan-du-site', '/plan-du-site', '/en/plan-du-site'],
  ])('lead from %s to what every language has, with what was asked', (path, own, other) => {
    renderShell(<Languages />, { path, data: { layout: 'default' } });
    expect(addresses()).toEqual([`FR Français ${own}`, `EN English ${other}`]);
  });

  it('lead to the counterpart of content with what was asked', () => {
    renderShell(<Languages />, {
      path: '/en/crm/brochure?course=mba-luxe',
      locale: 'en',
      data: inLanguages({ fr: '/crm/brochure', en: '/en/crm/brochure' }),
    });
    expect(addresses()).toEqual([
      'FR Français /crm/brochure?course=mba-luxe',
      'EN English /en/crm/brochure?course=mba-luxe',
    ]);
  });

  it('lead from an error to the home of the other language: it would be one there, too', () => {
    renderShell(<Languages />, { path: '/agenda?campus=atlantide' });
    expect(addresses()).toEqual(['FR Français /agenda?campus=atlantide', 'EN English /en']);
  });

  it('say which language each is in, in its own words', () => {
    renderShell(<Languages />);
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('lang')).toBe('en');
    expect(screen.getByRole('link', { name: 'English' }).dataset.locale).toBe('en');
  });
});

it('after a soft navigation lead to what the page on screen is elsewhere', () => {
  renderShell(<Languages />, { path: '/ecole/histoire' });
  const data = inLanguages({ fr: '/agenda', en: '/en/agenda' });
  markLanguages(document, { pathname: '/agenda', search: '?campus=lyon&page=2', data });
  expect(addresses()).toEqual([
    'FR Français /agenda?campus=lyon&page=2',
    'EN English /en/agenda?campus=lyon',
  ]);
  markLanguages(document, { pathname: '/agenda/nulle-part', search: '', data: undefined });
  expect(addresses()).toEqual(['FR Français /agenda/nulle-part', 'EN English /en']);
});
