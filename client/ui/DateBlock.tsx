interface DateBlockProps {
  /** For machines: `2026-12-05`. */
  dateTime: string;
  /** '5' */
  day: string;
  /** 'déc.' */
  month: string;
  /** Left out where the year goes without saying. */
  year?: string | undefined;
  className?: string | undefined;
}

/** A day as a leaf of a calendar. */
export function DateBlock({ dateTime, day, month, year, className }: DateBlockProps) {
  return (
    <time className={className ? `date-block ${className}` : 'date-block'} dateTime={dateTime}>
      <span className="date-block__day">{day}</span> <span className="date-block__month">{month}</span>
      {year && <span className="date-block__year"> {year}</span>}
    </time>
  );
}
