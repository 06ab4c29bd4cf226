import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import '../shell/browserGlobals';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter } from 'react-router-dom';
import * as allExamples from '../../../client/blocks/allExamples';
import { registry } from '../../../client/blocks/registry';
import { type Site, type SiteOptions, SiteProvider, SitesProvider } from '../../../client/site/SiteContext';
import type { Block } from '../../../shared/content/blocks';
import { createQueries } from '../../../shared/content/queries/queries';
import { NOW } from './renderBlock';
import { sampleReader } from './sampleReader';

const site: Site = {
  locale: 'fr',
  labelTexts: LABEL_TEXTS.fr,
  side: 'browser',
  // Blocks read none of the options.
  options: {} as SiteOptions,
  queries: createQueries('fr', 'school'),
  content: sampleReader,
  now: () => NOW,
};

function Rendered({ block }: { block: Block }) {
  // The registry pairs each kind with a component of that kind; TypeScript cannot follow the pair through a union.
  const Component = registry[block.kind] as ComponentType<{ block: Block }>;
  return (
    <MemoryRouter>
      <SitesProvider sites={{ fr: site }}>
        <SiteProvider locale="fr">
          <Component block={block} />
        </SiteProvider>
      </SitesProvider>
    </MemoryRouter>
  );
}

const EXAMPLES = Object.values<Record<string, Block>>(allExamples).flatMap((set) =>
  Object.entries(set).map(([name, block]) => [`${block.kind}: ${name}`, block] as const),
);

describe('every example of every block', () => {
  it('there is at least one of each kind', () => {
    const shown = new Set(EXAMPLES.map(([, { kind }]) => kind));
    expect(Object.keys(registry).filter((kind) => !shown.has(kind as Block['kind']))).toEqual([]);
  });

  it('is set as French is, with no-break spaces before high punctuation and curved apostrophes', () => {
    const loose = EXAMPLES.flatMap(
      ([, block]) => /.{0,12}(?: [;!?»:]|« |\p{L}'\p{L}).{0,6}/u.exec(JSON.stringify(block)) ?? [],
    );
    expect(loose).toEqual([]);
  });

  it.each(EXAMPLES)(
    '%s is rendered by the server with every word, and hydrates without a difference',
    (_name, block) => {
      const container = document.createElement('div');
      container.innerHTML = renderToString(<Rendered block={block} />);
      document.body.append(container);
      const rendered = container.innerHTML;
      const differences: unknown[] = [];

      render(<Rendered block={block} />, {
        container,
        hydrate: true,
        onRecoverableError: (error) => differences.push(error),
      });

      expect(differences).toEqual([]);
      expect(container.innerHTML).toBe(rendered);
      // Every word that it needs is there, and no id twice.
      expect(rendered).not.toMatch(/\[[a-z]\w*(\.[\w+-]+)+\]/);
      const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    },
  );

  it.each(EXAMPLES.filter(([name]) => name.endsWith(': empty')))(
    '%s renders nothing at all',
    (_name, block) => {
      expect(render(<Rendered block={block} />).container.innerHTML).toBe('');
    },
  );
});
