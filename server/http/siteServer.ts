import { createServer, type Server } from 'node:http';
import { createApp } from '../app';
import type { Deps } from '../deps';
import type { InFlight } from '../lifecycle';
import { toOriginForm } from './normaliseTarget';
import { inTurn } from './pipelining';
import { TIMEOUTS } from './timeouts';

/** A search with ten thousand letters is still heard: what is refused here would get no page that says so. */
const MAX_HEADER_BYTES = 96 * 1024;

/** The HTTP server, not yet listening: requests in turn, each with a target that the pipeline knows, then the pipeline. */
export function createSiteServer(deps: Deps, inFlight: InFlight): Server {
  const app = createApp(deps);
  const answer = inTurn((request, response) => {
    toOriginForm(request);
    inFlight.add(response);
    app(request, response);
  });
  return createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...TIMEOUTS }, answer);
}
