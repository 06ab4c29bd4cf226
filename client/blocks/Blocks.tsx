import { Component, type ReactNode, Suspense, use } from 'react';
import type { Block } from '../../shared/content/blocks';
import type { StillBlock } from '../pages/page';
import { useLabels } from '../state/Site';
import { Still, StillHtml } from '../state/Still';
import { useKeptHtml } from '../state/useKeptHtml';
import { useBlockComponent } from './blockComponents';
import { OpensPageContext } from './headingRank';
import { isLive } from './liveKinds';

interface BlocksProps {
  body: readonly (Block | StillBlock)[];
  /** The page has no heading of its own: its first block, a header, holds the h1. */
  opensPage?: boolean;
}

/** The body of a page: each block in a boundary of its own, so that one that fails or is slow leaves the others alone. */
export function Blocks({ body, opensPage = false }: BlocksProps) {
  return body.map((block, index) => (
    <OpensPageContext key={block.id} value={opensPage && index === 0}>
      <BlockSlot block={block} />
    </OpensPageContext>
  ));
}

/** Whether a body begins with a block that can hold the page's h1. */
export function beginsWithHeader(body: BlocksProps['body']): boolean {
  return body[0]?.kind === 'headers.hero' || body[0]?.kind === 'headers.page';
}

function BlockSlot({ block }: { block: Block | StillBlock }) {
  const className = `block block--${block.kind.replace('.', '-')}`;
  const html = useKeptBlock(block);
  if (html !== null) return <StillHtml className={className} html={html} />;
  return isLive(block.kind) && !('stays' in block) ? (
    <div className={className}>
      <BlockBoundary>
        <DrawnBlock block={block} />
      </BlockBoundary>
    </div>
  ) : (
    <Still of={'stays' in block ? undefined : block} className={className}>
      {(whole) => (
        <BlockBoundary>
          <DrawnBlock block={whole} />
        </BlockBoundary>
      )}
    </Still>
  );
}

/** Server only: the HTML of a block without behaviour. */
function useKeptBlock(block: Block | StillBlock): string | null {
  const opensPage = use(OpensPageContext);
  return useKeptHtml(
    'stays' in block || isLive(block.kind)
      ? null
      : {
          of: block,
          variant: opensPage ? 'opens the page' : '',
          draw: () => (
            <OpensPageContext value={opensPage}>
              <DrawnBlock block={block} />
            </OpensPageContext>
          ),
        },
  );
}

function DrawnBlock({ block }: { block: Block }) {
  const Drawn = useBlockComponent(block.kind);
  return <Drawn block={block} />;
}

/** Suspense contains a failing block on the server, the class component in the browser. */
function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <ContainFailure>
      <Suspense fallback={<BlockFallback />}>{children}</Suspense>
    </ContainFailure>
  );
}

/**
 * While a slow block is on its way its place says so. When it failed on the server, React leaves this fallback behind a
 * `<template data-dgst>`: the style sheet then shows the other sentence.
 */
function BlockFallback() {
  const labels = useLabels();
  return (
    <div className="block__fallback container">
      <p className="block__loading" aria-busy="true">
        {labels('commons.loading')}
      </p>
      <p className="block__unavailable">{labels('commons.unavailable')}</p>
    </div>
  );
}

class ContainFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BlockUnavailable /> : this.props.children;
  }
}

function BlockUnavailable() {
  return <p className="block__unavailable container">{useLabels()('commons.unavailable')}</p>;
}
