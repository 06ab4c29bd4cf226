import { isFilePath } from '../../shared/addresses/filePath';
import type { Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import { type KnownCampus, withoutCampus } from './knownCampus';
import type { OwnAddress } from './ownAddress';

export type ExistingTarget = ReturnType<typeof createExistingTarget>;

interface ExistingTargetOptions {
  contentHas: ContentHas;
  knownCampus: KnownCampus;
  ownAddress: OwnAddress;
}

/** Files are valid targets though content does not have them. Elsewhere, a dot is part of a slug. */
const isFile = (path: string) => isFilePath(path) || /^\/(media|icons)\/.*\.[a-z0-9]+$/.test(path);

/**
 * Builds the function that resolves the targets of a rule, best first, to the first that exists, at its own address: no
 * redirect leads to a missing page. While content cannot be queried, the last target is assumed to exist.
 * @returns `target`: null if none exists; `isFallback`: it is only the last target, or one without its campus, or null;
 * `isCertain`: content could answer for every target that was skipped.
 */
export function createExistingTarget({ contentHas, knownCampus, ownAddress }: ExistingTargetOptions) {
  return async function existingTarget(targets: readonly Target[]) {
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
