import '../browserGlobals';
import { screen } from '@testing-library/react';
import { Languages } from '../../../../client/shell/language/Languages';
import { drawShell } from '../drawShellPart';

const addresses = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

afterEach(() => document.head.replaceChildren());

function writeAlternates(paths: Record<string, string>): void {
  for (const [hreflang, path] of Object.entries(paths)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', hreflang, href: `https://ecole.example${path}` });
    document.head.append(link);
  }
}

describe('the languages', () => {
  it('lead to the home of the other language where the page has no counterpart', () => {
    drawShell(<Languages />, { path: '/ecole/histoire' });
    expect(addresses()).toEqual(['FR Français /ecole/histoire', 'EN English /en']);
    expect(screen.getByRole('link', { current: true }).getAttribute('hreflang')).toBe('fr');
  });

  it('lead to the counterpart that the page’s head names', () => {
    writeAlternates({ 'x-default': '/campus', fr: '/campus', en: '/en/campus' });
    drawShell(<Languages />, { path: '/en/campus', locale: 'en' });
    expect(addresses()).toEqual(['FR Français /campus', 'EN English /en/campus']);
  });

  it('lead to the counterpart that the page’s metadata names, whatever the last page’s head said', () => {
    writeAlternates({ fr: '/avant', en: '/en/avant' });
    const alternates = [
      { locale: 'fr', path: '/agenda' },
      { locale: 'en', path: '/en/agenda' },
    ];
    drawShell(<Languages />, {
      path: '/agenda',
      data: { meta: { title: 'Agenda', path: '/agenda', alternates } },
    });
    expect(addresses()).toEqual(['FR Français /agenda', 'EN English /en/agenda']);
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
    drawShell(<Languages />, { path, data: { layout: 'default' } });
    expect(addresses()).toEqual([`FR Français ${own}`, `EN English ${other}`]);
  });

  it('lead to the counterpart of content with what was asked', () => {
    writeAlternates({ fr: '/crm/brochure', en: '/en/crm/brochure' });
    drawShell(<Languages />, {
      path: '/en/crm/brochure?course=mba-luxe',
      locale: 'en',
      data: { layout: 'default' },
    });
    expect(addresses()).toEqual([
      'FR Français /crm/brochure?course=mba-luxe',
      'EN English /en/crm/brochure?course=mba-luxe',
    ]);
  });

  it('lead from an error to the home of the other language: it would be one there, too', () => {
    drawShell(<Languages />, { path: '/agenda?campus=atlantide' });
    expect(addresses()).toEqual(['FR Français /agenda?campus=atlantide', 'EN English /en']);
  });

  it('say which language each is in, in its own words', () => {
    drawShell(<Languages />);
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('lang')).toBe('en');
    expect(screen.getByRole('link', { name: 'English' }).dataset.locale).toBe('en');
  });
});
