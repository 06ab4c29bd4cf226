/** A piece of a page. Text stays text until it is sent: each buffer made on the way is more work for the garbage collector. */
export type Piece = Buffer | string;

/** All pieces in one buffer; a single buffer is returned as it is. */
export function joined(pieces: readonly Piece[]): Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && first instanceof Buffer) return first;
  // Not from Node's buffer pool: a kept buffer would keep the whole pool alive.
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

/** The same memory as a Buffer. */
export function pieceOf(bytes: Uint8Array | string): Piece {
  return typeof bytes === 'string' || bytes instanceof Buffer
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
