import type { Deps } from '../../server/createDeps';
import type { Files } from '../server/embedded/smallSchool';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from './embeddedContent';
import { type EnvelopeName, startInOtherEnvelope } from './otherEnvelope';
import { type RunningSite, startSite } from './runningSite';

export interface SiteOnEmbedded {
  site: RunningSite;
  content: TestContent;
  /** A second site on the same content, simulated in this process; the caller closes it. */
  startAnother(env?: Record<string, string>): Promise<RunningSite>;
  close(): Promise<void>;
}

interface Options {
  envelope?: EnvelopeName;
  /** The test's own content. */
  files?: Files;
  /** A folder of content; default: the sample school's. */
  directory?: string;
  /** Whether edited files are reloaded. */
  watch?: boolean;
  /** Further environment variables; a function gets the started content service. */
  env?: Record<string, string> | ((content: TestContent) => Record<string, string>);
  adjust?: (deps: Deps) => Deps;
}

/** The whole app, with the embedded content service running as a separate service. */
export async function startSiteOnEmbedded({
  envelope = 'v5',
  files,
  directory = SAMPLE_CONTENT,
  watch = false,
  env = {},
  adjust = (deps) => deps,
}: Options = {}): Promise<SiteOnEmbedded> {
  const content = await startTestContent({
    watch,
    now: Date.now,
    ...(files ? { files } : { directory }),
  });
  const other = envelope === 'v5' ? null : await startInOtherEnvelope(content.service.url, envelope);
  const own = typeof env === 'function' ? env(content) : env;
  const common = {
    CONTENT_API_URL: other?.url ?? content.service.url,
    CONTENT_API_USERNAME: content.service.username,
    CONTENT_API_PASSWORD: content.service.password,
    CONTENT_PREFIX: 'test',
    FRAME_ALLOWED_HOSTS: 'formulaires.ecole-meridien.example',
  };
  const site = await startSite({ env: { ...common, ...own }, adjust });
  return {
    site,
    content,
    startAnother: (others = own) => startSite({ env: { ...common, ...others } }),
    async close() {
      await site.close();
      await other?.close();
      await content.close();
    },
  };
}
