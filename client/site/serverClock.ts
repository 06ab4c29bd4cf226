/**
 * The server's time in milliseconds since 1970, by minutes: a visitor's own clock may be wrong. A page may have been
 * rendered days ago, so the answers that it asks for tell the time anew.
 * @param rendered when the page was rendered
 */
export function createServerClock(rendered: number) {
  let told = rendered;
  let toldAt = performance.now();
  const now = () => told + Math.floor((performance.now() - toldAt) / 60_000) * 60_000;
  return {
    now,
    /** @param date the `Date` of an answer, if it has one; a cached answer may be older than what is known. */
    hear(date: string | null): void {
      const moment = Date.parse(date ?? '');
      if (!(moment > now())) return;
      told = moment;
      toldAt = performance.now();
    },
  };
}
