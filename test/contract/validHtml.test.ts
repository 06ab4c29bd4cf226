import '../support/react/development';
import { HtmlValidate, type RuleConfig } from 'html-validate';
import { registry } from '../../client/blocks/registry';
import { spread } from '../support/anyValue';
import { drawn } from '../support/browser/drawn';
import { CRAWLER, http, postForm } from '../support/http';
import { EVERY_ROUTE } from '../support/routes';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** The standard's rules and those for people who cannot see or click, without matters of taste. */
const RULES: RuleConfig = {
  // HTML does not tell capitals in names from small letters, nor <br/> from <br>: React writes these.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  'doctype-style': ['error', { style: 'lowercase' }],
  'no-trailing-whitespace': 'off',
  // A list may have a name, says the standard; the rule's default would have it on landmarks and controls only.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Files of our own origin have their hash in their name.
  'require-sri': ['error', { target: 'crossorigin' }],
  // A style sheet keeps telephone numbers on one line.
  'tel-non-breaking': 'off',
  // Editors choose titles.
  'long-title': 'off',
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: RULES,
});

/** The gallery shows a block's examples one below the other: the same section again, and headings out of their place. */
const galleryValidator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: { ...RULES, 'unique-landmark': 'off', 'heading-level': 'off' },
});

const GALLERY = '/error/debug/blocks';

/** What a visitor may see besides an address of every kind: entries, lists that are filtered, empty or further on. */
const OTHER_SCREENS = [
  '/actualites/accessibilite-campus-toulouse',
  '/blog/anglais-atteindre-le-niveau-b2',
  '/blog?page=2',
  '/agenda?page=2',
  '/agenda?campus=ajaccio',
  '/programme?page=2',
  '/programme?niveau=bac5&q=marketing',
  '/programme?q=rien-de-tel',
  '/programme/grande-ecole-affaires-internationales',
  '/campus/ajaccio',
  '/offres-alternance?q=rien-de-tel',
  '/error/debug',
  '/error/debug?statusCode=404',
  '/inconnu',
  '/campus/inconnu',
  '/en',
  '/en/actualites',
  '/en/agenda',
  '/en/article',
  '/en/blog',
  '/en/campus',
  '/en/campus/lyon',
  '/en/programme',
  '/en/programme?q=nothing-like-it',
  '/en/programme/bachelor-business-administration',
  '/en/offres-alternance',
  '/en/plan-du-site',
  '/en/hors-ligne',
  '/en/demande/brochure',
  '/en/unknown',
];

let running: SiteOnEmbedded;

beforeAll(async () => {
  // Each page is asked for once: compressing it for others would be a tenth of the work.
  running = await startSiteOnEmbedded({ env: { PAGE_CACHE: 'off', ENGLISH_ENABLED: 'true' } });
});

afterAll(() => running.close());

/** Pages come whole; a long validation would outlast a connection that is kept. */
const HEADERS = { ...CRAWLER, connection: 'close' };
const ask = (address: string) => http(running).get(address).set(HEADERS);

const send = (address: string, fields: Record<string, string>) =>
  postForm(running, address, fields).set(HEADERS);

/**
 * What lynx and w3m show has no style sheet: words that touch in the HTML touch on the screen. These elements they write in one line; those of drawings are unknown
 * to them, and what they write is text.
 */
const INLINE =
  /^(?:a|abbr|b|button|cite|em|i|q|small|span|strong|time|svg|g|path|circle|rect|line|polyline|use|text)$/;

