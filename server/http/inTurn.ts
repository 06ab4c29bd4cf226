import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No client of ours sends as many without waiting for an answer; a packet of 64 KB has room for two thousand. */
const MAX_WAITING = 100;

const waitingOn = new WeakMap<Socket, number>();

/**
 * Has each request answered when its turn on the connection comes (pipelining, RFC 9112, 9.3.2). Node hands over all at
 * once, and tells a response that waits behind others nothing when the connection ends: what has begun to answer would wait,
 * with its files open, for ever. Whoever sends more than a hundred ahead is cut off.
 */
export function inTurn<Request extends IncomingMessage, Response extends ServerResponse>(
  answer: (request: Request, response: Response) => void,
): (request: Request, response: Response) => void {
  return function answerInTurn(request, response) {
    if (response.socket !== null) return answer(request, response);
    const { socket } = request;
    const waiting = (waitingOn.get(socket) ?? 0) + 1;
    waitingOn.set(socket, waiting);
    if (waiting > MAX_WAITING) {
      socket.destroy();
      return;
    }
    // The previous response has ended; this one now owns the socket.
    response.once('socket', () => {
      waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1);
      // Node emits this for a destroyed socket, too.
      if (!socket.destroyed) answer(request, response);
    });
  };
}
