import { ask } from '../support/ask.mjs';
import { startContentProxy } from '../support/content.mjs';
import { startSite } from '../support/site.mjs';

const VISITS = 50;

/** Calls to the content service for a page whose content is warm, rendered each time and from the page cache. */
export async function contentCalls({ onServerCore, content, options }) {
  const proxy = await startContentProxy(content.url);
  try {
    const rows = [];
    for (const [name, env] of [
      ['', {}],
      [' rendered each time', { PAGE_CACHE: 'off' }],
    ]) {
      const site = await startSite({ onCore: onServerCore, env: { ...proxy.env, ...env } });
      try {
        for (let visit = 0; visit < 3; visit += 1) await ask(site.origin, options.page);
        const cold = proxy.calls().length;
        proxy.forget();
        for (let visit = 0; visit < VISITS; visit += 1) await ask(site.origin, options.page);
        const calls = proxy.calls();
        rows.push({
          what: `calls to the content service for a warm page${name}`,
          budget: '0',
          measured: `${calls.length} in ${VISITS} visits`,
          kept: calls.length === 0,
          note: `${cold} from the start of the process to a warm page${calls.length > 0 ? `; ${calls.join(', ')}` : ''}`,
        });
      } finally {
        await site.stop();
        proxy.forget();
      }
    }
    return rows;
  } finally {
    proxy.close();
  }
}
