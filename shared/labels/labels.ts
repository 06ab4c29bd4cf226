import type { Locale } from '../locale';
import { admissionsLabels } from './admissionsLabels';
import { blocksLabels } from './blocksLabels';
import { commonsLabels } from './commonsLabels';
import { installationLabels } from './installationLabels';
import { navigationLabels } from './navigationLabels';
import { pagesLabels } from './pagesLabels';

const BUILT_IN = {
  fr: {
    ...commonsLabels.fr,
    ...navigationLabels.fr,
    ...pagesLabels.fr,
    ...admissionsLabels.fr,
    ...blocksLabels.fr,
    ...installationLabels.fr,
  },
  en: {
    ...commonsLabels.en,
    ...navigationLabels.en,
    ...pagesLabels.en,
    ...admissionsLabels.en,
    ...blocksLabels.en,
    ...installationLabels.en,
  },
} satisfies Record<Locale, Record<string, string>>;

export type LabelKey = keyof (typeof BUILT_IN)['fr'];

/** Reads a label; `{name}` in it is replaced by the value of that name. Unknown keys come from the content service only. */
export type Labels = (key: LabelKey | (string & {}), values?: Record<string, string | number>) => string;

type Overlay = Readonly<Record<string, string>>;

const NO_OVERLAY: Overlay = {};

const known = new WeakMap<Overlay, Partial<Record<Locale, Labels>>>();

/**
 * The label dictionary of a language: the built-in labels under what the content service's taxonomy overlays.
 * A key that neither has reads as a visible placeholder, so that it is noticed and mended. The same dictionary for the
 * same overlay.
 */
export function createLabels(locale: Locale, overlay: Overlay = NO_OVERLAY): Labels {
  const made = known.get(overlay) ?? {};
  known.set(overlay, made);
  made[locale] ??= overlaid(locale, overlay);
  return made[locale];
}

function overlaid(locale: Locale, overlay: Overlay): Labels {
  const builtIn: Readonly<Record<string, string>> = BUILT_IN[locale];
  return (key, values) => {
    const text = overlay[key] ?? builtIn[key] ?? `[${key}]`;
    return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
  };
}
