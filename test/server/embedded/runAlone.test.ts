import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { writeFiles } from '../../support/embeddedContent';
import { http } from '../../support/http';
import { SMALL_SCHOOL } from './smallSchool';

describe('the content service by itself', () => {
  let root: string;
  beforeAll(async () => {
    const below = Object.entries(SMALL_SCHOOL).map(([name, text]) => [
      `server/embedded/content/${name}`,
      text,
    ]);
    root = await writeFiles(Object.fromEntries(below));
    await build({
      entryPoints: [path.resolve(__dirname, '../../../server/embedded/runAlone.ts')],
      outfile: path.join(root, 'dist/server/content.cjs'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
    });
  });
  afterAll(() => rm(root, { recursive: true }));

  function run(env: Record<string, string>): { child: ChildProcess; output: () => string } {
    const child = spawn(process.execPath, [path.join(root, 'dist/server/content.cjs')], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    return { child, output: () => output };
  }

  it('tells its address and account, answers, and stops when it is told to', async () => {
    const { child, output } = run({ PORT: '0', CONTENT_PREFIX: 'ecole' });
    while (!/Account: .+\n/.test(output())) await once(child.stdout ?? child, 'data');
    const [, url = ''] = /Content service: (\S+)/.exec(output()) ?? [];
    const [, username, password] = /Account: (\S+) \/ (\S+)/.exec(output()) ?? [];

    const client = http({ origin: url });
    const login = await client.post('/login').send({ username, password });
    const news = await client.get('/ecole-news').set('authorization', `Bearer ${login.body.access_token}`);
    expect(news.body.data).toHaveLength(3);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('refuses a port that is none', async () => {
    const { child, output } = run({ PORT: 'abc' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toBe('PORT: a port number expected, got "abc"\n');
  });
});
