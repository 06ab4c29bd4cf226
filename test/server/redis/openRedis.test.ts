import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Redis } from 'ioredis';
import { readConfig } from '../../../server/config';
import { createLogger } from '../../../server/log/logger';
import { type OpenedRedis, openRedis } from '../../../server/redis/openRedis';
import { redisFailure } from '../../../server/redis/redisSettings';
import { freePort } from '../../support/builtSite';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { until } from '../../support/until';

const withRedis = hasRedisServer() ? describe : describe.skip;

const opened: { server?: RedisServer; redis?: OpenedRedis } = {};
let lines: string[] = [];

afterEach(async () => {
  const { redis } = opened;
  redis?.close();
  // Its socket closes a moment later; one that waited to connect has none.
  await until(() => redis === undefined || ['end', 'reconnecting'].includes(redis.client.status));
  await opened.server?.close();
  lines = [];
});

async function open(env: Record<string, string>): Promise<Redis> {
  const settings = readConfig(env).redis;
  if (!settings) throw new Error('Redis is configured');
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  opened.redis = await openRedis({ settings, log, purpose: 'test' });
  return opened.redis.client;
}

withRedis('a connection to Redis', () => {
  it('that hangs fails within the time of a command, and goes on when the server does', async () => {
    opened.server = await startRedisServer();
    const client = await open({ REDIS_URL: opened.server.url });
    await until(() => client.status === 'ready');
    await client.set('a', '1');
    opened.server.hang();
    const started = Date.now();
    await expect(client.get('a')).rejects.toThrow(/timed out/i);
    expect(Date.now() - started).toBeLessThan(10_000);
    opened.server.goOn();
    await until(() =>
      client.get('a').then(
        (value) => value === '1',
        () => false,
      ),
    );
  });

  it('that is lost is told once, and comes back by itself with what it had', async () => {
    opened.server = await startRedisServer();
    const client = await open({ REDIS_URL: opened.server.url });
    await until(() => client.status === 'ready');
    await client.set('a', '1');
    await opened.server.kill();
    await until(() => lines.length > 0);
    await expect(client.get('a')).rejects.toThrow();
    await new Promise((next) => setTimeout(next, 1500));
    await opened.server.start();
    await until(() => client.status === 'ready');
    expect(await client.get('a')).toBe('1');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'Redis (REDIS_URL) cannot be reached',
      'Redis is back',
    ]);
  });

  it('with a wrong password is one line that names the setting and not the password', async () => {
    opened.server = await startRedisServer(['--requirepass', 'right-one']);
    await open({ REDIS_URL: opened.server.url.replace('//', '//:wrong-one@') });
    await until(() => lines.length > 0);
    await new Promise((next) => setTimeout(next, 1500));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('refuses the account of REDIS_URL');
    expect(lines[0]).not.toContain('wrong-one');
  });

  it('to a database that the server does not have is one line, and leads to no other database', async () => {
    opened.server = await startRedisServer();
    const client = await open({ REDIS_URL: `${opened.server.url}/99` });
    await until(() => client.status === 'end');
    await expect(client.set('a', '1')).rejects.toThrow();
    await new Promise((next) => setTimeout(next, 1500));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ cause: 'the server has no database of the number that REDIS_URL ends with' }),
    ]);
  });

  it('of which several commands at once are refused says why the first was', async () => {
    opened.server = await startRedisServer('--replicaof 127.0.0.1 1'.split(' '));
    const client = await open({ REDIS_URL: opened.server.url });
    await until(() => client.status === 'ready');
    const error: unknown = await client
      .multi()
      .incr('a')
      .exec()
      .catch((thrown) => thrown);
    expect(redisFailure(error)).toMatch(/^READONLY/);
  });

  it('that is lost in the middle of several commands, which all fail by one error, says why', async () => {
    opened.server = await startRedisServer();
    const client = await open({ REDIS_URL: opened.server.url });
    await until(() => client.status === 'ready');
    opened.server.hang();
    const failing = client
      .multi()
      .incr('a')
      .incr('b')
      .exec()
      .catch((thrown: unknown) => thrown);
    await opened.server.kill();
    const error = await failing;
    expect(Reflect.get(Object(error), 'previousErrors')).toContain(error);
    expect(redisFailure(error)).toMatch(/./);
  });

  it('that is not there says so in words, not in those of its client', async () => {
    const client = await open({ REDIS_URL: 'redis://127.0.0.1:1' });
    const error: unknown = await client.get('a').catch((thrown) => thrown);
    expect(redisFailure(error)).toBe('there is no connection');
  });

  describe('by rediss:', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'redis-certificate-'));
    const cert = path.join(directory, 'cert.pem');
    const key = path.join(directory, 'key.pem');
    let url: string;

    beforeAll(() => {
      execFileSync(
        'openssl',
        `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.split(
          ' ',
        ),
        { stdio: 'ignore' },
      );
    });
    afterAll(() => rmSync(directory, { recursive: true }));

    beforeEach(async () => {
      const port = await freePort();
      url = `rediss://localhost:${port}`;
      opened.server = await startRedisServer(
        `--tls-port ${port} --tls-cert-file ${cert} --tls-key-file ${key} --tls-auth-clients no`.split(' '),
      );
    });

    it('refuses a certificate that it does not know, and names the setting', async () => {
      await open({ REDIS_URL: url });
      await until(() => lines.length > 0);
      expect(lines[0]).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
      expect(lines[0]).toContain('REDIS_TLS');
    });

    it('takes it when REDIS_CA is it, or when nobody is to check', async () => {
      const ca = readFileSync(cert, 'utf8').replaceAll('\n', '\\n');
      for (const env of [{ REDIS_TLS: 'ca', REDIS_CA: ca }, { REDIS_TLS: 'unverified' }]) {
        const client = await open({ SCALINGO_REDIS_URL: url, ...env });
        await until(() => client.status === 'ready');
        expect(await client.ping()).toBe('PONG');
        opened.redis?.close();
      }
      expect(lines).toEqual([]);
    });
  });
});

describe('the address of Redis', () => {
  it('may be with or without account, port and database, and is none by default', () => {
    expect(readConfig({}).redis).toBeNull();
    expect(readConfig({ REDIS_URL: 'redis://cache' }).redis).toEqual({
      host: 'cache',
      port: 6379,
      username: '',
      password: '',
      database: 0,
      tls: null,
    });
    expect(readConfig({ REDIS_URL: 'rediss://u:p%40s@[::1]:7000/3' }).redis).toMatchObject({
      host: '::1',
      port: 7000,
      username: 'u',
      password: 'p@s',
      database: 3,
      tls: { rejectUnauthorized: true },
    });
  });

  it.each([
    [{ REDIS_URL: 'https://:secret@cache' }, /REDIS_URL/],
    [{ SCALINGO_REDIS_URL: 'redis://:secret@cache/a' }, /SCALINGO_REDIS_URL/],
    [{ REDIS_URL: 'redis://c', REDIS_TLS: 'no' }, /REDIS_TLS/],
    [{ REDIS_URL: 'redis://c', REDIS_TLS: 'ca' }, /REDIS_CA/],
  ])('%j stops the boot without showing a password', (env, expected) => {
    const read = () => readConfig(env);
    expect(read).toThrow(expected);
    expect(read).not.toThrow(/secret/);
  });
});
