import type { Config } from './config';
import { createContentSecurityPolicy } from './http/contentSecurityPolicy';
import { securityHeaders } from './middleware/setSecurityHeaders';
import { PREVIEW_SCRIPT, PREVIEW_STYLES } from './preview/previewStyles';
import type { Assets } from './render/assets';

/**
 * The Content-Security-Policies of pages and previews, with the hashes of their inline code, and the headers of every
 * answer.
 */
export function createPolicies(config: Config, assets: Assets) {
  const scripts = [assets.deviceScript.hash, assets.originScript.hash, assets.loaderScript.hash];
  const styles = [assets.firstStyles.hash];
  const contentSecurityPolicy = createContentSecurityPolicy(config, { scripts, styles });
  return {
    contentSecurityPolicy,
    previewPolicy: createContentSecurityPolicy(
      config,
      { scripts: [...scripts, PREVIEW_SCRIPT.hash], styles: [...styles, PREVIEW_STYLES.hash] },
      config.preview.origins,
    ),
    securityHeaders: securityHeaders(config, contentSecurityPolicy),
  };
}
