import { statSync } from 'node:fs';
import type { Config } from './config';
import { createContentStore } from './content/contentStore';
import type { ParseContext } from './content/parse/parseContext';
import type { SharedAnswers } from './content/sharedAnswers';
import type { OnCalled } from './content/timeCalls';
import { contentFolder } from './contentFolder';
import type { Logger } from './log/logger';
import { ConfigError } from './readEnvironment';

interface StartOptions {
  config: Config;
  log: Logger;
  /** The answers shared with other processes. */
  shared?: SharedAnswers | null;
  onCalled?: OnCalled;
  /** See `ParseContext`. */
  resized?: ParseContext['resized'];
  /** The checkout's folder. */
  root: string;
}

/**
 * Opens access to the configured content service; starts the embedded one first when none is configured.
 * @throws Error when the sample content is invalid.
 */
export async function startContent({ config, log, shared, onCalled, resized, root }: StartOptions) {
  const { contentDirectory } = config;
  if (contentDirectory !== '' && !statSync(contentDirectory, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError('CONTENT_DIRECTORY', contentDirectory, 'a folder of content files');
  const folder = contentFolder(config, root);
  const embedded =
    folder !== null
      ? // Loaded on demand: a site with its own content service never needs it.
        await (await import('./embedded/startEmbeddedContent')).startEmbeddedContent({
          directory: folder,
          prefix: config.contentPrefix,
          username: config.contentApiUsername,
          password: config.contentApiPassword,
          watch: !config.production,
          // Show an editor's save at once.
          onRead: () => void store.purge(),
          log: log.child({ part: 'embedded content' }),
        })
      : null;
  const service = {
    baseUrl: embedded?.url ?? config.contentApiUrl,
    username: config.contentApiUsername,
    password: config.contentApiPassword,
    token: config.contentApiToken,
    dialect: {
      service: embedded ? 'contract' : config.contentService,
      locales: config.contentLocales,
      settingsPath: config.contentSettingsPath,
      collections: config.contentCollections,
    },
    mediaUrl: config.contentMediaUrl,
    resized,
    frameAllowedHosts: config.frameAllowedHosts,
    prefix: config.contentPrefix,
  } as const;
  const store = createContentStore({
    ...service,
    ...(shared ? { shared } : {}),
    ...(onCalled ? { onCalled } : {}),
    log: log.child({ part: 'content' }),
  });
  return {
    store,
    /** Access for previews. */
    previewSource: {
      ...service,
      place: store.place,
      draftsToken: config.preview.token,
      log: log.child({ part: 'preview' }),
    },
    /** Origin of the embedded service's media; '' with another service. */
    sampleMediaUrl: embedded?.mediaUrl ?? '',
    async close() {
      await store.close();
      await embedded?.close();
    },
  };
}
