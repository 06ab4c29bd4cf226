import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';

/** Nothing was found: a sentence, and three ways on. */
export function WaysOut({ words }: { words: string }) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <div className="empty-list">
      <h2 className="empty-list__message">{labels('search.empty', { words })}</h2>
      <p className="empty-list__hint">{labels('search.emptyHint')}</p>
      <ul className="ways-out bare-list" role="list">
        <li>
          <Button href={localise('/programme', locale)} variant="secondary" iconAfter="arrow-right">
            {labels('search.out.courses')}
          </Button>
        </li>
        <li>
          <Button href={localise('/campus', locale)} variant="secondary" iconAfter="arrow-right">
            {labels('search.out.campuses')}
          </Button>
        </li>
        <li>
          <Button
            href={localise('/demande/contact', locale)}
            data-popin="contact"
            variant="secondary"
            iconAfter="arrow-right"
          >
            {labels('search.out.contact')}
          </Button>
        </li>
      </ul>
    </div>
  );
}
