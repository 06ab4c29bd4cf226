import type { Deps } from '../../server/deps';
import type { EnvelopeName } from '../../server/embedded/answers/envelope';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../support/embeddedContent';
import { type RunningSite, startSite } from '../support/runningSite';

export interface SiteOnEmbedded {
  site: RunningSite;
  content: TestContent;
  /** Another process's site on the same content, as far as one process can be two; its caller closes it. */
  startAnother(env?: Record<string, string>): Promise<RunningSite>;
  close(): Promise<void>;
}

interface Options {
  envelope?: EnvelopeName;
  /** Folder of the content; the sample school's when it is not given, the small school's when it is null. */
  directory?: string | null;
  /** Whether edited files are read again. */
  watch?: boolean;
  env?: Record<string, string>;
  adjust?: (deps: Deps) => Deps;
}

/** The whole app, and the embedded service beside it as if it were somebody else's. */
export async function startSiteOnEmbedded({
  envelope = 'v5',
  directory = SAMPLE_CONTENT,
  watch = false,
  env = {},
  adjust = (deps) => deps,
}: Options = {}): Promise<SiteOnEmbedded> {
  const content = await startTestContent({
    envelope,
    watch,
    now: Date.now,
    ...(directory === null ? {} : { directory }),
  });
  const common = {
    CONTENT_API_URL: content.service.url,
    CONTENT_API_USERNAME: content.service.username,
    CONTENT_API_PASSWORD: content.service.password,
    CONTENT_PREFIX: 'test',
    FRAME_ALLOWED_HOSTS: 'formulaires.ecole-meridien.example',
  };
  const site = await startSite({ env: { ...common, ...env }, adjust });
  return {
    site,
    content,
    startAnother: (others = env) => startSite({ env: { ...common, ...others } }),
    async close() {
      await site.close();
      await content.close();
    },
  };
}
