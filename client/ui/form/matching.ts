import { withoutAccents } from '../../../shared/text/withoutAccents';

/** Options that contain every search word in their label or group name; accents and case are ignored. */
export function matching<T extends { label: string; group?: string }>(
  options: readonly T[],
  search: string,
): readonly T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, group = '' }) => {
    const text = plain(`${group} ${label}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return withoutAccents(text).replace(/[’']/g, ' ');
}
