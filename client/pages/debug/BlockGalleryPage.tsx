import type { Block } from '../../../shared/content/blocks';
import { localise } from '../../../shared/locale';
import { Blocks } from '../../blocks/Blocks';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Tag } from '../../ui/Tag';
import { PageHeading } from '../PageHeading';

/** Every block with every example, for developers; `?kind=` shows one block. */
export const load: LoadPage<{ kinds: string[] }> = async ({ site, search, labels }) => {
  const kind = search.get('kind');
  const sets: Record<string, Block>[] = Object.values(await import('../../blocks/allExamples'));
  const examples = sets.flatMap((set) => Object.entries(set).map(([name, block]) => ({ name, block })));
  return {
    meta: {
      title: labels('blockGallery.title'),
      path: localise('/error/debug/blocks', site.locale),
      noindex: true,
    },
    layout: 'dynamics',
    facts: { kinds: [...new Set(examples.map(({ block }) => block.kind))] },
    body: examples
      .filter(({ block }) => kind === null || block.kind === kind)
      .flatMap(({ name, block }, index) => [
        {
          kind: 'texts.title' as const,
          id: `example-${index}`,
          // A zero-width space lets a long kind wrap after its dot on small screens.
          text: `${block.kind.replace('.', '.\u200b')} – ${name}`,
          level: 2 as const,
          anchor: '',
        },
        { ...block, id: `example-${index}-block` },
      ]),
  };
};

export function Page() {
  const { facts, body } = usePage<typeof load>();
  const labels = useLabels();
  return (
    <div className="page-flow">
      <StaticPart of={facts}>
        {({ kinds }) => (
          <PageHeading title={labels('blockGallery.title')}>
            <ul className="tag-list bare-list" role="list">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Tag href={`/error/debug/blocks?kind=${kind}`}>{kind}</Tag>
                </li>
              ))}
            </ul>
          </PageHeading>
        )}
      </StaticPart>
      <Blocks body={body} />
    </div>
  );
}
