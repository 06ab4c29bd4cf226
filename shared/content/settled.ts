/**
 * Whether an answer can be read synchronously: the server's cache marks such promises in the way that React's `use`
 * expects.
 */
export function isSettled(answer: Promise<unknown>): answer is Promise<unknown> & { value: unknown } {
  return 'status' in answer && answer.status === 'fulfilled';
}
