import type { FormLimits } from './admissions/formLimits';
import type { CreateLimiter } from './admissions/rateLimiter';
import type { CdnPurges } from './cdn/cdnPurges';
import type { Config } from './config';
import type { ContentStore } from './content/contentStore';
import type { EmptyTargets } from './content/emptyTargets';
import type { EngineNotifier } from './crawlers/indexNow/engineNotifier';
import type { ContentSecurityPolicy } from './http/contentSecurityPolicy';
import type { ImageAddresses } from './images/imageAddresses';
import type { ImageService } from './images/imageService';
import type { Leads } from './leads/leads';
import type { Logger, RequestLog } from './log/logger';
import type { Readiness } from './middleware/answerProbes';
import type { Numbers } from './operations/numbers';
import type { Overview } from './operations/overview';
import type { ServeHealthOptions } from './operations/serveContentHealth';
import type { SlowPages } from './operations/slowPages';
import type { Headers } from './pageCache/pageBody';
import type { Pages } from './pages';
import type { PreviewParts } from './preview/startPreview';
import type { Addresses } from './redirects/addresses';
import type { EditorsRedirects } from './redirects/editorsRedirects';
import type { LoadedRedirects } from './redirects/loadRedirects';
import type { UnknownPaths } from './redirects/unknownPaths';
import type { Assets } from './render/assets';
import type { SiteSearch } from './search/siteSearch';
import type { SharedState } from './sharedState/sharedState';
import type { Rasteriser } from './sharing/rasteriser';
import type { Looks } from './theme/looks';
import type { Typefaces } from './theme/type/typefaces';

/** The collaborators of the process, built once by `createDeps`. */
export interface Deps extends Addresses {
  config: Config;
  log: Logger;
  numbers: Numbers;
  slowPages: SlowPages;
  /** The metrics of this process, or of all workers, in Prometheus' text format. */
  numbersText(): Promise<string>;
  overview(): Promise<Overview>;
  /** Null when the log level excludes request lines. */
  logAnswered: RequestLog | null;
  /** Content, and the search index built from it. */
  store: ContentStore;
  search: SiteSearch;
  emptyTargets: EmptyTargets;
  assets: Assets;
  looks: Looks;
  typefaces: Typefaces;
  contentSecurityPolicy: ContentSecurityPolicy;
  /** Sent with every answer. */
  securityHeaders: Headers;
  /** The policy of previews, which the content service's admin frames. */
  previewPolicy: ContentSecurityPolicy;
  /** Null when previews are disabled. */
  preview: PreviewParts | null;
  pages: Pages;
  assetsDirectory: string;
  redirects: LoadedRedirects;
  editorsRedirects: EditorsRedirects;
  unknownPaths: UnknownPaths;
  contentHealth: ServeHealthOptions;
  rasteriser: Rasteriser;
  leads: Leads;
  createLimiter: CreateLimiter;
  formLimits: FormLimits;
  sharedState: SharedState;
  /** Null without a CDN to purge. */
  cdn: CdnPurges | null;
  engines: EngineNotifier | null;
  readiness: Readiness & { drain(): void };
  /** Origin of the embedded service's media; '' with another service. */
  sampleMediaUrl: string;
  imageAddresses: ImageAddresses;
  imageService: ImageService;
  close(): Promise<void>;
}
