import { createEndedIds, type EndedSessions } from './endedSessions';

/** From a worker to the primary process, and from there to the other workers. */
export interface EndedMessage {
  ended: { id: string; untilMs: number }[];
}

/** A new worker asks for the sessions that were ended before its start. */
export interface EndedQuestion {
  whatHasEnded: true;
}

/** The primary process's answer; milliseconds since 1970. */
export interface EndedAnswer extends EndedMessage {
  rememberedSince: number;
}

export function isEndedMessage(message: unknown): message is EndedMessage {
  return (
    typeof message === 'object' && message !== null && 'ended' in message && Array.isArray(message.ended)
  );
}

export function isEndedQuestion(message: unknown): message is EndedQuestion {
  return typeof message === 'object' && message !== null && 'whatHasEnded' in message;
}

/** Shares ended sessions between the workers of one machine; the primary process keeps the whole list. */
export function createIpcEnded(): EndedSessions & { close(): void } {
  const here = createEndedIds();
  let learn: (rememberedSince: number) => void = () => undefined;
  const rememberedSince = new Promise<number>((resolve) => {
    learn = resolve;
  });
  const hear = (message: unknown) => {
    if (!isEndedMessage(message)) return;
    for (const { id, untilMs } of message.ended) here.add(id, untilMs);
    if ('rememberedSince' in message) learn(Number(message.rememberedSince));
  };
  // If the primary process is gone, its workers end too.
  const tell = (message: EndedMessage | EndedQuestion) => process.connected && process.send?.(message);
  process.on('message', hear);
  tell({ whatHasEnded: true });
  return {
    async end(id, untilMs) {
      here.add(id, untilMs);
      tell({ ended: [{ id, untilMs }] });
    },
    has: async ({ id, since }) => since < (await rememberedSince) || here.has(id),
    close: () => void process.off('message', hear),
  };
}
