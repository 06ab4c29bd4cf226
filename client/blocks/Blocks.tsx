import { use } from 'react';
import type { Block } from '../../shared/content/blocks';
import { useFragment } from '../site/FragmentsContext';
import type { StaticBlock } from '../site/pageData';
import { ServerHtml, StaticPart } from '../site/StaticPart';
import { BlockBoundary } from './BlockBoundary';
import { useBlockComponent } from './blockComponents';
import { OpensPageContext } from './headingRank';
import { isLive, readsQuery } from './liveKinds';

interface BlocksProps {
  body: readonly (Block | StaticBlock)[];
  /** The page has no heading of its own: its first block, a header, has the h1. */
  opensPage?: boolean;
}

/** A page's body: each block in its own boundary, so that a slow or failing one does not affect the others. */
export function Blocks({ body, opensPage = false }: BlocksProps) {
  return body.map((block, index) => (
    <OpensPageContext key={block.id} value={opensPage && index === 0}>
      <BlockSlot block={block} />
    </OpensPageContext>
  ));
}

/** Whether the first block can hold the page's h1. */
export function beginsWithHeader(body: BlocksProps['body']): boolean {
  return body[0]?.kind === 'headers.hero' || body[0]?.kind === 'headers.page';
}

function BlockSlot({ block }: { block: Block | StaticBlock }) {
  const className = `block block--${block.kind.replace('.', '-')}`;
  const html = useBlockFragment(block);
  if (html !== null) return <ServerHtml name={block.id} className={className} html={html} />;
  return isLive(block.kind) && !('stays' in block) ? (
    <div className={className}>
      <BlockBoundary>
        <AnyBlock block={block} />
      </BlockBoundary>
    </div>
  ) : (
    <StaticPart of={'stays' in block ? undefined : block} name={block.id} className={className}>
      {(whole) => (
        <BlockBoundary>
          <AnyBlock block={whole} />
        </BlockBoundary>
      )}
    </StaticPart>
  );
}

/** Server only: the cached HTML of a block without behaviour, or null. */
function useBlockFragment(block: Block | StaticBlock): string | null {
  const opensPage = use(OpensPageContext);
  return useFragment(
    'stays' in block || isLive(block.kind) || readsQuery(block.kind)
      ? null
      : {
          of: block,
          name: opensPage ? 'first block' : 'block',
          render: () => (
            <OpensPageContext value={opensPage}>
              <AnyBlock block={block} />
            </OpensPageContext>
          ),
        },
  );
}

function AnyBlock({ block }: { block: Block }) {
  const Component = useBlockComponent(block.kind);
  return <Component block={block} />;
}
