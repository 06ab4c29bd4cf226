import type { BlockOf } from '../../../shared/content/blocks';
import type { Labels } from '../../../shared/labels/labels';
import { useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';

const KILOBYTES_A_MEGABYTE = 1000;

export function Download({ block }: { block: BlockOf<'core.download'> }) {
  const labels = useLabels();
  const { locale } = useSite();
  const { file, language } = block;
  if (!file.url) return null;
  const facts = [
    file.ext.toUpperCase(),
    sizeText(file.size, locale, labels),
    languageText(language, locale),
  ].filter(Boolean);
  return (
    <div className="container split">
      <div className="download">
        <span className="download__seal">
          <Icon name="file" />
        </span>
        <p className="download__words">
          <a className="download__link" href={file.url} download>
            {block.title || labels('blocks.download.untitled')}
          </a>{' '}
          {facts.length > 0 && <span className="soft small">{facts.join(' · ')}</span>}
        </p>
        <Icon name="download" className="download__arrow" />
      </div>
    </div>
  );
}

/** '740 Ko', '2,4 Mo'; '' if unknown. */
function sizeText(kilobytes: number | null, locale: string, labels: Labels): string {
  if (kilobytes === null || kilobytes <= 0) return '';
  const whole = Math.max(1, Math.round(kilobytes));
  if (whole < KILOBYTES_A_MEGABYTE) return labels('blocks.download.kilobytes', { value: whole });
  const megabytes = (kilobytes / KILOBYTES_A_MEGABYTE).toFixed(1).replace(/\.0$/, '');
  return labels('blocks.download.megabytes', {
    value: locale === 'fr' ? megabytes.replace('.', ',') : megabytes,
  });
}

/** 'fr' becomes 'français'; text that is not a language code is kept. */
function languageText(language: string, locale: string): string {
  const isCode = /^[a-z]{2}$/i.test(language);
  return (
    (isCode && new Intl.DisplayNames(locale, { type: 'language' }).of(language.toLowerCase())) || language
  );
}
