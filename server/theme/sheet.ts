import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** All blocks and the shell; lists and filters; forms; an error page. */
const PAGES = ['/error/debug/blocks', '/programme', '/demande/brochure', '/error/debug?statusCode=404'];
/** Sprite of all icons, referenced by id. */
const ICONS = '/icons.svg';
const START_MS = 30_000;
const ASK_EVERY_MS = 100;
/** Wide enough for the full navigation bar. */
const WIDTH_PX = 1320;

/**
 * Renders the site's components in a look as one self-contained HTML file: each page twice, in the light and in the
 * dark scheme. The built site renders the pages.
 * @param env variables that give a site the look: `THEME_FILE`, or `CONTENT_DIRECTORY`
 * @throws Error when the site does not start with them
 */
export async function renderSheet(env: Readonly<Record<string, string>>): Promise<string> {
  const port = await freePort();
  const site = spawn(process.execPath, [path.join(__dirname, 'index.cjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin, () => site.exitCode !== null);
    const pages: string[] = [];
    for (const page of PAGES) pages.push(...(await alone(origin, page)));
    return sheetOf(pages);
  } finally {
    if (site.exitCode === null) {
      const ended = once(site, 'exit');
      site.kill();
      await ended;
    }
  }
}

/** A page with inlined styles, typefaces and images, without scripts; empty if the school has no such page. */
async function alone(origin: string, address: string): Promise<string[]> {
  const answer = await fetch(origin + address, { redirect: 'manual' });
  if (answer.status !== 200) return [];
  const html = (await answer.text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<source\b[^>]*>/g, '')
    .replace(/ (?:srcset|loading)="[^"]*"/gi, '');
  const styled = await replaced(html, /<link rel="stylesheet" href="([^"]*)"[^>]*>/g, async (href) => {
    return `<style>${await (await fetch(origin + href)).text()}</style>`;
  });
  const bare = styled.replace(/<link\b[^>]*>/g, '').replaceAll(`href="${ICONS}#`, 'href="#');
  const pictured = await replaced(bare, /(?<=<img\b[^>]* src=")(\/[^"]*)(?=")/g, (src) =>
    dataUrl(origin, src),
  );
  const icons = await (await fetch(origin + ICONS)).text();
  const whole = pictured.replace('</body>', `<div hidden>${icons.replace(/^<\?xml[^>]*>/, '')}</div></body>`);
  return [await replaced(whole, /(?<=url\(["']?)(\/[^"')]*)(?=["']?\))/g, (url) => dataUrl(origin, url))];
}

async function dataUrl(origin: string, address: string): Promise<string> {
  const answer = await fetch(origin + address.replaceAll('&amp;', '&'));
  const type = answer.headers.get('content-type') ?? '';
  return `data:${type.split(';')[0]};base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
}

/** Replaces each match by what `give` returns for its first group; called once per distinct group. */
async function replaced(
  text: string,
  pattern: RegExp,
  give: (found: string) => Promise<string>,
): Promise<string> {
  const given = new Map<string, string>();
  for (const [, found = ''] of text.matchAll(pattern))
    if (!given.has(found)) given.set(found, await give(found));
  return text.replace(pattern, (_, found: string) => given.get(found) ?? '');
}

/** One frame per scheme, in which the styles apply that scheme as if the visitor preferred it. */
function sheetOf(pages: readonly string[]): string {
  const data = JSON.stringify(pages).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${PAGES.length * 2} × ${WIDTH_PX}</title>
<style>body{margin:0;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px}div{container-type:inline-size;overflow:hidden}iframe{display:block;border:0;width:${WIDTH_PX}px;zoom:calc(100cqw / ${WIDTH_PX}px)}@supports not (zoom:calc(1px / 1px)){iframe{zoom:.5}}
@media (max-width:900px){body{grid-template-columns:minmax(0,1fr)}iframe{width:100%;zoom:1}}</style></head><body>
<script>
const pages = ${data};
for (const page of pages) for (const scheme of ['light', 'dark']) {
  const frame = document.createElement('iframe');
  frame.srcdoc = page.replace(/\\(prefers-color-scheme:\\s*(light|dark)\\)/g, (_, of) => of === scheme ? '(min-width:0)' : '(max-width:0)')
    .replace('</head>', '<style>:root{color-scheme:' + scheme + '!important}</style></head>');
  frame.onload = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'; };
  const place = document.createElement('div');
  place.append(frame);
  document.body.append(place);
}
</script></body></html>
`;
}

async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('the site does not start with this theme');
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error('the site takes too long to start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // as: a server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
