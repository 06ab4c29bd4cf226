/**
 * A day or a span of days as a visitor reads it. Formatted once, on the server, by the school's clock and in the page's
 * language, because `Intl` differs between Node and browsers. `iso*` are for machines (`<time datetime>`, JSON-LD).
 */
export interface DateText {
  /** ISO 8601 instant, UTC. */
  iso: string;
  /** `2026-12-05`, by the clock that it is told by. */
  isoDay: string;
  /** '5' */
  day: string;
  /** 'déc.' */
  month: string;
  /** '2026' */
  year: string;
  /** 'samedi 5 décembre 2026' */
  long: string;
  /** '5 déc. 2026' */
  short: string;
  /** 'décembre 2026': the heading under which an agenda groups it. */
  monthAndYear: string;
  /** '10 h' or '10 h 30' in French, '10:00' in English; unbroken. */
  time: string;
}

export interface SpanText {
  start: DateText;
  /** Null: one day. */
  end: DateText | null;
  /** 'samedi 5 décembre 2026, de 10 h à 17 h', the hours unbroken, or 'du 5 au 7 décembre 2026' */
  text: string;
  /** By whose clock (IANA) it is told, where that is not the school's; `text` names it. */
  timeZone?: string;
}
