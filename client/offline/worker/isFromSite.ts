import { CSP_REPORT_PATH } from '../../../shared/addresses/reportPaths';

/** Whether this site has answered, and not a platform, a proxy or a hotel's network in its place. */
export function isFromSite({ headers }: Response): boolean {
  return Boolean(headers.get('content-security-policy')?.includes(CSP_REPORT_PATH));
}