/** Words of two elements with nothing between them but tags of one line; a sign behind a word belongs to it. */
function touchingWords(html: string): string[] {
  const body = html.replace(/^[\s\S]*?<body>/, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const found: string[] = [];
  let before = '';
  let tags = 0;
  for (const [, name, text] of body.matchAll(/<\/?([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (text === undefined) {
      if (INLINE.test(name ?? '')) tags += 1;
      else before = '';
      continue;
    }
    const words = /[\p{L}\p{N}]$/u.exec(before) && /^[\p{L}\p{N}«]/u.exec(text);
    if (words && tags > 1) found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
    before = text;
    tags = 0;
  }
  return found;
}

/** What is around a page is the same on all of them, and takes half of the validator's time: some by lot are looked at whole. */
const withoutShell = (html: string) =>
  html.replace(/(<body>)[\s\S]*(?=<main\b)/, '$1').replace(/(<\/main>)[\s\S]*(?=<\/body>)/, '$1');
/** By lot, too: the validator takes three times as long as a page. The home page is looked at in every run. */
const VALIDATED = new Set(['/', ...drawn(EVERY_ROUTE, 14)]);
const OTHERS = [...new Set(['/en', ...drawn(OTHER_SCREENS, 8)])];
const WHOLE = new Set(['/', '/en', ...drawn([...VALIDATED, ...OTHERS], 3)]);
const faultsAt = (address: string, html: string) => faultsOf(WHOLE.has(address) ? html : withoutShell(html));

/** What is wrong, with where it is and what stands there. */
async function faultsOf(html: string, by = validator): Promise<string[]> {
  const { results } = await by.validateString(html);
  return (
    results
      .flatMap(({ messages }) => messages)
      // Redundant in the standard, not in Safari: without markers and without the role VoiceOver takes a list for none.
      .filter(({ message }) => !/^Redundant role "list" on <[ou]l>$/.test(message))
      .filter(
        ({ message, selector }) => !(message.includes('native <ul>') && /ol\b[^>]*$/.test(selector ?? '')),
      )
      .map(
        ({ ruleId, message, selector, offset }) =>
          `${ruleId}: ${message} (${selector}) ${html.slice(offset, offset + 80)}`,
      )
  );
}

describe('the HTML', () => {
  it.each(EVERY_ROUTE)(
    'of %s is that of a whole page, valid, and can be read without a style sheet',
    async (address) => {
      const { text: html } = await ask(address).expect(200);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html.match(/<main[\s>]/g)).toHaveLength(1);
      expect(html).toContain('<html lang="fr"');
      expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
      expect(html.match(/<link rel="canonical"/g)).toHaveLength(1);
      expect(html.endsWith('</html>')).toBe(true);
      // But for a service that is late on a busy machine nothing has failed.
      const complaints = running.site
        .logged()
        .filter(({ level, status }) => level !== 'info' && status !== 504);
      expect(complaints).toEqual([]);
      expect(touchingWords(html)).toEqual([]);
      // The gallery's blocks come one by one, below.
      if (VALIDATED.has(address) && address !== GALLERY) expect(await faultsAt(address, html)).toEqual([]);
    },
  );

  it.each(OTHERS)('of %s is valid', async (address) => {
    const { status, text: html } = await ask(address);
    expect([200, 404]).toContain(status);
    expect(touchingWords(html)).toEqual([]);
    expect(await faultsAt(address, html)).toEqual([]);
  });

  it.each(drawn(Object.keys(registry), 25))(
    'of the block %s is valid with each of its examples',
    async (kind) => {
      const { text: html } = await ask(`${GALLERY}?kind=${kind}`).expect(200);
      expect(html.replaceAll(/<\/?span\b[^>]*>|\u200b/g, '')).toContain(`>${kind} – `);
      expect(await faultsOf(withoutShell(html), galleryValidator)).toEqual([]);
    },
  );

  it('of work-study offers and events of a list is valid', async () => {
    const lists = await Promise.all(['/offres-alternance', '/agenda'].map((list) => ask(list)));
    const entries = lists.flatMap(({ text: html }) => [
      ...new Set([...html.matchAll(/href="(\/(?:offres-alternance|agenda)\/[\w-]+)"/g)].map(([, a]) => a)),
    ]);
    expect(entries.length).toBeGreaterThan(10);
    for (const address of spread(entries, 4)) {
      const { text: html } = await ask(address ?? '');
      expect([address, ...(await faultsOf(withoutShell(html)))]).toEqual([address]);
    }
  });

  it('of a request that is sent back with its mistakes is valid', async () => {
    const { text: html } = await send('/demande/brochure', { course: '', campus: '' }).expect(422);
    expect(await faultsOf(html)).toEqual([]);
  });

  it('of a form that is sent back with its mistakes is valid', async () => {
    const page = await ask('/contact');
    const action = /<form[^>]* action="(\/formulaires\/[^"]*)"/.exec(page.text)?.[1] ?? '';
    const { text: html } = await send(action, { page: '/contact' }).expect(422);
    expect(await faultsOf(html)).toEqual([]);
  });

  it('of the page of last resort is valid', async () => {
    const { text: html } = await ask('/%E0%A4%A').expect(400);
    expect(await faultsOf(html)).toEqual([]);
  });
});

it('finds what is wrong with a page', async () => {
  const html =
    '<!doctype html><html lang="fr"><head><title>Un</title></head><body><h1>Un</h1><img src="a.png">';
  const rules = (await faultsOf(html)).map((fault) => fault.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['wcag/h37', 'no-implicit-close']));
});
