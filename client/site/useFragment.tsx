import type { ReactNode } from 'react';
import { StillWorld, useLabels, useSite } from './SiteContext';
import { usePath } from './usePath';

interface KeptPart {
  /** What the part is drawn from: its HTML lives as long as this object. */
  of: object;
  /** Tells apart what is drawn from the same object. */
  variant: string;
  /**
   * From `of`, and what `useSite`, `useLabels` and `usePath` tell. Whatever else it closed over would be one page's or one
   * visitor's, and shown to all.
   */
  draw(): ReactNode;
}

/**
 * Server only: the HTML of a part without behaviour, drawn once for all pages and visitors; null for one that has to be drawn
 * in its page.
 */
export function useKeptHtml(part: KeptPart | null): string | null {
  const site = useSite();
  const labels = useLabels();
  const path = usePath();
  // A form that was sent back is one visitor's.
  if (!part || !site.drawStill || site.sent) return null;
  const { of, variant, draw } = part;
  return site.drawStill({
    of,
    variant,
    site,
    labels,
    path,
    draw: (world) => (
      <StillWorld site={world.site} labels={world.labels}>
        {draw()}
      </StillWorld>
    ),
  });
}
