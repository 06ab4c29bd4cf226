import { CSP_REPORT_PATH } from '../../../shared/addresses/reportPaths';

/** Whether the answer is this site's, not that of a platform, a proxy or a captive portal. */
export function isFromSite({ headers }: Response): boolean {
  return Boolean(headers.get('content-security-policy')?.includes(CSP_REPORT_PATH));
}
