import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type EmbeddedContent,
  type EmbeddedContentOptions,
  startEmbeddedContent,
} from '../../server/embedded/startEmbeddedContent';
import { createLogger } from '../../server/log/logger';
import { type Files, SMALL_SCHOOL } from '../server/embedded/smallSchool';

/** Folder of the content that the site is shown with. */
export const SAMPLE_CONTENT = path.resolve(__dirname, '../../server/embedded/content');

/** Friday 20 November 2026, 13:00 in Paris. */
export const NOW = Date.UTC(2026, 10, 20, 12);

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers freely, and fail where something is not there.
  body: any;
}

/** A running service over files of a test's own, and a client that has logged in. */
export interface TestContent {
  service: EmbeddedContent;
  directory: string;
  /** GET with a token, path and query below the base address. */
  get(pathAndQuery: string): Promise<Answer>;
  /** Any request; a body that is not a string is sent as JSON. */
  send(
    method: string,
    pathAndQuery: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  write(name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

interface TestContentOptions extends Partial<Omit<EmbeddedContentOptions, 'directory'>> {
  /** The files to serve; the small school when they are not given. */
  files?: Files;
  /** A folder to serve instead of files; it is left as it is. */
  directory?: string;
}

/** Starts the service at `NOW`, with the prefix `test`, and logs in. */
export async function startTestContent(options: TestContentOptions = {}): Promise<TestContent> {
  const { files = SMALL_SCHOOL, directory: given, ...others } = options;
  const directory = given ?? (await writeFiles(files));
  const service = await startEmbeddedContent({
    directory,
    prefix: 'test',
    now: () => NOW,
    log: createLogger('silent'),
    ...others,
  });
  const login = await request(`${service.url}/login`, 'POST', {
    username: service.username,
    password: service.password,
  });
  const authorization = `Bearer ${login.body.access_token}`;
  return {
    service,
    directory,
    get: (pathAndQuery) => request(service.url + pathAndQuery, 'GET', undefined, { authorization }),
    send: (method, pathAndQuery, body, headers) =>
      request(service.url + pathAndQuery, method, body, { authorization, ...headers }),
    write: (name, text) => writeTo(directory, name, text),
    async close() {
      await service.close();
      if (given === undefined) await rm(directory, { recursive: true });
    },
  };
}

/** A temporary folder with these files. */
export async function writeFiles(files: Files): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const [name, text] of Object.entries(files)) await writeTo(directory, name, text);
  return directory;
}

async function writeTo(directory: string, name: string, text: string): Promise<void> {
  const file = path.join(directory, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** One request without anything of a session. */
export async function request(
  url: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
