import '../browserGlobals';
import { screen, within } from '@testing-library/react';
import { Footer } from '../../../../client/shell/footer/Footer';
import { DEFAULT_PLACE } from '../../../../shared/content/place';
import type { Settings } from '../../../../shared/content/settings';
import { campusMenu, dropdown, link, simple } from '../entries';
import { renderShell, shellData } from '../renderShell';

const settings: Settings = {
  title: 'École Témoin',
  siteName: 'École Témoin',
  email: 'bonjour@ecole.example',
  ...DEFAULT_PLACE,
  phoneUrl: 'tel:+33400000000',
  phone: '04 00 00 00 00',
  address: { street: '1 rue de l’École', postalCode: '69000', city: 'Lyon', country: 'FR' },
  logo: { url: '/media/logo.svg', alt: '', width: 300, height: 80, sources: [] },
  social: [{ id: '1', type: 'Instagram', url: 'https://instagram.example' }],
  metaDescription: '',
  metas: [],
  shareImage: null,
  twitterSite: '',
};

const columns = () =>
  [...document.querySelectorAll('.footer__column')].map((column) => [
    column.querySelector('h2')?.textContent ?? '',
    ...[...column.querySelectorAll('a')].map(({ textContent }) => textContent),
  ]);

describe('the footer', () => {
  it('shows logo, phone, mail and the networks', () => {
    renderShell(<Footer shell={shellData({ settings })} />);
    expect(screen.getByRole('img', { name: 'École Témoin' }).getAttribute('width')).toBe('300');
    expect(screen.getByRole('link', { name: '04 00 00 00 00' }).getAttribute('href')).toBe(
      'tel:+33400000000',
    );
    expect(screen.getByRole('link', { name: 'bonjour@ecole.example' })).toBeTruthy();
    expect(screen.getByText('1 rue de l’École, 69000 Lyon')).toBeTruthy();
    const networks = screen.getByRole('list', { name: 'Suivez-nous' });
    expect(
      within(networks)
        .getAllByRole('link')
        .map((found) => found.getAttribute('href')),
    ).toEqual(['https://instagram.example']);
  });

  it('has a column for each menu and one for the links that stand alone', () => {
    const entries = [
      dropdown('Se former', [
        { title: 'Nos formations', items: [link('BTS')] },
        { title: 'Rythmes', items: [link('Alternance')] },
      ]),
      simple('Presse'),
      campusMenu([link('Lyon')]),
    ];
    renderShell(<Footer shell={shellData({ footer: { entries } })} />);
    expect(columns()).toEqual([
      ['Se former', 'BTS', 'Alternance'],
      ['Campus', 'Lyon'],
      ['', 'Presse'],
    ]);
    expect(screen.getByRole('heading', { name: 'Rythmes', level: 3 })).toBeTruthy();
  });

  it('does not repeat the legal links in a column', () => {
    const entries = [
      dropdown('Légal', [{ title: '', items: [link('Mentions légales', '/mentions-legales')] }]),
      simple('Presse'),
    ];
    renderShell(<Footer shell={shellData({ footer: { entries } })} />);
    expect(columns()).toEqual([['', 'Presse']]);
    expect(screen.getAllByRole('link', { name: 'Mentions légales' })).toHaveLength(1);
  });

  it('keeps the five links when neither menu nor settings can be had', () => {
    renderShell(<Footer shell={shellData()} />);
    expect(columns()).toEqual([['', 'Accueil', 'Formations', 'Campus', 'Agenda', 'Actualités']]);
  });

  it('embeds the network’s frame when it is configured: titled, lazy, sandboxed', () => {
    renderShell(<Footer shell={shellData()} />, {
      options: { footerFrameUrl: 'https://reseau.example/pied' },
    });
    const frame = screen.getByTitle('Le réseau');
    expect(frame.getAttribute('src')).toBe('https://reseau.example/pied');
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  it('has no frame otherwise', () => {
    renderShell(<Footer shell={shellData()} />);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

it('shows the logo for dark ground where there is one, and the other on a ground of its own', () => {
  const shown = () => document.querySelector<HTMLImageElement>('.footer__identity img');
  const { unmount } = renderShell(<Footer shell={shellData({ settings })} />);
  expect(shown()?.getAttribute('src')).toBe('/media/logo.svg');
  expect(shown()?.className).toContain('logo__image--alone');
  unmount();
  const logoOnDark = { url: '/media/logo-clair.svg', alt: '', width: 300, height: 80, sources: [] };
  renderShell(<Footer shell={shellData({ settings: { ...settings, logoOnDark } })} />);
  expect(shown()?.getAttribute('src')).toBe('/media/logo-clair.svg');
  expect(shown()?.className).not.toContain('alone');
});
