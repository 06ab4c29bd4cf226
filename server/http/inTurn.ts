import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Clients do not pipeline this many requests; a packet of 64 KB has room for two thousand. */
const MAX_PIPELINED = 100;

const waitingOn = new WeakMap<Socket, number>();

/**
 * Answers pipelined requests (RFC 9112, 9.3.2) one after another. Node emits all of them at once, and does not tell a
 * response that is queued behind others when the connection closes: it would wait for ever, with its files open. A
 * client that pipelines more than a hundred is cut off.
 */
export function inTurn(answer: RequestListener): RequestListener {
  return function answerInTurn(request, response) {
    if (response.socket !== null) return answer(request, response);
    const { socket } = request;
    const waiting = (waitingOn.get(socket) ?? 0) + 1;
    waitingOn.set(socket, waiting);
    if (waiting > MAX_PIPELINED) {
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
