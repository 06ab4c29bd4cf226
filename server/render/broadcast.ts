/** Whoever receives the bytes of a page. */
export interface ByteReader {
  write(bytes: Buffer): void;
  end(): void;
  /** There will be no more, although the page is not whole. */
  cut(): void;
}

/** The bytes of one page on their way to any number of readers, each of whom gets all of them from the first one on. */
export interface Broadcast {
  write(bytes: Uint8Array | string): void;
  /** Hands over what has been written since the last time. */
  flush(): void;
  end(): void;
  cut(): void;
  /** More may come. */
  isOpen(): boolean;
  /** Returns what ends the reading. */
  follow(reader: ByteReader): () => void;
  /** Everything, once it has ended; null when it was cut. */
  whole: Promise<Buffer | null>;
}

export function createBroadcast(): Broadcast {
  const readers = new Set<ByteReader>();
  let sent: Buffer = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let state: 'open' | 'ended' | 'cut' = 'open';
  let settle: (whole: Buffer | null) => void;
  const whole = new Promise<Buffer | null>((resolve) => {
    settle = resolve;
  });

  function flush(): void {
    const bytes = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting);
    if (!bytes || bytes.length === 0) return;
    waiting = [];
    sent = sent.length === 0 ? bytes : Buffer.concat([sent, bytes]);
    for (const reader of readers) reader.write(bytes);
  }

  function close(how: 'ended' | 'cut'): void {
    if (state !== 'open') return;
    flush();
    state = how;
    for (const reader of readers) how === 'ended' ? reader.end() : reader.cut();
    readers.clear();
    settle(how === 'ended' ? sent : null);
  }

  return {
    write(bytes) {
      waiting.push(
        typeof bytes === 'string'
          ? Buffer.from(bytes)
          : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      );
    },
    flush,
    end: () => close('ended'),
    cut: () => close('cut'),
    isOpen: () => state === 'open',
    follow(reader) {
      if (sent.length > 0) reader.write(sent);
      if (state === 'ended') reader.end();
      else if (state === 'cut') reader.cut();
      else readers.add(reader);
      return () => readers.delete(reader);
    },
    whole,
  };
}
