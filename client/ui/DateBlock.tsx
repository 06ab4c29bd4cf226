interface DateBlockProps {
  /** '2026-12-05' for machines, '5', 'déc.', '2026'. */
  date: { isoDay: string; day: string; month: string; year: string };
  /** Left out where the year goes without saying. */
  withYear?: boolean;
}

/** A day as a leaf of a calendar. */
export function DateBlock({ date: { isoDay, day, month, year }, withYear = false }: DateBlockProps) {
  return (
    <time className="date-block" dateTime={isoDay}>
      <span className="date-block__day">{day}</span> <span className="date-block__month">{month}</span>
      {withYear && <span className="date-block__year"> {year}</span>}
    </time>
  );
}
