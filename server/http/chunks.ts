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

/** A view of the same memory. */
export function pieceOf(bytes: Uint8Array | string): Piece {
  return typeof bytes === 'string' || bytes instanceof Buffer
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
