import type { BlockOf } from '../../../shared/content/blocks';
import type { Locale } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { anyIsLong, KeyFigure } from '../../ui/KeyFigure';
import { numbered } from '../../ui/text/numbered';

/** 'Enrolment on 15 October'. */
const ENGLISH_DAY = /\b(\d{1,2}) ([A-Z][a-z]+)$/;

/** 'Academic affairs, 2026'. In English a year follows a day without a comma. */
function sourceAndYear(source: string, year: string, locale: Locale): string {
  if (locale === 'en' && ENGLISH_DAY.test(source)) {
    return `${source.replace(ENGLISH_DAY, '$1\u00a0$2')} ${year}`.trim();
  }
  return [source, year].filter(Boolean).join(', ');
}

export function KeyData({ block }: { block: BlockOf<'core.key-data'> }) {
  const labels = useLabels();
  const { locale } = useSite();
  if (block.items.length === 0) return null;
  const isLong = anyIsLong(block.items);
  return (
    <div className="key-data container">
      <div className="key-data__frame">
        <ul className="key-data__list bare-list" role="list" aria-label={labels('blocks.keyData.label')}>
          {numbered(block.items).map(({ key, item }) => (
            <li key={key} className="key-data__item">
              <KeyFigure
                value={item.value}
                unit={item.unit}
                label={item.label}
                isUnitClose={locale === 'en' && item.unit === '%'}
                source={sourceAndYear(item.source, item.year, locale)}
                isLong={isLong}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
