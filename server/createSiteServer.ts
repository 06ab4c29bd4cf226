import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createApp } from './app';
import type { Deps } from './deps';
import type { InFlight } from './lifecycle';
import { replayPages } from './middleware/replayPages';
import { toOriginForm } from './originForm';
import { inTurn } from './pipelining';
import { TIMEOUTS } from './timeouts';

/** A search with ten thousand letters is still heard: what is refused here would get no page that says so. */
const MAX_HEADER_BYTES = 96 * 1024;

/** The HTTP server: finished pages are replayed, everything else goes through the pipeline. Not yet listening. */
export function createSiteServer(deps: Deps, inFlight: InFlight): Server {
  const app = createApp(deps);
  // as: born with Express's prototypes, see below.
  const replayed = replayPages(deps) as (request: object, response: object) => boolean;
  const answer = inTurn((request: IncomingMessage, response: ServerResponse) => {
    toOriginForm(request);
    // A process that is leaving says so in every answer: the pipeline does.
    if (!inFlight.isDraining() && replayed(request, response)) {
      // Over, unless its reader is slow.
      if (response.writableLength > 0) inFlight.add(response);
      return;
    }
    inFlight.add(response);
    app(request, response);
  });
  return createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...TIMEOUTS, ...bornForExpress(app) }, answer);
}

// as: Node's own two are functions, not classes; called on an object of another prototype they make it one of theirs.
const makeRequest = IncomingMessage as unknown as (this: IncomingMessage, socket: Socket) => void;
const makeResponse = ServerResponse as unknown as (
  this: ServerResponse,
  request: IncomingMessage,
  options?: object,
) => void;

/**
 * Requests and responses that have Express's prototypes from birth. Express gives them to each that lacks them, which
 * makes slow objects of them: a third of the speed on Node 20.
 */
function bornForExpress(app: ReturnType<typeof createApp>) {
  function SiteRequest(this: IncomingMessage, socket: Socket) {
    makeRequest.call(this, socket);
  }
  function SiteResponse(this: ServerResponse, request: IncomingMessage, options?: object) {
    makeResponse.call(this, request, options);
  }
  SiteRequest.prototype = app.request;
  SiteResponse.prototype = app.response;
  return {
    IncomingMessage: asBigAs(IncomingMessage, SiteRequest),
    ServerResponse: asBigAs(ServerResponse, SiteResponse),
  };
}

/** V8 makes room in a new object for what its constructor and those that this one inherits from put into it. */
function asBigAs<Parent extends object>(parent: Parent, child: object): Parent {
  // as: called with `new`, it makes objects of the parent's kind.
  return Object.setPrototypeOf(child, parent) as Parent;
}
