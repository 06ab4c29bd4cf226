/**
 * A day or a span of days as text. Formatted once, on the server, in the school's time zone and the page's language,
 * because `Intl` differs between Node and browsers. `iso*` are for machines (`<time datetime>`, JSON-LD).
 */
export interface DateText {
  /** ISO 8601 instant, UTC. */
  iso: string;
  /** `2026-12-05`, in its time zone. */
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
  /** 'décembre 2026': the heading of its group in the agenda. */
  monthAndYear: string;
  /** '10 h' or '10 h 30' in French, '10:00' in English; with non-breaking spaces. */
  time: string;
}

export interface SpanText {
  start: DateText;
  /** Null for a single day. */
  end: DateText | null;
  /** 'samedi 5 décembre 2026, de 10 h à 17 h', the hours with non-breaking spaces, or 'du 5 au 7 décembre 2026' */
  text: string;
  /** Its time zone (IANA) if it is not the school's; `text` names it. */
  timeZone?: string;
}
