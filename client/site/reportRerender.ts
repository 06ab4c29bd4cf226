import { HYDRATION_REPORT_PATH } from '../../shared/addresses/reportPaths';

/** Tells an operator, and no visitor, that something else had changed the page that React was to change. */
export function reportRerender(failure: unknown, parts: { fetched: number; missing: number }): void {
  const reason = failure instanceof Error ? failure.message : String(failure);
  navigator.sendBeacon(HYDRATION_REPORT_PATH, JSON.stringify({ page: location.pathname, reason, ...parts }));
}
