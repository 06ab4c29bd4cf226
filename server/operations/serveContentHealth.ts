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
    if (wantsJson) return void response.json(asJson(report, options.adminLink));
    response.set('Content-Security-Policy', HEALTH_POLICY);
    response.type('html').send(healthPage(report, options));
  });
  return router;
}

function asJson({ state, flawed, pages, unknownPaths }: HealthReport, adminLink: AdminLink) {
  const { isRunning, done, total, finishedAt, failure } = state;
  return {
    state: {
      isRunning,
      done,
      total,
      pages,
      finishedAt: finishedAt > 0 ? new Date(finishedAt) : null,
      failure: failure || null,
    },
    sections: FINDING_KINDS.map((kind) => ({
      kind,
      ...SECTIONS[kind],
      findings: flawed.filter((one) => one.kind === kind).map((one) => findingOf(one, adminLink)),
    })),
    unknownPaths: unknownPaths.map(({ path, count, referrer }) => ({ path, count, referrer })),
  };
}

function findingOf({ what, entry }: Flawed, adminLink: AdminLink) {
  const { type, locale, title, path } = entry;
  return {
    what,
    entry: { type, typeName: TYPE_WORDS[type], locale, title, path, admin: adminLink(entry) },
  };
}
