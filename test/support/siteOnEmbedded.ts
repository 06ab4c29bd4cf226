import type { Deps } from '../../server/deps';
import type { EnvelopeName } from '../../server/embedded/answers/envelope';
import type { Files } from '../server/embedded/smallSchool';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from './embeddedContent';
import { type RunningSite, startSite } from './runningSite';

export interface SiteOnEmbedded {
  site: RunningSite;
  content: TestContent;
  /** Another process's site on the same content, as far as one process can be two; its caller closes it. */
  startAnother(env?: Record<string, string>): Promise<RunningSite>;
  close(): Promise<void>;
}

interface Options {
  envelope?: EnvelopeName;
  /** Content of the test's own. */
  files?: Files;
  /** A folder of content; the sample school's when nothing else is given. */
  directory?: string;
  /** Whether edited files are read again. */
  watch?: boolean;
  /** Besides where content is; of what is known once its service has started, when it is a function. */
  env?: Record<string, string> | ((content: TestContent) => Record<string, string>);
  adjust?: (deps: Deps) => Deps;
}

/** The whole app, and the embedded service beside it as if it were somebody else's. */
export async function startSiteOnEmbedded({
  envelope = 'v5',
  files,
  directory = SAMPLE_CONTENT,
  watch = false,
  env = {},
  adjust = (deps) => deps,
}: Options = {}): Promise<SiteOnEmbedded> {
  const content = await startTestContent({
    envelope,
    watch,
    now: Date.now,
    ...(files ? { files } : { directory }),
  });
  const own = typeof env === 'function' ? env(content) : env;
  const common = {
    CONTENT_API_URL: content.service.url,
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
      await content.close();
    },
  };
}
