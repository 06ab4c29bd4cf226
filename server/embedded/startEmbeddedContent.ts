import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from '../log/logger';
import { ENVELOPES, type EnvelopeName } from './answers/envelope';
import { createAccount } from './http/account';
import { createEmbeddedApp } from './http/createEmbeddedApp';
import { createRoutes } from './http/createRoutes';
import { createSubmissions, type Submission } from './http/submissions';
import { MEDIA_FOLDER } from './loading/contentFiles';
import { loadContent } from './loading/loadContent';
import { watchContent } from './watchContent';

export interface EmbeddedContentOptions {
  /** Folder of the content files. */
  directory: string;
  /** `{prefix}` of the collections' names. */
  prefix: string;
  /** The service account; a name of our own and a password that nobody knows when it is not given. */
  username?: string;
  password?: string;
  /** Loopback port; any free one when it is not given. */
  port?: number;
  envelope?: EnvelopeName;
  /** Whether edited files are read again. */
  watch?: boolean;
  /** Told when they were. */
  onRead?: () => void;
  /** Milliseconds since 1970: the moment that relative dates are relative to. */
  now?: () => number;
  log: Logger;
}

export interface EmbeddedContent {
  /** Base URL of the calls, such as `http://127.0.0.1:1234/api`. */
  url: string;
  /** Origin that relative media addresses resolve against. */
  mediaUrl: string;
  username: string;
  password: string;
  /** What forms sent, the newest hundred, the oldest first. */
  submissions(): readonly Submission[];
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * Starts a content service over the files of a directory, on loopback.
 * @throws Error listing the files that are broken, or when the port is taken: nothing is served then.
 */
export async function startEmbeddedContent(options: EmbeddedContentOptions): Promise<EmbeddedContent> {
  const { directory, prefix, log, now = Date.now } = options;
  let content = await loadContent(directory);
  // Read when somebody first asks for them: a broken draft is its editor's business, and no reason to serve nothing.
  let drafts: ReturnType<typeof loadContent> | undefined;
  const readDrafts = () => {
    drafts ??= loadContent(directory, { drafts: true });
    drafts.catch(() => {
      drafts = undefined;
    });
    return drafts;
  };
  const account = createAccount(
    options.username ?? 'site',
    options.password ?? randomBytes(18).toString('base64url'),
    now,
  );
  const submissions = createSubmissions();
  const source = {
    content: () => content,
    drafts: readDrafts,
    envelope: ENVELOPES[options.envelope ?? 'v5'],
    now,
  };
  const app = createEmbeddedApp({
    routes: createRoutes({ source, account, submissions, prefix }),
    mediaDirectory: join(directory, MEDIA_FOLDER),
    log,
  });
  const server = createServer(app);
  const port = await listen(server, options.port ?? 0);

  async function reload(): Promise<void> {
    try {
      content = await loadContent(directory);
      drafts = undefined;
      options.onRead?.();
      log.info('content read again');
    } catch (err) {
      log.error({ err }, 'edited content is broken: what was read before is kept');
    }
  }
  let reloading = Promise.resolve();
  const endWatch = options.watch
    ? watchContent(directory, () => {
        // One after the other, so that the last edit is what stays.
        reloading = reloading.then(reload);
      })
    : undefined;

  const mediaUrl = `http://${LOOPBACK}:${port}`;
  return {
    url: `${mediaUrl}/api`,
    mediaUrl,
    username: account.username,
    password: account.password,
    submissions: submissions.kept,
    async close() {
      endWatch?.();
      await reloading;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Under WEB_CONCURRENCY each worker has its own, with the tokens that it gave.
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.off('error', reject);
      // The address of a server that listens on a port is never a pipe's name.
      resolve((server.address() as AddressInfo).port);
    });
  });
}
