import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromHtml } from 'hast-util-from-html';
import { ask } from './ask.mjs';
import { freePort, startNode } from './processes.mjs';
import { ROOT } from './site.mjs';

const run = promisify(execFile);
const PACKAGES = ['next@16', 'react@19', 'react-dom@19'];
const WITHIN_MS = 300_000;

/**
 * A Next.js site whose one page renders the same elements as a page of ours, for each request or once, with the same
 * styles linked as Next.js links them. Installed and built in a folder of its own: npm brings Next.js.
 * @param html the page as our site answers it; its pictures are asked from `origin`, our site.
 * @param pages when given: a site of several pages by their addresses, made once, with links from one to the other.
 */
export async function buildNextSite({ html, origin, pages }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'next-site-'));
  const assets = path.join(ROOT, 'dist/client/assets');
  const { firstStyles, stylesheet } = JSON.parse(
    await readFile(path.join(ROOT, 'dist/client/manifest.json'), 'utf8'),
  );
  const rest = await readFile(path.join(ROOT, 'dist/client', stylesheet), 'utf8');
  await mkdir(path.join(folder, 'app/once'), { recursive: true });
  await Promise.all([
    cp(assets, path.join(folder, 'public/assets'), { recursive: true }),
    write(folder, 'package.json', JSON.stringify({ private: true })),
    write(folder, 'next.config.mjs', 'export default { poweredByHeader: false };'),
    write(folder, 'app/site.css', firstStyles + rest),
    write(folder, 'app/layout.js', LAYOUT),
    write(folder, 'app/tree.json', JSON.stringify(treeOf(html, origin))),
    write(folder, 'app/Tree.js', treeCode(Object.keys(pages ?? {}))),
    write(folder, 'app/page.js', pages ? PAGE : `${PAGE}\nexport const dynamic = 'force-dynamic';`),
    write(folder, 'app/once/page.js', PAGE.replaceAll("'./", "'../")),
    ...Object.entries(pages ?? {}).map(([address, text]) => writePage(folder, address, treeOf(text, origin))),
  ]);
  const options = { cwd: folder, timeout: WITHIN_MS, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], options);
    await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], options);
  } catch (error) {
    await remove();
    throw new Error(`Next.js was not built: ${error.stdout || error.message}`);
  }
  const version = JSON.parse(
    await readFile(path.join(folder, 'node_modules/next/package.json'), 'utf8'),
  ).version;
  return {
    version,
    async start({ onCore }) {
      const port = await freePort();
      const site = startNode(['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
        cwd: folder,
        onCore,
        env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      });
      const started = { ...site, origin: `http://127.0.0.1:${port}` };
      const until = Date.now() + 30_000;
      while ((await ask(started.origin, '/').catch(() => null))?.status !== 200) {
        if (site.hasEnded() || Date.now() > until)
          throw new Error(`Next.js did not answer:\n${site.output()}`);
        await new Promise((next) => setTimeout(next, 50));
      }
      return started;
    },
    remove,
  };
}

const LAYOUT = `import './site.css';
export default function Layout({ children }) {
  return <html lang="fr"><head><meta name="viewport" content="width=device-width" /></head><body>{children}</body></html>;
}`;

/** @param pages those that Next.js leads to itself. */
const treeCode = (pages) => `import Link from 'next/link';
import { createElement } from 'react';
const PAGES = ${JSON.stringify(pages)};
export function Tree({ of }) {
  if (typeof of === 'string') return of;
  const [name, props, ...children] = of;
  const type = name === 'a' && PAGES.includes(props.href) ? Link : name;
  return createElement(type, props, ...children.map((child, key) => <Tree key={key} of={child} />));
}`;

const PAGE = `import tree from './tree.json';
import { Tree } from './Tree';
export default function Page() { return <Tree of={tree} />; }`;

async function writePage(folder, address, tree) {
  if (address === '/') return;
  const depth = address.split('/').length - 1;
  await mkdir(path.join(folder, 'app', address), { recursive: true });
  await write(folder, `app${address}/tree.json`, JSON.stringify(tree));
  await write(folder, `app${address}/page.js`, PAGE.replace("'./Tree'", `'${'../'.repeat(depth)}Tree'`));
}

function write(folder, name, text) {
  return writeFile(path.join(folder, name), text);
}

/** The page's body as `[name, props, ...children]`, without scripts and what travels for hydration. */
function treeOf(html, origin) {
  const body = find(fromHtml(html), 'body');
  return ['div', { id: 'page' }, ...body.children.flatMap((child) => nodeOf(child, origin))];
}

function nodeOf(node, origin) {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element' || /^(script|style|link|template)$/.test(node.tagName)) return [];
  const children = node.children.flatMap((child) => nodeOf(child, origin));
  return [[node.tagName, propsOf(node, origin), ...children]];
}

function propsOf({ tagName, properties }, origin) {
  const props = {};
  for (const [name, value] of Object.entries(properties)) {
    const known = name.replace(/^(aria|data)([A-Z])/, '$1-$2').toLowerCase();
    const key = /^(aria|data)-/.test(known) ? known : name;
    if (key === 'style' || /^on[A-Z]/.test(key)) continue;
    const text = Array.isArray(value) ? value.join(' ') : value;
    props[key] = typeof text === 'string' && isPicture(tagName, key) ? absolute(text, origin) : text;
  }
  // What a form holds at first, in React's words.
  if ('value' in props && tagName === 'input') rename(props, 'value', 'defaultValue');
  if ('checked' in props) rename(props, 'checked', 'defaultChecked');
  if (tagName === 'option') delete props.selected;
  return props;
}

function rename(props, from, to) {
  props[to] = props[from];
  delete props[from];
}

const isPicture = (tagName, key) =>
  /^(img|source|use|image)$/.test(tagName) && /^(src|srcSet|href)$/.test(key);

const absolute = (text, origin) => text.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`);

function find(node, tagName) {
  if (node.tagName === tagName) return node;
  for (const child of node.children ?? []) {
    const found = find(child, tagName);
    if (found) return found;
  }
  return null;
}
