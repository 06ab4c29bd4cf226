interface KeyFigureProps {
  value: string;
  /** '%', 'mois'. */
  unit?: string | undefined;
  label: string;
  /** Where the figure comes from, and its year. */
  source?: string | undefined;
}

export function KeyFigure({ value, unit, label, source }: KeyFigureProps) {
  return (
    <div className="key-figure">
      <p className="key-figure__figure">
        <strong className="key-figure__value">
          {value}
          {unit && <span className="key-figure__unit">{` ${unit}`}</span>}
        </strong>{' '}
        <span className="key-figure__label">{label}</span>
      </p>
      {source && <p className="key-figure__source">{source}</p>}
    </div>
  );
}
