import path from 'node:path';
import { messageOf } from '../../shared/errors';
import { EMBEDDED_ACCOUNT } from '../config';
import { DEFAULT_PREFIX, FOLDER_PREFIX, sampleFolder } from '../contentFolder';
import { createLogger } from '../log/logger';
import { startEmbeddedContent } from './startEmbeddedContent';

/** `npm run content`: runs the embedded content service alone, to inspect its responses and for other sites' tests. */
interface RunOptions {
  port: string | undefined;
  prefix: string | undefined;
  /** Folder of the content files; default: the sample school's. */
  directory: string | undefined;
}

const DEFAULT_PORT = 1337;

async function main({ port, prefix, directory }: RunOptions): Promise<void> {
  const chosenPort = port === undefined || port === '' ? DEFAULT_PORT : Number(port);
  if (!Number.isInteger(chosenPort) || chosenPort < 0 || chosenPort > 65_535) {
    throw new Error(`PORT: a port number expected, got ${JSON.stringify(port)}`);
  }
  const content = await startEmbeddedContent({
    // The bundle lies in dist/server/, two folders below the checkout.
    directory: directory || sampleFolder(path.resolve(__dirname, '../..')),
    prefix: prefix || (directory ? FOLDER_PREFIX : DEFAULT_PREFIX),
    port: chosenPort,
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

const { PORT: port, CONTENT_PREFIX: prefix, CONTENT_DIRECTORY: directory } = process.env;
main({ port, prefix, directory }).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
