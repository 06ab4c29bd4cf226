import { HYDRATION_REPORT_PATH } from '../../shared/addresses/reportPaths';

/** Logs for the operator that something else had changed the DOM that React was to update. */
export function reportRerender(failure: unknown, parts: { fetched: number; missing: number }): void {
  const reason = failure instanceof Error ? failure.message : String(failure);
  navigator.sendBeacon(HYDRATION_REPORT_PATH, JSON.stringify({ page: location.pathname, reason, ...parts }));
}
