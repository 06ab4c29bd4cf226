import { inAddress, readSlug } from '../../../shared/addresses/slug';
import { comparePath, MOST_COMPARED, readCompared } from '../../../shared/comparedCourses';
import { everyItem, MOST_LARGE_PAGES } from '../../../shared/content/list';
import { orNull, toContentError } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { Favourites } from '../../compare/Favourites';
import { type LoadPage, usePage } from '../../site/pageData';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { type OptionGroup, Select } from '../../ui/form/Select';
import { Notice } from '../../ui/Notice';
import { MovedTo } from '../MovedTo';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { type CompareFacts, CompareTable } from './CompareTable';

/** At most this many slugs are read from the address. */
const MOST_READ = 12;

export const load: LoadPage<CompareFacts, { slugs: string[] }> = async ({ site, labels, search }) => {
  const asked = readCompared(search.get('f')).slice(0, MOST_READ);
  const added = readSlug(search.get('ajouter'));
  if (search.has('ajouter')) throw new MovedTo(comparePath(readCompared([...asked, added].join(','))));
  const slugs = asked.slice(0, MOST_COMPARED);
  const found = await Promise.all(slugs.map((slug) => courseOf(site, slug)));
  const courses = found.flatMap((course) => course ?? []);
  const others = courses.length < MOST_COMPARED ? await everyCourse(site) : [];
  const title = labels('compare.title');
  return {
    meta: {
      title:
        courses.length === 0
          ? title
          : labels('compare.titleOf', { titles: courses.map(({ name }) => name).join(', ') }),
      description: labels('compare.lead'),
      path: localise(comparePath(asked), site.locale),
      noindex: true,
      breadcrumb: [
        { label: labels('courses.title'), path: '/programme' },
        { label: title, path: '/comparer' },
      ],
    },
    facts: {
      courses,
      unknown: slugs.filter((_slug, index) => found[index] === null),
      isTooMany: asked.length > MOST_COMPARED,
      others: others.filter(({ slug }) => !slugs.includes(slug)),
    },
    live: { slugs: courses.map(({ slug }) => slug) },
  };
};

/** Null for a programme that does not exist; any other failure fails the page. */
async function courseOf(
  { content, queries }: Site,
  slug: string,
): Promise<CompareFacts['courses'][0] | null> {
  try {
    const { body: _body, seo: _seo, ...course } = await content.get(queries.course(slug));
    return course;
  } catch (error) {
    if (toContentError(error).statusCode === 404) return null;
    throw error;
  }
}

export function Page() {
  const { facts, live } = usePage<typeof load>();
  return (
    <div className="page-flow">
      <StaticPart of={facts}>{(known) => <Compare {...known} />}</StaticPart>
      <Favourites compared={live.slugs} />
    </div>
  );
}

function Compare({ courses, unknown, isTooMany, others }: CompareFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const title = labels('compare.title');
  const slugs = courses.map(({ slug }) => slug);
  return (
    <>
      <PageBreadcrumb
        trail={[
          { label: labels('courses.title'), path: '/programme' },
          { label: title, path: '/comparer' },
        ]}
      />
      <PageHeading title={title} lead={labels('compare.lead')} />
      <div className="page-body container compare-page stack">
        {isTooMany && (
          <Notice tone="info">
            <p>{labels('compare.tooMany')}</p>
          </Notice>
        )}
        {unknown.length > 0 && (
          <Notice tone="warning">
            <p>
              {labels(unknown.length === 1 ? 'compare.unknown.one' : 'compare.unknown.many', {
                slugs: unknown.join(', '),
              })}
            </p>
          </Notice>
        )}
        {courses.length > 0 && <CompareTable courses={courses} />}
        {courses.length === 0 && <p className="compare-page__hint soft">{labels('compare.empty')}</p>}
        {courses.length === 1 && <p className="compare-page__hint soft">{labels('compare.alone')}</p>}
        {courses.length === MOST_COMPARED ? (
          <p className="compare-page__hint soft">{labels('compare.full')}</p>
        ) : (
          <AddCourse others={others} slugs={slugs} />
        )}
        <p>
          <Button href={localise('/programme', locale)} variant="quiet" icon="arrow-left">
            {labels('compare.seeAll')}
          </Button>
        </p>
      </div>
    </>
  );
}

/** The programmes to choose from, with their slugs as in addresses. A page that cannot be read shortens the list. */
async function everyCourse({ content, queries }: Site): Promise<CompareFacts['others']> {
  const courses = await everyItem((page) => orNull(content.get(queries.courseFacts(page))), MOST_LARGE_PAGES);
  return courses.map(({ slug, title, category }) => ({ slug: inAddress(slug), title, category }));
}

interface AddCourseProps extends Pick<CompareFacts, 'others'> {
  /** Programmes that are compared already. */
  slugs: readonly string[];
}

/** Adds a programme with a plain GET form. */
function AddCourse({ others, slugs }: AddCourseProps) {
  const labels = useLabels();
  const { locale } = useSite();
  if (others.length === 0) return null;
  return (
    <form className="compare-add" action={localise('/comparer', locale)} method="get">
      {slugs.length > 0 && <input type="hidden" name="f" value={slugs.join(',')} />}
      <Select
        id="comparer-ajouter"
        name="ajouter"
        label={labels('compare.add')}
        placeholder={labels('compare.choose')}
        required
        options={byCategory(others)}
      />
      <Button type="submit" icon="plus">
        {labels('compare.addSubmit')}
      </Button>
    </form>
  );
}

function byCategory(courses: CompareFacts['others']): OptionGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { slug, title, category } of courses) {
    const label = category?.title ?? '';
    groups.set(label, [...(groups.get(label) ?? []), { value: slug, label: title }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}
