import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { isRecord } from '../../shared/isRecord';

/** A worker's request for the metrics of all workers; the answer has the same type. */
interface NumbersMessage {
  numbersFor: number;
  /** Undefined in the request; null when not all workers answered. */
  text?: string | null;
}

const isNumbersMessage = (message: unknown): message is NumbersMessage =>
  isRecord(message) && 'numbersFor' in message;

/**
 * In the primary process: collects the metrics of all workers for one of them. Returns the handler of workers'
 * messages.
 */
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

/** In a worker: answers the primary's requests for its metrics, and gets those of all workers as text. */
function shareNumbers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Its constructor listens for the primary's requests.
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

/** The metrics in Prometheus' text format: of this process, or under WEB_CONCURRENCY of all workers together. */
export function numbersText(registry: Registry): () => Promise<string> {
  return cluster.isWorker ? shareNumbers(registry) : () => registry.metrics();
}
