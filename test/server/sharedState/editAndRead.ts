import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltSite } from '../../support/builtSite';
import type { FakeContentService } from '../../support/fakeContentService';
import { CRAWLER, tellChange } from '../../support/http';

/** The full figures: EDITS=100 REQUESTS_PER_SECOND=200; see `test/README.md`. */
const EDITS = Number(process.env.EDITS ?? 3);
const EVERY_MS = 1000 / Number(process.env.REQUESTS_PER_SECOND ?? 25);
/** Between two edits, so that each has been seen by all before the next. */
const BETWEEN_MS = 2_000;
/** What was promised, where it is measured; elsewhere time for a busy machine. Without being told it is more than two edits. */
const LONGEST_MS = process.env.EDITS ? 500 : BETWEEN_MS;

/** The page's title carries the number of the edit. */
export function publish(content: FakeContentService, edit: number): void {
  content.answer('/campuses/lyon', { json: { title: `Lyon édition ${edit}.`, slug: 'lyon' } });
}

/** On a connection of its own, as a platform's router may do it: whichever worker takes it. */
export function readEdits(site: BuiltSite): Promise<{ status: number; edits: number[] }> {
  return new Promise((resolve) => {
    const asked = get(
      `${site.origin}/campus/lyon`,
      { agent: new Agent({ keepAlive: false }), headers: CRAWLER },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', () => resolve({ status: 0, edits: [] }));
        response.on('end', () => {
          const edits = [...text.matchAll(/Lyon édition (\d+)\./g)].map(([, edit]) => Number(edit));
          resolve({ status: response.statusCode ?? 0, edits: [...new Set(edits)] });
        });
      },
    );
    asked.on('error', () => resolve({ status: 0, edits: [] }));
  });
}

/** Tells one process of an edit. */
export const tellEdit = (site: BuiltSite) =>
  tellChange(site, { event: 'entry.publish', model: 'campus', entry: { slug: 'lyon' } }).expect(204);

/** Edits one after another while visitors read: each must be everywhere in time, and nothing wrong meanwhile. */
export async function expectEditsEverywhere(
  where: string,
  content: FakeContentService,
  sites: readonly BuiltSite[],
): Promise<void> {
  const { reads, failures, mixes, p50, p99 } = await editAndRead(content, sites);
  const ms = `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
  process.stderr.write(
    `${where}: ${EDITS} edits, ${reads} readings: new everywhere ${ms}; ${failures} failures, ${mixes} mixes\n`,
  );
  expect({ failures, mixes }).toEqual({ failures: 0, mixes: 0 });
  expect(p99).toBeLessThan(LONGEST_MS);
}

async function editAndRead(content: FakeContentService, sites: readonly BuiltSite[]) {
  const reads: { startedAt: number; status: number; edits: number[] }[] = [];
  const editedAt: number[] = [performance.now()];
  let isOver = false;
  const under: Promise<void>[] = [];
  const reading = (async () => {
    for (let nth = 0; !isOver; nth += 1) {
      const site = sites[nth % sites.length];
      const startedAt = performance.now();
      if (site) under.push(readEdits(site).then((seen) => void reads.push({ startedAt, ...seen })));
      await pause(EVERY_MS);
    }
  })();
  for (let nth = 1; nth <= EDITS; nth += 1) {
    publish(content, nth);
    // Always the same one: another is told by nobody but it.
    const [site] = sites;
    // Before the webhook leaves: what it takes itself counts.
    editedAt.push(performance.now());
    if (site) await tellEdit(site);
    await pause(BETWEEN_MS);
  }
  isOver = true;
  await reading;
  await Promise.all(under);
  /** Of the last reading that left after an edit's webhook and still saw what was before, for each edit. */
  const tookMs = editedAt.slice(1).map((at, index) => {
    const old = reads.filter(({ startedAt, edits }) => startedAt > at && Math.min(...edits) < index + 1);
    return Math.max(0, ...old.map(({ startedAt }) => startedAt - at));
  });
  const sorted = tookMs.toSorted((a, b) => a - b);
  return {
    reads: reads.length,
    failures: reads.filter(({ status }) => status !== 200).length,
    mixes: reads.filter(({ edits }) => edits.length !== 1).length,
    p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
  };
}
