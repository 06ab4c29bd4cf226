import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import type { AdminLink } from '../health/adminLink';
import type { ContentHealth, HealthReport } from '../health/contentHealth';
import { FINDING_KINDS, type Flawed } from '../health/facts';
import { HEALTH_POLICY, type HealthPageOptions, healthPage } from '../health/healthPage';
import { SECTIONS, TYPE_WORDS } from '../health/words';

export interface ServeHealthOptions extends HealthPageOptions {
  health: Pick<ContentHealth, 'report'>;
}

/** `GET /content`, as HTML or, with `Accept: application/json` or as `/content.json`, as JSON. */
export function serveContentHealth({ health, ...options }: ServeHealthOptions): RequestHandler {
  const router = Router();
  router.get(['/content', '/content.json'], async (request, response) => {
    const report = await health.report();
    const wantsJson = request.path.endsWith('.json') || request.accepts(['html', 'json']) === 'json';
    response.vary('Accept');
    if (wantsJson) {
      // Fails when the client has left, which does not matter.
      await pipeline(Readable.from(asJson(report, options.adminLink)), response.type('json')).catch(
        () => undefined,
      );
      return;
    }
    response.set('Content-Security-Policy', HEALTH_POLICY);
    response.type('html').send(healthPage(report, options));
  });
  return router;
}

/** Findings between two turns of the event loop: a large school may have twenty thousand. */
const AT_ONCE = 200;

async function* asJson(
  { state, flawed, pages, unknownPaths }: HealthReport,
  adminLink: AdminLink,
): AsyncGenerator<string> {
  const { isRunning, done, total, finishedAt, failure } = state;
  const summary = {
    isRunning,
    done,
    total,
    pages,
    finishedAt: finishedAt > 0 ? new Date(finishedAt).toISOString() : null,
    failure: failure || null,
  };
  yield `{"state":${JSON.stringify(summary)},"sections":[`;
  for (const [at, kind] of FINDING_KINDS.entries()) {
    const opening = JSON.stringify({ kind, ...SECTIONS[kind] }).slice(0, -1);
    yield `${at > 0 ? ',' : ''}${opening},"findings":[`;
    const found = flawed.filter((one) => one.kind === kind);
    for (let from = 0; from < found.length; from += AT_ONCE) {
      const these = found.slice(from, from + AT_ONCE).map((one) => JSON.stringify(findingOf(one, adminLink)));
      yield (from > 0 ? ',' : '') + these.join(',');
      await nextTurn();
    }
    yield ']}';
  }
  const unknown = unknownPaths.map(({ path, count, referrer }) => ({ path, count, referrer }));
  yield `],"unknownPaths":${JSON.stringify(unknown)}}`;
}

function findingOf({ what, entry }: Flawed, adminLink: AdminLink) {
  const { type, locale, title, path } = entry;
  return {
    what,
    entry: { type, typeName: TYPE_WORDS[type], locale, title, path, admin: adminLink(entry) },
  };
}
