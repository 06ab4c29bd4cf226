/** Whether an answer can be read without waiting: the server's cache marks such promises as React's `use` looks for it. */
export function isSettled(answer: Promise<unknown>): answer is Promise<unknown> & { value: unknown } {
  return 'status' in answer && answer.status === 'fulfilled';
}
