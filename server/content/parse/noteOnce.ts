import type { Logger } from '../../log/logger';

/** Once this many different warnings are remembered, all are forgotten. */
const MOST_NOTES = 1_000;

const noted = new WeakMap<Logger, Set<string>>();

/**
 * Logs a flaw in the content once per logger, since every refresh finds it again.
 * @param met where a flaw that many pages share was found first: logged, but not compared with earlier warnings
 */
export function noteOnce(
  log: Logger,
  fields: Readonly<Record<string, string>>,
  message: string,
  met: Readonly<Record<string, string>> = {},
): void {
  const seen = noted.get(log) ?? new Set();
  const note = JSON.stringify([message, fields]);
  if (seen.has(note)) return;
  if (seen.size >= MOST_NOTES) seen.clear();
  noted.set(log, seen.add(note));
  log.warn({ ...fields, ...met }, message);
}
