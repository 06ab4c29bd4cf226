import { createEndedHere, type EndedSessions } from './endedSessions';

/** From a worker to the primary process, from there to the other workers, and to each new one. */
export interface EndedMessage {
  ended: { id: string; untilMs: number }[];
}

export function isEndedMessage(message: unknown): message is EndedMessage {
  return (
    typeof message === 'object' && message !== null && 'ended' in message && Array.isArray(message.ended)
  );
}

/** Between workers of one machine, of whom the primary process has the whole list. */
export function createIpcEnded(): EndedSessions & { close(): void } {
  const here = createEndedHere();
  const hear = (message: unknown) => {
    if (isEndedMessage(message)) for (const { id, untilMs } of message.ended) here.add(id, untilMs);
  };
  process.on('message', hear);
  return {
    async end(id, untilMs) {
      here.add(id, untilMs);
      if (process.connected) process.send?.({ ended: [{ id, untilMs }] } satisfies EndedMessage);
    },
    has: async (id) => here.has(id),
    close: () => void process.off('message', hear),
  };
}
