import './browserGlobals';
import { screen } from '@testing-library/react';
import { Languages } from '../../../client/navigation/Languages';
import { drawFrame } from './drawFrame';

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
    drawFrame(<Languages />, { path: '/ecole/histoire' });
    expect(addresses()).toEqual(['FRFrançais /ecole/histoire', 'ENEnglish /en']);
    expect(screen.getByRole('link', { current: true }).getAttribute('hreflang')).toBe('fr');
  });

  it('lead to the counterpart that the page’s head names', () => {
    writeAlternates({ 'x-default': '/campus', fr: '/campus', en: '/en/campus' });
    drawFrame(<Languages />, { path: '/en/campus', locale: 'en' });
    expect(addresses()).toEqual(['FRFrançais /campus', 'ENEnglish /en/campus']);
  });

  it('lead to the counterpart that the page’s metadata names, whatever the last page’s head said', () => {
    writeAlternates({ fr: '/avant', en: '/en/avant' });
    const alternates = [
      { locale: 'fr', path: '/agenda' },
      { locale: 'en', path: '/en/agenda' },
    ];
    drawFrame(<Languages />, {
      path: '/agenda',
      data: { meta: { title: 'Agenda', path: '/agenda', alternates } },
    });
    expect(addresses()).toEqual(['FRFrançais /agenda', 'ENEnglish /en/agenda']);
  });

  it('say which language each is in, in its own words', () => {
    drawFrame(<Languages />);
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('lang')).toBe('en');
    expect(screen.getByRole('link', { name: 'English' }).dataset.locale).toBe('en');
  });
});
