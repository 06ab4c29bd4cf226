import { randomUUID } from 'node:crypto';
import type { Piece } from './pieces';

/** Known to this process alone: no content can contain it. */
const MARK = Buffer.from(`${randomUUID()}:`);
const MARK_END = ';';

/**
 * What React only passes on of a page. It would measure, copy and encode it anew for each: it gets short stand-ins, in whose
 * place the parts are put afterwards.
 */
export interface ReadyParts {
  /** Links to what the browser should fetch early for a part of the page, as HTML: told once, before React's first bytes. */
  preload(links: string): void;
  preloads(): string;
  /** What stands for a part as the `__html` of an element. */
  standIn(...part: Piece[]): string;
  /** What React has written, with the parts in the place of their stand-ins. No stand-in may be cut in two. */
  filled(written: Buffer): Piece[];
}

export function createReadyParts(): ReadyParts {
  const parts: Piece[][] = [];
  let preloads = '';
  return {
    preload(links) {
      if (!preloads.includes(links)) preloads += links;
    },
    preloads: () => preloads,
    standIn: (...part) => `${MARK}${parts.push(part) - 1}${MARK_END}`,
    filled(written) {
      const pieces: Piece[] = [];
      let from = 0;
      for (let mark = written.indexOf(MARK); mark !== -1; mark = written.indexOf(MARK, from)) {
        const number = mark + MARK.length;
        const end = written.indexOf(MARK_END, number);
        const part = end === -1 ? undefined : parts[Number(written.toString('latin1', number, end))];
        if (!part) throw new Error('A stand-in is cut in two, or another page’s');
        pieces.push(written.subarray(from, mark), ...part);
        from = end + MARK_END.length;
      }
      pieces.push(written.subarray(from));
      return pieces;
    },
  };
}
