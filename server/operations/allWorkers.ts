import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Sent by the worker that was asked for the numbers of all workers; the same message brings it the answer. */
interface NumbersMessage {
  numbersFor: number;
  /** Undefined in the question; null when not all workers answered. */
  text?: string | null;
}

function isNumbersMessage(message: unknown): message is NumbersMessage {
  return typeof message === 'object' && message !== null && 'numbersFor' in message;
}

/** In the primary process: gathers the numbers of all workers for the one that was asked. Returns what hears a worker's message. */
export function gatherNumbers(): (worker: Worker, message: unknown) => void {
  const all = new AggregatorRegistry();
  return (worker, message) => {
    if (!isNumbersMessage(message)) return;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ ...message, text } satisfies NumbersMessage);
    };
    all.clusterMetrics().then(answer, () => answer(null));
  };
}

/** A worker's part: hands its own numbers to the primary process when that asks, and gives everybody's as text. */
function shareNumbers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Listens for the primary's question.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  let count = 0;
  process.on('message', (message: unknown) => {
    if (!isNumbersMessage(message) || message.text === undefined) return;
    waiting.get(message.numbersFor)?.(message.text);
    waiting.delete(message.numbersFor);
  });
  return async () => {
    const text = await new Promise<string | null>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      process.send?.({ numbersFor: count } satisfies NumbersMessage);
    });
    if (text === null) throw new Error('not all workers gave their numbers in time');
    return text;
  };
}

/** Gives the numbers in Prometheus' text format: this process's, or under WEB_CONCURRENCY those of all workers together. */
export function numbersText(registry: Registry): () => Promise<string> {
  return cluster.isWorker ? shareNumbers(registry) : () => registry.metrics();
}
