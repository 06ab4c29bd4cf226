import { localise } from '../../../shared/locale';
import { MAX_WORDS_LENGTH } from '../../../shared/text/searchWords';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/media/Icon';

/** The search as a plain GET form. The `/` key focuses its field on this page. */
export function SearchForm({ words }: { words: string }) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <search className="search-form__place">
      <form className="search-form" action={localise('/recherche', locale)} method="get">
        <label className="search-form__label" htmlFor="recherche-q">
          {labels('search.field')}
        </label>
        <div className="search-form__row">
          <Icon name="search" />
          <input
            id="recherche-q"
            className="search-form__field search-field"
            type="search"
            name="q"
            defaultValue={words}
            maxLength={MAX_WORDS_LENGTH}
            placeholder={labels('search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" className="search-form__submit" iconAfter="arrow-right">
            {labels('search.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}
