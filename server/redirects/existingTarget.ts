import { isFilePath } from '../../shared/addresses/filePath';
import type { Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import { type KnownCampus, withoutCampus } from './knownCampus';
import type { OwnAddress } from './ownAddress';

/** Of the targets of a rule, the best first, the first that is there, at its own address. */
export type ExistingTarget = (targets: readonly Target[]) => Promise<ExistingTargetFound>;

interface ExistingTargetFound {
  /** Null: none is there. */
  target: Target | null;
  /** Whether it is the last for want of a better one, or without the campus that it names, or none. */
  isFallback: boolean;
  /** Whether content could say of all that were passed over. */
  isCertain: boolean;
}

interface ExistingTargetOptions {
  contentHas: ContentHas;
  knownCampus: KnownCampus;
  ownAddress: OwnAddress;
}

/** What no content has, and the data file may lead to all the same: in other places a dot belongs to a slug. */
const isFile = (path: string) => isFilePath(path) || /^\/(media|icons)\/.*\.[a-z0-9]+$/.test(path);

/** No answer leads to what is not there. The last target is believed while content cannot be asked. */
export function createExistingTarget({
  contentHas,
  knownCampus,
  ownAddress,
}: ExistingTargetOptions): ExistingTarget {
  return async function existingTarget(targets) {
    let isCertain = true;
    for (const [index, target] of targets.entries()) {
      const isLast = index === targets.length - 1;
      const known = await knownCampus(target);
      if (known === null && !isLast) continue;
      const { path: named, search } = known ?? withoutCampus(target);
      const path = await ownAddress(named);
      const has = isFile(path) || (await contentHas(path));
      const isFallback = isLast && (index > 0 || known === null);
      if (has || (has === null && isLast)) return { target: { path, search }, isFallback, isCertain };
      isCertain &&= has !== null;
    }
    return { target: null, isFallback: true, isCertain };
  };
}
