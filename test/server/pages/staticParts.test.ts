import { holdMoment } from '../../support/holdMoment';
import { CRAWLER, http, tellChange, WEBHOOK } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

holdMoment();

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ...WEBHOOK, PAGE_CACHE: 'off' });
  running.content.answer('/homepage', {
    json: {
      title: 'Accueil',
      body: [
        { __component: 'headers.hero', id: 1, title: 'Une promesse' },
        { __component: 'texts.rich', id: 2, html: '<p>Premier texte</p>' },
        { __component: 'carousels.events', id: 3, title: 'Bientôt', limit: 2 },
      ],
    },
  });
  running.content.answer('/events', { json: [event('Portes ouvertes')] });
});

afterEach(() => running.close());

function event(title: string) {
  return { title, slug: 'jpo', dateStart: '2099-01-10T09:00:00.000Z' };
}

/** The page as a crawler gets it, in one piece, without React's comments. */
async function page(path = '/'): Promise<string> {
  const response = await http(running).get(path).set(CRAWLER);
  return response.text.replace(/<!--.*?-->/g, '');
}

describe('the HTML of parts that stay still', () => {
  it('is the same rendered for the first time and used again', async () => {
    const first = await page();
    const again = await page();
    expect(again).toBe(first);
    expect(again).toContain('Une promesse</h1>');
  });

  it('follows the answers that a block reads', async () => {
    await page();
    expect(await page()).toContain('Portes ouvertes');
    running.content.answer('/events', { json: [event('Salon de l’étudiant')] });
    await tellChange(running, { model: 'event' });
    await page();
    expect(await page()).toContain('Salon de l’étudiant');
  });

  it('follows the block', async () => {
    await page();
    running.content.answer('/homepage', {
      json: { title: 'Accueil', body: [{ __component: 'texts.rich', id: 2, html: '<p>Second texte</p>' }] },
    });
    await tellChange(running, { model: 'homepage' });
    await page();
    expect(await page()).toContain('Second texte');
    expect(await page()).not.toContain('Premier texte');
  });

  it('follows the labels', async () => {
    await page();
    await page();
    running.content.answer('/taxonomy', { json: { 'blocks.events.all': 'Tout voir, tout de suite' } });
    await tellChange(running, { model: 'taxonomy' });
    await page();
    expect(await page()).toMatch(/>\s*Tout voir, tout de suite/);
  });

  it('of a block that fails is not kept: its place says so, and it comes back with its content', async () => {
    // Two failures: one for the block, one for the check of where the bars may link.
    running.content.answer('/events', { status: 500 }, { status: 500 }, { json: [event('De retour')] });
    expect(await page()).toContain('Ce contenu est momentanément indisponible.');
    await tellChange(running, { model: 'event' });
    await page();
    expect(await page()).toContain('De retour');
  });

  it('of a page’s own parts follows the entry, and has its picture fetched before the menus are read', async () => {
    const campus = { slug: 'lyon', title: 'Lyon', summary: 'Au bord du Rhône', body: [] };
    running.content.answer('/campuses/lyon', { json: campus });
    await page('/campus/lyon');
    const before = await page('/campus/lyon');
    expect(before).toContain('Au bord du Rhône');
    const preload = before.indexOf('<link rel="preload" as="image"');
    expect(preload).toBeGreaterThan(0);
    expect(preload).toBeLessThan(before.indexOf('<nav'));
    expect(before.split('rel="preload" as="image"')).toHaveLength(2);

    running.content.answer('/campuses/lyon', { json: { ...campus, summary: 'Entre Rhône et Saône' } });
    await tellChange(running, { model: 'campus' });
    await page('/campus/lyon');
    const after = await page('/campus/lyon');
    expect(after).toContain('Entre Rhône et Saône');
    expect(after).not.toContain('Au bord du Rhône');
  });
});
