import type { Config } from './config';
import type { Deps } from './deps';
import { createContentSecurityPolicy, securityHeaders } from './middleware/setSecurityHeaders';
import { PREVIEW_SCRIPT_HASH, PREVIEW_STYLES_HASH } from './preview/previewStyles';
import type { Assets } from './render/assets';

/** What pages and previews may load, by the hashes of what stands in them, and the headers of every answer. */
export function createPolicies(
  config: Config,
  assets: Assets,
): Pick<Deps, 'contentSecurityPolicy' | 'previewPolicy' | 'securityHeaders'> {
  const scripts = [assets.deviceScript.hash, assets.originScript.hash, assets.loaderScript.hash];
  const styles = [assets.firstStyles.hash];
  const contentSecurityPolicy = createContentSecurityPolicy(config, { scripts, styles });
  return {
    contentSecurityPolicy,
    previewPolicy: createContentSecurityPolicy(
      config,
      { scripts: [...scripts, PREVIEW_SCRIPT_HASH], styles: [...styles, PREVIEW_STYLES_HASH] },
      config.preview.origins,
    ),
    securityHeaders: securityHeaders(config, contentSecurityPolicy),
  };
}
