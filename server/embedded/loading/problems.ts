import { messageOf } from '../../../shared/errors';

const LISTED = 20;

/** Problems of the content files, collected so that one start reports all of them. */
export type Problems = ReturnType<typeof createProblems>;

/** Invalid content files: mistakes of their author, not of the site. */
export class ContentFilesError extends Error {
  override readonly name = 'ContentFilesError';
}

/** An empty list of problems. */
export function createProblems() {
  const lines = new Set<string>();
  return {
    /** `path` is relative to the content directory. */
    add: (path: string, reason: string) => lines.add(`${path}: ${reason}`),
    /** @throws ContentFilesError listing up to twenty problems, each with its file and reason, when there are any. */
    throwIfAny() {
      if (lines.size === 0) return;
      const listed = [...lines].sort().slice(0, LISTED);
      const rest = lines.size - listed.length;
      throw new ContentFilesError(
        [
          `the content cannot be served, ${lines.size} ${lines.size === 1 ? 'problem' : 'problems'}:`,
          ...listed.map((line) => `  ${line}`),
          ...(rest > 0 ? [`  and ${rest} more`] : []),
        ].join('\n'),
      );
    },
  };
}

/** The first line of an error's message: parsers append excerpts, which are too long for a list. */
export function reasonOf(thrown: unknown): string {
  const message = messageOf(thrown);
  return (message.split('\n', 1)[0] ?? '').replace(/:$/, '');
}
