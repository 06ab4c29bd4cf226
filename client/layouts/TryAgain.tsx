import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLabels } from '../state/Site';
import { Button } from '../ui/Button';
import type { ErrorProps } from './errorProps';

/**
 * The way back to a page that failed for reasons of ours: its own address. The server leaves alone what has just failed
 * and would answer the same without trying: a click before that waits for the moment, says so, and goes then.
 */
export function TryAgain({ statusCode, retryAfterS = 0 }: Omit<ErrorProps, 'customMessage'>) {
  const labels = useLabels();
  const { pathname, search, key } = useLocation();
  const link = useRef<HTMLParagraphElement>(null);
  const triedAgainAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure counts anew, also one that asks for as long as the last
  useEffect(() => {
    triedAgainAt.current = Date.now() + retryAfterS * 1000;
    setWaiting(false);
    return () => clearTimeout(timer.current);
  }, [key, retryAfterS]);

  function waitForIt(event: MouseEvent): void {
    const remaining = triedAgainAt.current - Date.now();
    if (remaining <= 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => link.current?.querySelector('a')?.click(), remaining);
  }

  if (statusCode < 500) return null;
  return (
    <p ref={link} className="error-page__retry">
      <Button href={pathname + search} onClick={waitForIt} aria-busy={isWaiting || undefined}>
        {labels('commons.error.retry')}
      </Button>
      <span role="status">{isWaiting && labels('commons.error.retrying')}</span>
    </p>
  );
}
