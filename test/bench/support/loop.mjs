import { connectRaw } from './rawClient.mjs';

/**
 * Connections that ask one request after another until `goesOn()` is false.
 * @param next gives the bytes of the next request. @param onAnswer hears every answer.
 */
export async function loop({ origin, connections, next, goesOn, onAnswer = () => {}, keepBodies = false }) {
  let failures = 0;
  async function visit() {
    const client = await connectRaw(origin, { keepBodies });
    while (goesOn()) {
      const sentAt = performance.now();
      try {
        onAnswer(await client.ask(next()), sentAt);
      } catch {
        failures += 1;
      }
    }
    client.close();
  }
  await Promise.all(Array.from({ length: connections }, visit));
  return { failures };
}

export const forSeconds = (seconds) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
};

export const times = (count) => {
  let left = count;
  return () => {
    left -= 1;
    return left >= 0;
  };
};
