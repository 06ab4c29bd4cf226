/** Whether an answer can be read without waiting: the server's cache marks such promises as React's `use` looks for it. */
export function isAtHand(answer: Promise<unknown>): boolean {
  return 'status' in answer && answer.status === 'fulfilled';
}
