interface KeyFigureProps {
  value: string;
  /** '%', 'mois'. */
  unit?: string | undefined;
  label: string;
  /** Where the figure comes from, and its year. */
  source?: string | undefined;
}

/** What half a phone has room for, value and unit together. */
const USUAL_LENGTH = 7;

export function KeyFigure({ value, unit, label, source }: KeyFigureProps) {
  const isLong = value.length + (unit?.length ?? 0) > USUAL_LENGTH;
  return (
    <div className="key-figure">
      <p className="key-figure__figure">
        <strong className={`key-figure__value${isLong ? ' key-figure__value--long' : ''}`}>
          {value}
          {unit && <span className="key-figure__unit">{`\u00a0${unit}`}</span>}
        </strong>{' '}
        <span className="key-figure__label">{label}</span>
      </p>
      {source && <p className="key-figure__source">{source}</p>}
    </div>
  );
}
