import { Fragment } from 'react';
import { alternatesOf } from '../../../shared/addresses/alternates';
import { HIT_KINDS, type HitKind, type SearchHit, type SearchResults } from '../../../shared/content/search';
import { localise } from '../../../shared/locale';
import { readSearchWords } from '../../../shared/text/searchWords';
import { listIn } from '../../entries/listIn';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { ListPages } from '../list/ListPages';
import { readOneOf } from '../list/listChoices';
import { listSearch } from '../list/listSearch';
import { titleOfPage } from '../list/listTexts';
import { checkPage, pageNumber } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { SearchForm } from './SearchForm';

interface Asked {
  words: string;
  type: HitKind | '';
  page: number;
}

interface SearchFacts extends Asked {
  /** Null before a search. */
  results: SearchResults | null;
}

export const load: LoadPage<SearchFacts> = async ({ site, labels, search }) => {
  const asked: Asked = {
    words: readSearchWords(search.get('q')),
    type: readOneOf(search.get('type'), HIT_KINDS),
    page: pageNumber(search.get('page')),
  };
  const { words, type, page } = asked;
  const query = site.queries.search({ words, kind: type || undefined, page });
  const results = words === '' ? null : await site.content.get(query);
  if (results) checkPage(results, page);
  const title = labels('search.title');
  return {
    meta: {
      title:
        words === '' ? title : titleOfPage(labels, `${labels('search.titleOf', { words })} – ${title}`, page),
      description: labels('search.lead'),
      path: localise('/recherche', site.locale) + write(asked),
      noindex: true,
      alternates: words === '' ? alternatesOf('/recherche', site.options.englishEnabled) : [],
      breadcrumb: [{ label: title, path: '/recherche' }],
    },
    facts: { ...asked, results },
  };
};

function write({ words, type, page }: Asked): string {
  return listSearch({ q: words, type }, page);
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{(known) => <Search {...known} />}</StaticPart>;
}

function Search({ results, ...asked }: SearchFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const { words } = asked;
  const action = localise('/recherche', locale);
  const title = labels('search.title');
  const count = results?.total ?? 0;
  return (
    <>
      <PageBreadcrumb trail={[{ label: title, path: '/recherche' }]} />
      <PageHeading title={title} lead={words === '' ? labels('search.lead') : undefined}>
        <SearchForm key={words} words={words} />
      </PageHeading>
      <div className="page-body container stack">
        {results === null && <OftenSought action={action} />}
        {results !== null && count === 0 && <WaysOut words={words} />}
        {results !== null && count > 0 && (
          <>
            <div className="list-summary">
              <h2 className="list-summary__count">
                {labels(count === 1 ? 'search.count.one' : 'search.count.many', { count, words })}
              </h2>
              <Kinds asked={asked} results={results} action={action} />
            </div>
            <ol className="found-list bare-list">
              {results.items.map((found) => (
                <li key={found.path}>
                  <SearchHitEntry found={found} />
                </li>
              ))}
            </ol>
            <ListPages list={results} hrefOf={(page) => action + write({ ...asked, page })} />
          </>
        )}
      </div>
    </>
  );
}

/** Links that narrow the results to one kind of page. */
function Kinds({ asked, results, action }: { asked: Asked; results: SearchResults; action: string }) {
  const labels = useLabels();
  const kinds = HIT_KINDS.filter((kind) => results.counts[kind]);
  if (kinds.length < 2 && asked.type === '') return null;
  const all = Object.values(results.counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { type: '' as const, label: labels('search.kind.all'), count: all },
    ...kinds.map((type) => ({
      type,
      label: labels(`search.kind.${type}`),
      count: results.counts[type] ?? 0,
    })),
  ];
  return (
    <nav aria-label={labels('search.kinds')}>
      <ul className="search-chips bare-list" role="list">
        {choices.map(({ type, label, count }) => (
          <li key={type}>
            <a
              className="search-chips__chip"
              href={action + write({ ...asked, type, page: 1 })}
              rel="nofollow"
              aria-current={type === asked.type ? 'true' : undefined}
            >
              {label} <span className="search-chips__count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OftenSought({ action }: { action: string }) {
  const labels = useLabels();
  const words = listIn(labels, 'search.often');
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="souvent">
      <h2 className="often-sought__title" id="souvent">
        {labels('search.start')}
      </h2>
      <ul className="search-chips bare-list" role="list">
        {words.map((word) => (
          <li key={word}>
            <a
              className="search-chips__chip"
              href={action + write({ words: word, type: '', page: 1 })}
              rel="nofollow"
            >
              {word}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One result: its kind, its title as a link, and an extract with the words. */
function SearchHitEntry({ found }: { found: SearchHit }) {
  const labels = useLabels();
  const { locale } = useSite();
  const { kind, path, title, note, excerpt } = found;
  return (
    <article className="found">
      <p className="found__kind eyebrow">
        {labels(`search.is.${kind}`)}
        {note && <span className="found__note"> · {note}</span>}
      </p>
      <h3 className="found__title">
        <a className="found__link" href={path.startsWith('/') ? localise(path, locale) : path}>
          {title}
        </a>
      </h3>
      {excerpt.length > 0 && (
        <p className="found__excerpt soft">
          {excerpt.map((part, at) =>
            at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
          )}
        </p>
      )}
    </article>
  );
}

const WAYS_OUT = [
  { path: '/programme', label: 'search.out.courses', popin: undefined },
  { path: '/campus', label: 'search.out.campuses', popin: undefined },
  { path: '/demande/contact', label: 'search.out.contact', popin: 'contact' },
] as const;

/** No results: a sentence, and up to three links that lead somewhere. */
function WaysOut({ words }: { words: string }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const ways = WAYS_OUT.filter(({ path }) => leadsSomewhere(options, path));
  return (
    <div className="empty-list">
      <h2 className="empty-list__message">{labels('search.empty', { words })}</h2>
      <p className="empty-list__hint soft">{labels('search.emptyHint')}</p>
      {ways.length > 0 && (
        <ul className="ways-out bare-list" role="list">
          {ways.map(({ path, label, popin }) => (
            <li key={path}>
              <Button
                href={localise(path, locale)}
                data-popin={popin}
                variant="secondary"
                iconAfter="arrow-right"
              >
                {labels(label)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
