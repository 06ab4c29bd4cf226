import type { Browser } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { FAULTS, type Fault, type FaultProxy, startFaultProxy } from './brokenHost';
import { type Broken, type Ending, live, nameOf, type Story } from './story';

jest.setTimeout(600_000);

/** One address for each kind of page: late blocks, a list, an entry, dates, an article. */
const PAGES = ['/', '/programme', '/programme/bachelor-banque-assurance', '/agenda', '/mentions-legales'];
const WORKERS = ['none', 'first visit', 'visited before'] as const;
/** Stories that are told at the same time. */
const LANES = 6;
/** Of one tab within ten seconds. */
const MOST_QUESTIONS = 12;

const isAnswer = (fault: Fault) => !['slow', 'hanging', 'cut'].includes(String(fault));

/** Left out: what a story beside it tells already, and hosts' own pages, in which nothing of ours runs. */
function isTold({ broken, fault, way, worker }: Omit<Story, 'path'>): boolean {
  // The worker leaves questions to the network, and has files whether the page was visited or not.
  if (broken === 'content') return worker !== 'visited before';
  if (broken === 'gateway') return way === 'soft' || worker === 'none';
  if (broken === 'chunks') return way === 'soft' || worker !== 'first visit';
  if (way === 'soft') return worker !== 'visited before';
  if (worker === 'none') return fault === 'slow';
  if (worker === 'first visit') return !isAnswer(fault);
  // A copy stands in for a server that fails, not for one that says something else.
  return !isAnswer(fault) || Number(fault) >= 500;
}

const BROKEN: readonly Broken[] = ['content', 'gateway', 'chunks', 'documents'];
const STORIES: readonly Story[] = BROKEN.flatMap((broken) =>
  FAULTS.flatMap((fault) =>
    (['soft', 'full'] as const).flatMap((way) => WORKERS.map((worker) => ({ broken, fault, way, worker }))),
  ),
)
  .filter(isTold)
  // Each kind of page meets each trouble on some way.
  .map((story, index) => ({ ...story, path: PAGES[index % PAGES.length] ?? '/' }));

function endings({ broken, fault, way, worker }: Story): RegExp {
  // What content says is the page's own answer, with its sentence.
  if (broken === 'content') return /^the (page|error page: .+)$/;
  const mayStandIn = broken === 'documents' && way === 'full' && worker === 'first visit' && fault !== 'slow';
  return mayStandIn ? /^the offline page: Cette page attend le réseau$/ : /^the page$/;
}

let browser: Browser;
let school: TestContent;
let shared: BuiltSite;
const told = new Map<Story, Promise<Ending>>();

const siteOn = (url: string) =>
  startBuiltSite({
    env: {
      CONTENT_API_URL: url,
      CONTENT_API_USERNAME: school.service.username,
      CONTENT_API_PASSWORD: school.service.password,
    },
    withinMs: 60_000,
  });

beforeAll(async () => {
  [browser, school] = await Promise.all([
    launchChromium(),
    startTestContent({ directory: SAMPLE_CONTENT, prefix: 'meridien', now: Date.now }),
  ]);
  shared = await siteOn(school.service.url);
  const waiting = [...STORIES];
  for (const story of STORIES) {
    let resolve: (ending: Promise<Ending>) => void = () => undefined;
    const ending = new Promise<Ending>((done) => {
      resolve = done;
    });
    ending.catch(() => undefined);
    told.set(story, ending);
    tellers.set(story, resolve);
  }
  for (let lane = 0; lane < LANES; lane += 1) void tellInTurn(waiting);
}, 120_000);

const tellers = new Map<Story, (ending: Promise<Ending>) => void>();

async function tellInTurn(waiting: Story[]): Promise<void> {
  for (let story = waiting.shift(); story; story = waiting.shift()) {
    const ending = tell(story);
    tellers.get(story)?.(ending);
    await ending.catch(() => undefined);
  }
}

/** Content in trouble is told of a site that has read nothing of the page yet; all else of one that has. */
async function tell(story: Story): Promise<Ending> {
  if (story.broken !== 'content') return throughProxy(shared, story, null);
  const { origin, pathname } = new URL(school.service.url);
  const content = await startFaultProxy(origin);
  const site = await siteOn(content.origin + pathname);
  try {
    return await throughProxy(site, story, content);
  } finally {
    await site.stop();
    await content.close();
  }
}

async function throughProxy(site: BuiltSite, story: Story, content: FaultProxy | null): Promise<Ending> {
  const proxy = await startFaultProxy(site.origin);
  try {
    return await live(story, { browser, site: proxy, content });
  } finally {
    await proxy.close();
  }
}

afterAll(async () => {
  await browser?.close();
  await shared?.stop();
  await school?.close();
});

it.each(STORIES.map((story) => [nameOf(story), story] as const))('%s', async (_name, story) => {
  const { shown, most } = (await told.get(story)) ?? { shown: 'nothing', most: 0 };
  expect(shown).toMatch(endings(story));
  expect(most).toBeLessThanOrEqual(MOST_QUESTIONS);
});
