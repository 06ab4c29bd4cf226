import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Test } from 'supertest';
import {
  type EmbeddedContent,
  type EmbeddedContentOptions,
  startEmbeddedContent,
} from '../../server/embedded/startEmbeddedContent';
import { createLogger } from '../../server/log/logger';
import { type Files, SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { http } from './http';

/** Folder of the sample content. */
export const SAMPLE_CONTENT = path.resolve(__dirname, '../../server/embedded/content');

/** Friday 20 November 2026, 13:00 in Paris. */
export const NOW = Date.UTC(2026, 10, 20, 12);

/** A running content service with the test's own files, and a logged-in client. */
export interface TestContent {
  service: EmbeddedContent;
  directory: string;
  /** Token that may read it, drafts included. */
  token: string;
  /** Sends the token; paths are below the base URL. */
  client: ReturnType<typeof http>;
  get(pathAndQuery: string): Test;
  write(name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

interface TestContentOptions extends Partial<Omit<EmbeddedContentOptions, 'directory'>> {
  /** The files to serve; default: the small school. */
  files?: Files;
  /** A folder to serve instead of files; it is not changed. */
  directory?: string;
}

/** Starts the service with its clock at `NOW` and the prefix `test`, and logs in. */
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
  const { username, password, url: origin } = service;
  const { body } = await http({ origin }).post('/login').send({ username, password });
  const token = String(body.access_token);
  const client = http({ origin }).set('authorization', `Bearer ${token}`);
  return {
    service,
    directory,
    token,
    client,
    get: (pathAndQuery) => client.get(pathAndQuery),
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
