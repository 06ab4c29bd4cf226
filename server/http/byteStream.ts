/** A piece of a page. Text stays text until it is sent: each buffer made on the way is more work for the garbage collector. */
type Piece = Buffer | string;

/** Receives the bytes of a page. */
export interface ByteReader {
  write(bytes: Buffer): void;
  end(): void;
  /** The stream ends although the page is incomplete. */
  cut(): void;
}

/** The bytes of one page for any number of readers, each of which gets all of them from the start. */
export type ByteStream = ReturnType<typeof createByteStream>;

export function createByteStream() {
  const readers = new Set<ByteReader>();
  /** Pieces are joined once, and only if all of the page is needed. */
  let sent: Piece[] = [];
  let waiting: Piece[] = [];
  let state: 'open' | 'ended' | 'cut' = 'open';
  let settle: (whole: Buffer | null) => void;
  const whole = new Promise<Buffer | null>((resolve) => {
    settle = resolve;
  });

  function flush(): void {
    if (waiting.length === 0) return;
    const pieces = waiting;
    waiting = [];
    if (readers.size === 0) {
      sent.push(...pieces);
      return;
    }
    const bytes = joined(pieces);
    sent.push(bytes);
    for (const reader of readers) reader.write(bytes);
  }

  function all(): Buffer {
    const bytes = joined(sent);
    sent = [bytes];
    return bytes;
  }

  function close(how: 'ended' | 'cut'): void {
    if (state !== 'open') return;
    flush();
    state = how;
    for (const reader of readers) how === 'ended' ? reader.end() : reader.cut();
    readers.clear();
    settle(how === 'ended' ? all() : null);
  }

  return {
    write(bytes: Uint8Array | string) {
      waiting.push(pieceOf(bytes));
    },
    /** Hands over what was written since the last flush. */
    flush,
    end: () => close('ended'),
    cut: () => close('cut'),
    /** Whether more may be written. */
    isOpen: () => state === 'open',
    /** Returns the function that stops the reading. */
    follow(reader: ByteReader) {
      if (sent.length > 0) reader.write(all());
      if (state === 'ended') reader.end();
      else if (state === 'cut') reader.cut();
      else readers.add(reader);
      return () => readers.delete(reader);
    },
    /** All bytes, once the stream has ended; null when it was cut. */
    whole,
  };
}

/** All pieces in one buffer; a single buffer is returned as it is. */
function joined(pieces: readonly Piece[]): Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && first instanceof Buffer) return first;
  // Not from Node's buffer pool: a kept buffer would keep the whole pool alive.
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

/** A Buffer over the same memory. */
function pieceOf(bytes: Uint8Array | string): Piece {
  return typeof bytes === 'string' || bytes instanceof Buffer
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
