interface DateBlockProps {
  /** `isoDay`: '2026-12-05'; then '5', 'déc.', '2026'. */
  date: { isoDay: string; day: string; month: string; year: string };
  /** Omit where the year is obvious. */
  withYear?: boolean;
}

/** A date drawn as a calendar leaf. */
export function DateBlock({ date: { isoDay, day, month, year }, withYear = false }: DateBlockProps) {
  return (
    <time className="date-block" dateTime={isoDay}>
      <span className="date-block__day">{day}</span> <span className="date-block__month">{month}</span>
      {withYear && <span className="date-block__year"> {year}</span>}
    </time>
  );
}
