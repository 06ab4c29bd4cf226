import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type ContentError, toContentError } from '../../shared/errors';
import { pauseAfterFailure } from '../data/pauseAfterFailure';
import { useLabels } from '../site/SiteContext';

interface BlockBoundaryProps {
  /** For a part of a block: names what is missing. */
  title?: string;
  children: ReactNode;
}

/** Isolates a failing block: by Suspense on the server; the browser renders it again later, once it is in view. */
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
 * Shown while a slow block loads. If it failed on the server, React leaves this fallback after a `<template
 * data-dgst>`, and the style sheet shows the other sentence.
 */
function BlockFallback({ title }: { title: string | undefined }) {
  const labels = useLabels();
  return (
    <div className="block__fallback container">
      <BlockTitle title={title} />
      <p className="block__loading" aria-busy="true">
        {labels('commons.loading')}
      </p>
      <p className="block__unavailable soft">{labels('commons.unavailable')}</p>
    </div>
  );
}

function BlockTitle({ title }: { title: string | undefined }) {
  return title && <p className="block__missing">{title}</p>;
}

interface BlockUnavailableProps {
  error: ContentError;
  /** Consecutive failures. */
  failures: number;
  /** Called after the delay, once the visitor sees the block's place. */
  onSeen(): void;
}

function BlockUnavailable({ error, failures, onSeen }: BlockUnavailableProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // IntersectionObserver does not fire in a background page, so nothing is retried there.
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
    <p ref={place} className="block__unavailable soft">
      {useLabels()('commons.unavailable')}
    </p>
  );
}
