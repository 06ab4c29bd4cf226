import { createServer, request } from 'node:http';
import path from 'node:path';
import { said, startNode } from './processes.mjs';
import { ROOT } from './site.mjs';

/** The account of the embedded service: a site sends it to no other unless told. */
const ACCOUNT = { CONTENT_API_USERNAME: 'site', CONTENT_API_PASSWORD: 'embedded-sample' };

/** The sample school's content service in a process of its own, beside the load. @param root as for the site. */
export async function startContent({ root = ROOT, withinMs = 60_000 } = {}) {
  const service = startNode(['--max-old-space-size=4096', path.join(root, 'dist/server/content.cjs')], {
    cwd: root,
    env: { PORT: '0' },
  });
  const [, url] = await said(service, /Content service: (\S+)/, withinMs);
  return { ...service, url, env: { CONTENT_API_URL: url, ...ACCOUNT } };
}

/**
 * Stands between a site and its content service: counts the calls, and rewrites answers where `rewrite` gives another
 * text for an address (path and query below the base).
 */
export async function startContentProxy(serviceUrl) {
  const target = new URL(serviceUrl);
  let calls = [];
  let rewrite = null;
  const server = createServer((asked, response) => {
    const isLogin = asked.url.startsWith(`${target.pathname}/login`);
    if (!isLogin) calls.push(`${asked.method} ${asked.url}`);
    const headers = { ...asked.headers, host: target.host };
    delete headers['accept-encoding'];
    const passed = request(
      { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers },
      async (answer) => {
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        let bytes = Buffer.concat(chunks);
        if (rewrite && answer.statusCode === 200) {
          bytes = Buffer.from(rewrite(asked.url.slice(target.pathname.length), bytes.toString()));
        }
        const type = answer.headers['content-type'] ?? 'application/json';
        response.writeHead(answer.statusCode, { 'content-type': type, 'content-length': bytes.length });
        response.end(bytes);
      },
    );
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: { CONTENT_API_URL: `http://127.0.0.1:${server.address().port}${target.pathname}`, ...ACCOUNT },
    calls: () => calls,
    forget() {
      calls = [];
    },
    rewriteWith(change) {
      rewrite = change;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
