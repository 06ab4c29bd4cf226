import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type ContentError, toContentError } from '../../shared/errors';
import { pauseAfterFailure } from '../data/pauseAfterFailure';
import { useLabels } from '../site/SiteContext';

interface BlockBoundaryProps {
  /** Of a part of a block: says what is not there. */
  title?: string;
  children: ReactNode;
}

/**
 * Keeps one block's troubles from its neighbours: Suspense contains a failing block on the server, the class component in
 * the browser. There it is rendered again after a while, when somebody can see it.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, { error: ContentError | null }> {
  override state = { error: null };
  failures = 0;

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toContentError(thrown) };
  }

  override componentDidCatch() {
    this.failures += 1;
  }

  renderAgain = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    const { title, children } = this.props;
    return error ? (
      <div className="container">
        <BlockTitle title={title} />
        <BlockUnavailable error={error} failures={this.failures + 1} onSeen={this.renderAgain} />
      </div>
    ) : (
      <Suspense fallback={<BlockFallback title={title} />}>{children}</Suspense>
    );
  }
}

/**
 * While a slow block is on its way its place says so. When it failed on the server, React leaves this fallback behind a
 * `<template data-dgst>`: the style sheet then shows the other sentence.
 */
function BlockFallback({ title }: { title: string | undefined }) {
  const labels = useLabels();
  return (
    <div className="block__fallback container">
      <BlockTitle title={title} />
      <p className="block__loading" aria-busy="true">
        {labels('commons.loading')}
      </p>
      <p className="block__unavailable">{labels('commons.unavailable')}</p>
    </div>
  );
}

function BlockTitle({ title }: { title: string | undefined }) {
  return title && <p className="block__missing">{title}</p>;
}

interface BlockUnavailableProps {
  error: ContentError;
  /** How often in a row. */
  failures: number;
  /** Some time has passed, and the visitor sees where the block should be. */
  onSeen(): void;
}

function BlockUnavailable({ error, failures, onSeen }: BlockUnavailableProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // A page that nobody looks at is not rendered, and tells of nothing that could be seen.
    const sight = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onSeen());
    const rest = setTimeout(
      () => place.current && sight.observe(place.current),
      pauseAfterFailure(failures, error),
    );
    return () => {
      clearTimeout(rest);
      sight.disconnect();
    };
  }, [error, failures, onSeen]);
  return (
    <p ref={place} className="block__unavailable">
      {useLabels()('commons.unavailable')}
    </p>
  );
}
