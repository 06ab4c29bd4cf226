import { read } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
});

afterAll(() => running.close());

/** The text of the footer's link to an address. */
async function mention(page: string, address: string): Promise<string | undefined> {
  const html = await read(running, page);
  return html.match(new RegExp(`<a href="${address}"[^>]*>([^<]*Access[^<]*)</a>`))?.[1];
}

it('the footer of every page says what the declaration says, in each language', async () => {
  expect(await mention('/campus/lyon', '/accessibilite')).toBe('Accessibilité\u00a0: partiellement conforme');
  expect(await mention('/en/campus/lyon', '/en/accessibility')).toBe('Accessibility: partially compliant');
});

it('the declaration says all that the law asks for', async () => {
  const html = await read(running, '/accessibilite');
  const headings = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([
      'État de conformité',
      'Ce qui n’est pas conforme',
      'Dérogations pour charge disproportionnée',
      'Pages vérifiées',
      'Outils de l’évaluation',
      'Signaler un défaut',
      'Si la réponse ne vous convient pas',
      'Plan d’action',
    ]),
  );
  expect(html).toContain('est partiellement conforme');
  expect(html).toContain('98\u00a0%');
  expect(html).toContain('href="https://formulaire.defenseurdesdroits.fr/"');
});
