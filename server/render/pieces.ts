/** Text becomes bytes where it ends up: each buffer on the way brings nearer the moment when the collector stops everybody. */
export type Piece = Buffer | string;

/** In memory of its own, unless it is one buffer already. */
export function joined(pieces: readonly Piece[]): Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && first instanceof Buffer) return first;
  // In memory of its own: kept, it would hold on to whatever shares a pool with it.
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

/** UTF-8 has at most so many bytes for each of a string's units. */
const MOST_BYTES = 3;
/** Where text is encoded: where there is room for all that it might take, V8 reads it once, and three times where there is not. */
const room = Buffer.allocUnsafeSlow(256 * 1024);

/** A text of many pages in UTF-8, in memory of its own. */
export function encoded(text: string): Buffer {
  if (text.length * MOST_BYTES > room.length) return joined([text]);
  const bytes = Buffer.allocUnsafeSlow(room.write(text));
  room.copy(bytes, 0, 0, bytes.length);
  return bytes;
}

/** A view of the same memory. */
export function pieceOf(bytes: Uint8Array | string): Piece {
  return typeof bytes === 'string' || bytes instanceof Buffer
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
