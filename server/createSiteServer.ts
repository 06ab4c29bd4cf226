import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { createApp } from './app';
import type { Deps } from './deps';
import { replayPages } from './middleware/replayPages';

const TIMEOUTS_CHECKED_EVERY_MS = 1000;

/** The HTTP server: finished pages are replayed, everything else goes through the pipeline. Not yet listening. */
export function createSiteServer(deps: Deps): Server {
  const app = createApp(deps);
  const replayed = replayPages(deps);
  return createServer(
    { connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS, ...bornForExpress(app) },
    (request, response) => {
      // as: born with Express's prototypes, see below.
      const [born, answer] = [request, response] as unknown as Parameters<typeof replayed>;
      if (!replayed(born, answer)) app(request, response);
    },
  );
}

/**
 * Requests and responses that have Express's prototypes from birth. Express gives them to each that lacks them, which
 * makes slow objects of them: a third of the speed on Node 20.
 */
function bornForExpress(app: ReturnType<typeof createApp>) {
  function SiteRequest(this: IncomingMessage, ...args: ConstructorParameters<typeof IncomingMessage>) {
    Reflect.apply(IncomingMessage, this, args);
  }
  function SiteResponse(this: ServerResponse, ...args: ConstructorParameters<typeof ServerResponse>) {
    Reflect.apply(ServerResponse, this, args);
  }
  SiteRequest.prototype = app.request;
  SiteResponse.prototype = app.response;
  // Node's own two are functions, not classes: called on an object of another prototype they make it one of theirs.
  return {
    IncomingMessage: SiteRequest as unknown as typeof IncomingMessage,
    ServerResponse: SiteResponse as unknown as typeof ServerResponse,
  };
}
