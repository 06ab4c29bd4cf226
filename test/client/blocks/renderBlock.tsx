import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
// Before the router, which asks for them.
import '../shell/browserGlobals';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { registry } from '../../../client/blocks/registry';
import { type Site, SiteProvider, SitesProvider } from '../../../client/site/SiteContext';
import type { Block } from '../../../shared/content/blocks';
import type { Locale } from '../../../shared/locale';

/** The moment at which the tests take place. */
export const NOW = Date.parse('2026-11-20T09:00:00Z');

// Blocks that only render what they are given ask the site for its language and the time.
const siteIn = (locale: Locale) =>
  ({ locale, labelTexts: LABEL_TEXTS[locale], side: 'browser', now: () => NOW }) as Site;

/** Renders a block of content on a page. */
export function renderBlock(block: Block, locale: Locale = 'fr') {
  // The registry pairs each kind with a component of that kind; TypeScript cannot follow the pair through a union.
  const Rendered = registry[block.kind] as ComponentType<{ block: Block }>;
  return render(
    <MemoryRouter>
      <SitesProvider sites={{ [locale]: siteIn(locale) }}>
        <SiteProvider locale={locale}>
          <Rendered block={block} />
        </SiteProvider>
      </SitesProvider>
    </MemoryRouter>,
  );
}
