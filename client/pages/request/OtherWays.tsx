import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import { mayExist } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';

const WAYS = ['comparer', 'campus', 'agenda', 'contact'] as const;
export type Way = (typeof WAYS)[number];

/** Other pages to suggest, if they have content. A failed read counts as having some. */
export async function waysFrom({ content, queries, now }: Site, offered: number): Promise<Way[]> {
  const [openDays, contact] = await Promise.all([
    mayExist(content.get(queries.events({ now: now(), type: 'jpo', limit: MAX_PAGE_SIZE })), ({ items }) =>
      items.some(({ cancelled }) => !cancelled),
    ),
    mayExist(content.get(queries.shellPages()), ({ items }) =>
      items.some(({ slug, rubrique }) => slug === 'contact' && rubrique === null),
    ),
  ]);
  const isThere: Record<Way, boolean> = { comparer: offered > 1, campus: true, agenda: openDays, contact };
  return WAYS.filter((way) => isThere[way]);
}

/** Suggestions for visitors who are not ready for a request; nothing if there are none. */
export function OtherWays({ ways, isOneCampus }: { ways: readonly Way[]; isOneCampus: boolean }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  return (
    <aside className="request__ways" aria-labelledby="request-ways">
      <h2 id="request-ways">{labels('admissions.undecided')}</h2>
      <ul className="bare-list" role="list">
        {ways
          .filter((name) => leadsSomewhere(options, `/${name}`))
          .map((name) => (
            <li key={name}>
              <a href={localise(`/${name}`, locale)}>
                {labels(
                  name === 'campus' && isOneCampus
                    ? 'admissions.undecided.campus.one'
                    : `admissions.undecided.${name}`,
                )}
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
      </ul>
    </aside>
  );
}
