import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHelper } from '../../../server/images/helperProcess';
import type { PictureOrder } from '../../../server/images/makePicture';
import { freePort } from '../../support/builtSite';
import { read } from '../../support/http';
import { until } from '../../support/until';

// What `docker build` does with the file, done in folders: each stage is one, each instruction is carried out as it stands.

const ROOT = path.resolve(__dirname, '../../..');
const IGNORED = readFileSync(path.join(ROOT, '.container/Dockerfile.dockerignore'), 'utf8')
  .trim()
  .split('\n');

interface Stage {
  name: string;
  directory: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
}

let place: string;
let image: Stage;

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'container-of-test-'));
  image = build(readFileSync(path.join(ROOT, '.container/Dockerfile'), 'utf8'));
}, 600_000);

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What is sent to the builder: the files of the checkout without those that are ignored. */
function context(): string {
  const directory = path.join(place, 'context');
  mkdirSync(directory);
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const name of names.toString().split('\0')) {
    if (name === '' || IGNORED.includes(name.split('/')[0] ?? '') || !existsSync(path.join(ROOT, name)))
      continue;
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    cpSync(path.join(ROOT, name), path.join(directory, name));
  }
  return directory;
}

function build(file: string): Stage {
  const from = context();
  const stages: Stage[] = [];
  for (const line of file.split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (instruction === 'FROM') {
      const [, name = String(stages.length)] = / AS (\w+)$/.exec(rest) ?? [];
      const directory = path.join(place, name);
      stages.push({ name, directory, workdir: directory, env: {}, user: 'root', command: [] });
    } else if (stage) carryOut(stage, instruction, rest, { from, stages });
  }
  const last = stages.at(-1);
  if (!last) throw new Error('The file has no stage');
  return last;
}

function carryOut(
  stage: Stage,
  instruction: string,
  rest: string,
  { from, stages }: { from: string; stages: readonly Stage[] },
): void {
  switch (instruction) {
    case '':
    case 'EXPOSE':
      return;
    case 'WORKDIR':
      stage.workdir = path.join(stage.directory, rest);
      mkdirSync(stage.workdir, { recursive: true });
      return;
    case 'ENV':
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=', 2))));
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'CMD':
      stage.command = JSON.parse(rest);
      return;
    case 'RUN':
      if (rest === 'npm ci') linkPackages(stage.workdir);
      else
        execFileSync('/bin/sh', ['-c', rest], {
          cwd: stage.workdir,
          env: { PATH: process.env.PATH, HOME: process.env.HOME },
          stdio: 'pipe',
        });
      return;
    case 'COPY': {
      const [, source, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
      const other = stages.find(({ name }) => name === source);
      const names = paths.split(' ');
      const target = path.join(stage.workdir, names.pop() ?? '');
      for (const name of names) {
        const found = path.join(other?.directory ?? from, name);
        cpSync(found, names.length > 1 ? path.join(target, path.basename(name)) : target, {
          recursive: true,
        });
      }
      return;
    }
    default:
      throw new Error(`The file says ${instruction}, which this test does not know`);
  }
}

/** What `npm ci` makes of the same two files is there: this checkout was installed by it. Once more would be half a minute. */
function linkPackages(workdir: string): void {
  for (const name of ['package.json', 'package-lock.json'])
    expect(readFileSync(path.join(workdir, name))).toEqual(readFileSync(path.join(ROOT, name)));
  symlinkSync(realpathSync(path.join(ROOT, 'node_modules')), path.join(workdir, 'node_modules'));
}

/** Starts the image as its user, who owns nothing of it. */
async function run(env: Record<string, string>): Promise<{ origin: string; child: ChildProcess }> {
  const [program = '', ...args] = image.command;
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const directory of [place, image.directory]) execFileSync('chmod', ['755', directory]);
  const child = spawn(program, args, {
    cwd: image.workdir,
    env: { PATH: process.env.PATH, ...image.env, PORT: String(port), ...env },
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => child.exitCode !== null,
    ),
  );
  return { origin, child };
}

it('runs as somebody who is not root', () => {
  expect(image.user).not.toBe('root');
});

it('holds the bundles, the sample school, and of npm what makes pictures alone', () => {
  expect(readdirSync(image.directory)).toEqual(['site']);
  expect(readdirSync(image.workdir).sort()).toEqual(['dist', 'node_modules', 'server']);
  const packages = ['@img', 'detect-libc', 'semver', 'sharp'];
  expect(readdirSync(path.join(image.workdir, 'node_modules')).sort()).toEqual(packages);
  expect(readdirSync(path.join(image.workdir, 'server/embedded'))).toEqual(['content']);
});

it('makes pictures', async () => {
  const script = path.join(image.workdir, 'dist/server/makePicture.cjs');
  const { make } = createHelper<PictureOrder>({ script, idleMs: 0, maxWaiting: 0, retryAfterS: 1 });
  const original = readFileSync(path.join(ROOT, 'dist/client/icons/icon-512.png'));
  const made = await make(() => ({ original, width: 320, format: 'webp' }));
  expect(made.subarray(8, 12).toString()).toBe('WEBP');
});

it('serves the sample school, writes nothing, and ends with 0 on SIGTERM', async () => {
  const before = execFileSync('find', [image.directory, '-newer', image.workdir], { encoding: 'utf8' });
  const { origin, child } = await run({});
  for (const address of ['/', '/programme', '/campus', '/sitemap.xml', '/manifest.webmanifest'])
    expect((await fetch(origin + address)).status).toBe(200);
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(await read({ origin }, '/')) ?? [];
  // Drawn by a process from its own bundle, with fonts and a module beside it.
  const { headers } = await fetch(origin + new URL(card).pathname);
  expect(headers.get('content-type')).toBe('image/png');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(execFileSync('find', [image.directory, '-newer', image.workdir], { encoding: 'utf8' })).toBe(before);
});
