import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnknownPaths } from '../redirects/unknownPaths';
import type { Look } from '../theme/look';
import type { Looks } from '../theme/looks';
import { byEntry, entryRef, FINDING_KINDS, type FindingKind, type Flawed } from './facts';
import { findFlaws } from './findFlaws';
import type { Survey } from './survey';
import { TYPE_WORDS, themeWords } from './words';

/** The report on content, from the survey's facts. */
export type ContentHealth = ReturnType<typeof createContentHealth>;

/** The flaws of content found so far, in the order of the report. */
export type HealthReport = Awaited<ReturnType<ContentHealth['report']>>;

interface HealthOptions {
  survey: Survey;
  unknownPaths: Pick<UnknownPaths, 'list'>;
  judging: Parameters<typeof findFlaws>[2] & { looks: Pick<Looks, 'now'> };
}

const MOST_PATHS = 50;

/** Builds the report on request, and caches it until content or an editor's redirects change. */
export function createContentHealth({ survey, unknownPaths, judging }: HealthOptions) {
  let judged: { of: unknown[]; flawed: Promise<Flawed[]> } | null = null;

  function known(look: Look): Promise<Flawed[]> {
    const { version, finishedAt } = survey.state();
    const { editorsRedirects } = judging;
    const of = [version, finishedAt > 0, editorsRedirects.refused(), look];
    if (!judged?.of.every((value, index) => value === of[index]))
      judged = {
        of,
        flawed: findFlaws([...survey.facts()], finishedAt > 0, judging).then((flawed) =>
          inOrder([...themeFlaws(look), ...flawed]),
        ),
      };
    return judged.flawed;
  }

  return {
    async report() {
      survey.wake();
      const look = await judging.looks.now();
      // A copy: the survey goes on while its facts are judged.
      const state = { ...survey.state() };
      let pages = 0;
      for (const { path } of survey.facts()) if (path !== '') pages += 1;
      return {
        state,
        flawed: await known(look),
        pages,
        unknownPaths: unknownPaths.list().slice(0, MOST_PATHS),
      };
    },
    close: survey.close,
  };
}

const collator = new Intl.Collator('fr');

/** By kind, then by entry: entries are compared once, not for each of their flaws, since comparing texts is slow. */
async function inOrder(flawed: readonly Flawed[]): Promise<Flawed[]> {
  const entries = [...byEntry(flawed)];
  await nextTurn();
  const sorted = entries.toSorted(
    ([one], [other]) => collator.compare(one.type, other.type) || collator.compare(one.title, other.title),
  );
  await nextTurn();
  const ofKind = new Map<FindingKind, Flawed[]>(FINDING_KINDS.map((kind) => [kind, []]));
  for (const [, ofEntry] of sorted) for (const one of ofEntry) ofKind.get(one.kind)?.push(one);
  return [...ofKind.values()].flat();
}

/** The errors in the editors' theme, and the colours that were adjusted for contrast. */
function themeFlaws({ refused, moved }: Pick<Look, 'refused' | 'moved'>): Flawed[] {
  if (refused === null) return [];
  const entry = entryRef('website', 'fr', TYPE_WORDS.website);
  return [
    ...refused.map((field) => themeWords.refused(field)),
    ...moved.map((one) => themeWords.moved(one)),
  ].map((what) => ({ kind: 'theme', what, entry }));
}
