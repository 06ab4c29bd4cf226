import { unbroken } from './text/unbroken';

interface KeyFigureProps {
  value: string;
  /** '%', 'mois'. */
  unit?: string | undefined;
  /** No space before the unit: '62%'. */
  isUnitClose?: boolean | undefined;
  label: string;
  /** Source of the figure, with its year. */
  source?: string | undefined;
  /** Small type for many digits. Default: decided by the figure itself. Figures in a row get the same value. */
  isLong?: boolean | undefined;
}

type Figure = Pick<KeyFigureProps, 'value' | 'unit'>;

/** Characters that fit in half a phone, value and unit together. */
const USUAL_LENGTH = 7;
/** A longer unit may wrap below its value. */
const LONGEST_SIGN = 6;

/** Whether one of the figures is too long for the usual size: all are then set smaller, to stay alike. */
export function anyIsLong(figures: readonly Figure[]): boolean {
  return figures.some(({ value, unit }) => value.length + (unit?.length ?? 0) > USUAL_LENGTH);
}

export function KeyFigure({
  value,
  unit,
  isUnitClose = false,
  label,
  source,
  isLong = anyIsLong([{ value, unit }]),
}: KeyFigureProps) {
  return (
    <div className="key-figure">
      <p className="key-figure__figure">
        <strong className={`key-figure__value${isLong ? ' key-figure__value--long' : ''}`}>
          {value}
          {unit && unit.length > LONGEST_SIGN && ' '}
          {unit && (
            <span className="key-figure__unit">
              {isUnitClose || unit.length > LONGEST_SIGN ? unit : `\u00a0${unit}`}
            </span>
          )}
        </strong>{' '}
        <span className="key-figure__label">{unbroken(label)}</span>
      </p>
      {source && <p className="key-figure__source">{source}</p>}
    </div>
  );
}
