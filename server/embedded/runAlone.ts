import path from 'node:path';
import { messageOf } from '../../shared/errors';
import { EMBEDDED_ACCOUNT } from '../config';
import { DEFAULT_PREFIX, FOLDER_PREFIX, sampleFolder } from '../contentFolder';
import { createLogger } from '../log/logger';
import type { Environment } from '../readEnvironment';
import { startEmbeddedContent } from './startEmbeddedContent';

const DEFAULT_PORT = 1337;

/** `npm run content`: runs the embedded content service alone, to inspect its responses and for other sites' tests. */
async function main({ PORT, CONTENT_PREFIX, CONTENT_DIRECTORY }: Environment): Promise<void> {
  const port = Number(PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT: a port number expected, got ${JSON.stringify(PORT)}`);
  }
  const content = await startEmbeddedContent({
    // The bundle lies in dist/server/, two folders below the checkout.
    directory: CONTENT_DIRECTORY || sampleFolder(path.resolve(__dirname, '../..')),
    prefix: CONTENT_PREFIX || (CONTENT_DIRECTORY ? FOLDER_PREFIX : DEFAULT_PREFIX),
    port,
    ...EMBEDDED_ACCOUNT,
    watch: true,
    log: createLogger('warn'),
  });
  console.log(`Content service: ${content.url}`);
  console.log(`Account: ${content.username} / ${content.password}`);

  const stop = () => void content.close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main(process.env).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
