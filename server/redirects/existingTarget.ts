import { isFilePath } from '../../shared/addresses/filePath';
import type { Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import { type KnownCampus, withoutCampus } from './knownCampus';
import type { OwnAddress } from './ownAddress';

/** Resolves the targets of a rule, best first, to the first that exists, at its own address. */
export type ExistingTarget = (targets: readonly Target[]) => Promise<ExistingTargetFound>;

interface ExistingTargetFound {
  /** Null if none exists. */
  target: Target | null;
  /** Whether it is only the last target, or one without its campus, or null. */
  isFallback: boolean;
  /** Whether content could answer for every target that was skipped. */
  isCertain: boolean;
}

interface ExistingTargetOptions {
  contentHas: ContentHas;
  knownCampus: KnownCampus;
  ownAddress: OwnAddress;
}

/** Files are valid targets though content does not have them. Elsewhere, a dot is part of a slug. */
const isFile = (path: string) => isFilePath(path) || /^\/(media|icons)\/.*\.[a-z0-9]+$/.test(path);

/** No redirect leads to a missing page. While content cannot be queried, the last target is assumed to exist. */
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
