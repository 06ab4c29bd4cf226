import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from '../log/logger';
import { createAccount } from './http/account';
import { createEmbeddedApp } from './http/createEmbeddedApp';
import { MEDIA_FOLDER } from './loading/contentFiles';
import { loadContent } from './loading/loadContent';
import { watchContent } from './watchContent';

export interface EmbeddedContentOptions {
  /** Folder of the content files. */
  directory: string;
  /** Prefix of the collections' names in URLs. */
  prefix: string;
  /** The service account; default: a fixed name and a random password. */
  username?: string;
  password?: string;
  /** Loopback port; default: any free one. */
  port?: number;
  /** Whether to reload edited files. */
  watch?: boolean;
  /** Called after a reload. */
  onRead?: () => void;
  /** Current time for relative dates, in milliseconds since 1970. */
  now?: () => number;
  log: Logger;
}

export type EmbeddedContent = Awaited<ReturnType<typeof startEmbeddedContent>>;

const LOOPBACK = '127.0.0.1';

/**
 * Starts a content service over the files of a directory, on loopback.
 * @throws Error listing the invalid files, or when the port is taken; nothing is served then.
 */
export async function startEmbeddedContent(options: EmbeddedContentOptions) {
  const { directory, prefix, log, now = Date.now } = options;
  let content = await loadContent(directory);
  // Loaded on first request: an invalid draft must not prevent the start.
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
  const source = {
    content: () => content,
    drafts: readDrafts,
    now,
  };
  const mediaDirectory = join(directory, MEDIA_FOLDER);
  const app = createEmbeddedApp({ source, account, prefix, mediaDirectory, log });
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
        // Reload sequentially, so that the last edit wins.
        reloading = reloading.then(reload);
      })
    : undefined;

  const mediaUrl = `http://${LOOPBACK}:${port}`;
  return {
    /** Base URL of the API, such as `http://127.0.0.1:1234/api`. */
    url: `${mediaUrl}/api`,
    /** Base URL of relative media addresses. */
    mediaUrl,
    username: account.username,
    password: account.password,
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
    // Exclusive: with WEB_CONCURRENCY each worker has its own service, which knows only the tokens it has issued.
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.off('error', reject);
      // as: the address is a string only for a pipe.
      resolve((server.address() as AddressInfo).port);
    });
  });
}
