// The development loop of `npm run dev`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFiles } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import * as esbuild from 'esbuild';

const DEV_RELOAD_PORT = 3035;

/**
 * Rebuilds on save, restarts the server and tells open pages to reload (they listen to an event stream).
 * @param options of the three builds: browser, inline scripts, server.
 * @param finish what is left to do after them.
 */
export async function develop({ dist, options, finish }) {
  const pages = new Set();
  createServer((request, response) => {
    if (request.url === '/client.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end("new EventSource(new URL('/', import.meta.url)).onmessage = () => location.reload();");
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' });
    response.write('\n');
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }).listen(DEV_RELOAD_PORT, '127.0.0.1');

  const [browser, inline, node] = await Promise.all(
    options.map((each) => esbuild.context({ ...each, logLevel: 'error' })),
  );
  let server;
  let standby;
  let needed;
  async function restart(packages) {
    needed = packages;
    if (server?.kill('SIGKILL')) await once(server, 'exit'); // Wait until the port is free.
    server = standby?.connected ? standby : prepareServer(packages);
    server.send('start');
    standby = prepareServer(packages);
  }
  /** Prepares a process that has already loaded the packages (the slowest part) and starts the site on demand. */
  function prepareServer(packages) {
    const script = `for (const name of ${JSON.stringify(packages)}) require(name);
      process.once('disconnect', process.exit);
      process.once('message', () => {
        process.off('disconnect', process.exit);
        process.disconnect();
        require('./${dist}/server/index.cjs');
      });`;
    const warnings = '--disable-warning=ExperimentalWarning'; // Some packages are ES modules.
    const prepared = spawn(process.execPath, ['--enable-source-maps', warnings, '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEV_RELOAD_URL: `http://127.0.0.1:${DEV_RELOAD_PORT}`,
      },
    });
    prepared.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      if (/"listening"|"content read again"/.test(chunk))
        for (const page of pages) page.write('data: reload\n\n');
    });
    return prepared;
  }
  /** If invalid content stopped the start, try again after a save; a running site reads the content itself. */
  function contentSaved() {
    if (server?.exitCode) restart(needed);
  }
  async function rebuild() {
    const started = performance.now();
    let packages;
    try {
      const [ofBrowser, { outputFiles }, ofServer] = await Promise.all([
        browser.rebuild(),
        inline.rebuild(),
        node.rebuild(),
      ]);
      packages = packagesOf(ofServer.metafile.outputs[`${dist}/server/index.cjs`]);
      await finish(ofBrowser.metafile, outputFiles);
    } catch {
      return; // esbuild has reported the error; the previous site keeps running.
    }
    console.log(`Rebuilt in ${Math.round(performance.now() - started)} ms`);
    await restart(packages);
  }
  await rebuild();
  // esbuild's own watcher polls every two seconds; the system notifies at once.
  let pending;
  for (const folder of ['client', 'server', 'shared']) {
    watchFiles(folder, { recursive: true }, (_event, name) => {
      if (name?.startsWith(path.join('embedded', 'content'))) return contentSaved();
      clearTimeout(pending);
      pending = setTimeout(rebuild, 20);
    });
  }
  if (process.env.CONTENT_DIRECTORY)
    watchFiles(process.env.CONTENT_DIRECTORY, { recursive: true }, contentSaved);
  const stop = () => {
    server?.kill('SIGTERM');
    standby?.kill('SIGKILL');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function packagesOf({ imports }) {
  return [...new Set(imports.filter((each) => each.external).map((each) => each.path))].filter(
    (name) => !isBuiltin(name),
  );
}
