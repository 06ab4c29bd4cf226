import { http, KNOWN } from '../../support/http';
import { type PreviewedSite, startPreviewedSite } from '../../support/previewedSite';

const PAGES = [
  '/',
  '/actualites',
  '/campus/lyon',
  '/programme',
  '/programme/mba-luxe',
  '/agenda',
  '/plan-du-site',
];
const PREVIEWED = [
  '/campus/lyon',
  '/actualites',
  '/actualites/nouveau',
  '/',
  '/_preview/api/campuses/lyon?locale=fr',
];
const GATEWAY = '/api/campuses/lyon?locale=fr';
const REQUESTS = 300;

/** What a visitor has of an answer, without what is each answer's own. */
function had({ status, text, headers }: { status: number; text: string; headers: Record<string, unknown> }) {
  const own = [
    'date',
    'x-request-id',
    'age',
    'cache-status',
    'keep-alive',
    'connection',
    'last-modified',
    'etag',
    'content-length',
    'transfer-encoding',
  ];
  const lasting = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .sort();
  return JSON.stringify({ status, lasting, text: text.replace(/"now":\d+/g, '') });
}

let running: PreviewedSite;

// Pages say what is to come as of a moment, in steps of five minutes: none of them passes while they are compared.
const MOMENT = Date.now();
beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => MOMENT));

afterAll(async () => {
  jest.restoreAllMocks();
  await running.close();
});

/** What stands where two texts first differ; '' when they do not. */
function firstDifference(one: string, other: string): string {
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 120), at + 60)).join(' ≠ ');
}

it(`${REQUESTS} public requests beside previews are the bytes of a site without any, with no draft and no cookie of theirs`, async () => {
  running = await startPreviewedSite({ LOGIN_MODE: 'form' });
  const plain = await running.startAnother({ CONTENT_SERVICE: 'contract' });
  const addresses = [...PAGES, GATEWAY];
  // Rendered once and kept, as it is for nearly every visitor.
  const whole = { ...KNOWN, 'user-agent': 'Googlebot/2.1' };
  const expected = new Map<string, string>();
  for (const address of addresses) expected.set(address, had(await http(plain).get(address).set(whole)));
  await plain.close();

  const cookie = await running.open();
  // A busy machine may be late with the first pages; once they are there they are kept.
  for (const address of addresses)
    for (let tries = 0; tries < 10; tries += 1)
      if ((await http(running).get(address).set(whole)).status === 200) break;
  let previews = 0;
  const others: string[] = [];
  for (let at = 0; at < REQUESTS; at += addresses.length) {
    const previewed = PREVIEWED[previews % PREVIEWED.length] ?? '/';
    previews += 1;
    const [seen, ...answers] = await Promise.all([
      http(running).get(previewed).set({ cookie }),
      ...addresses.map((address) => http(running).get(address).set(whole)),
    ]);
    if (previewed === '/campus/lyon') expect(seen.text).toContain('Confluence');
    for (const [index, answer] of answers.entries()) {
      const address = addresses[index] ?? '';
      const place = firstDifference(had(answer), expected.get(address) ?? '');
      if (place !== '') others.push(`${address}: ${place}`);
    }
  }
  expect(others).toEqual([]);
  const all = [...expected.values()].join('');
  for (const draft of ['Confluence', 'guichet', 'MBA Luxe et mode', 'preview-bar', '"preview"', 'set-cookie'])
    expect([draft, all.includes(draft)]).toEqual([draft, false]);
}, 120_000);
