import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waitingOn = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Has a response that waits behind others on its connection (pipelining, RFC 9112, 9.3.2) emit `close` when that connection
 * ends first. Node tells only the one that is being sent: whoever waits to hear of the others would keep them for ever.
 */
export function closeWithConnection(response: ServerResponse, connection: Socket): void {
  const waiting = waitingOn.get(connection) ?? listen(connection);
  waiting.add(response);
  response.once('close', () => waiting.delete(response));
}

/** One listener for all that wait. */
function listen(connection: Socket): Set<ServerResponse> {
  const waiting = new Set<ServerResponse>();
  waitingOn.set(connection, waiting);
  connection.once('close', () => {
    for (const response of waiting) {
      // Its turn had come: Node tells it.
      if (response.socket !== null) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return waiting;
}
