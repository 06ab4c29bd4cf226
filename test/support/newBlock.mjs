// `npm run new:block Name category.name`: a block with a title, which the site reads, renders and tests at once.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const [name, kind] = process.argv.slice(2);
if (!/^[A-Z][A-Za-z]+$/.test(name ?? '') || !/^[a-z]+\.[a-z-]+$/.test(kind ?? '')) {
  console.error('Usage: npm run new:block Name category.name');
  process.exit(2);
}
const lower = name[0].toLowerCase() + name.slice(1);
const css = lower.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const folder = `client/blocks/${name}`;

/** The parser's file by the category; any other category goes into `coreBlocks`. */
const PARSER_FILES = {
  headers: 'headerBlocks',
  course: 'courseBlocks',
  texts: 'textBlocks',
  lists: 'listBlocks',
  carousels: 'listBlocks',
  carousel: 'listBlocks',
  campus: 'listBlocks',
  news: 'listBlocks',
  forms: 'formBlocks',
};
const parserFile = `server/content/parse/blocks/${PARSER_FILES[kind.split('.')[0]] ?? 'coreBlocks'}.ts`;

const said = async (file, text) => (await readFile(file, 'utf8')).includes(text);
if (
  existsSync(folder) ||
  (await said('shared/content/blocks.ts', `interface ${name}Block `)) ||
  (await said('test/server/content/parse/body.test.ts', `  '${kind}': [`))
) {
  console.error(`There is a block ${name}, or a kind ${kind}, already.`);
  process.exit(1);
}

/** Every file is read before the first is written: a place that is gone leaves nothing half done. */
const changed = new Map();

/** Puts lines before the first place where a file says something. */
async function insert(file, before, lines) {
  const text = changed.get(file) ?? (await readFile(file, 'utf8'));
  if (!text.includes(before))
    throw new Error(`${file} has no "${before}" any more: see test/support/newBlock.mjs`);
  changed.set(
    file,
    text.replace(before, () => lines + before),
  );
}

await insert(
  'shared/content/blocks.ts',
  '\nexport type Block =\n',
  `export interface ${name}Block extends BlockOf<'${kind}'> {\n  title: string;\n}\n`,
);
await insert('shared/content/blocks.ts', '  | HeroBlock\n', `  | ${name}Block\n`);
await insert(
  parserFile,
  '} satisfies Partial<BlockParsers>',
  `  '${kind}': (from) => {\n    const title = text(from, 'title');\n    return title ? { title } : null;\n  },\n`,
);
await insert(
  'test/server/content/parse/body.test.ts',
  "  'core.separator': [",
  `  '${kind}': [{ title: 'T' }, { title: 'T' }],\n`,
);
await insert(
  'server/content/declarations/blockAttributes.ts',
  "  'core.separator': {},\n",
  `  '${kind}': { title: required(text) },\n`,
);
await insert(
  'client/blocks/registry.ts',
  'import { PageHeader }',
  `import { ${name} } from './${name}/${name}';\n`,
);
await insert('client/blocks/registry.ts', "  'headers.hero':", `  '${kind}': staticBlock(${name}),\n`);
await insert(
  'client/blocks/allExamples.ts',
  'import { accordionBlockExamples }',
  `import { ${lower}Examples } from './${name}/${name}.examples';\n`,
);
await insert('client/blocks/allExamples.ts', '    videoExamples,\n', `    ${lower}Examples,\n`);
await insert(
  'client/styles/rest.css',
  '@import "../blocks/MenuBlock/menuBlock.css"',
  `@import "../blocks/${name}/${lower}.css" layer(blocks);\n`,
);

await mkdir(folder);
await writeFile(
  `${folder}/${name}.tsx`,
  `import type { ${name}Block } from '../../../shared/content/blocks';
import { SectionHeader } from '../../ui/SectionHeader';

export function ${name}({ block }: { block: ${name}Block }) {
  const titleId = \`\${block.id}-title\`;
  return (
    <section className="${css} container" aria-labelledby={titleId}>
      <SectionHeader title={block.title} id={titleId} />
    </section>
  );
}
`,
);
await writeFile(`${folder}/${lower}.css`, `.${css} {\n  display: block;\n}\n`);
await writeFile(
  `${folder}/${name}.examples.ts`,
  `import type { BlockExamples } from '../defineBlock';

export const ${lower}Examples: BlockExamples<'${kind}'> = {
  usual: { kind: '${kind}', id: '${css}-1', title: 'Titre' },
};
`,
);
for (const [file, text] of changed) await writeFile(file, text);
// Import lines were put where there was a place for them: this sorts them.
execFileSync('npx', ['biome', 'check', '--write', folder, ...changed.keys()], { stdio: 'ignore' });

console.log(`${folder} is there, and in everything that reads, renders and tests blocks. Now:
  fields      ${name}Block in shared/content/blocks.ts: the compiler then names its parser in ${parserFile} and its examples;
              it does not name the attributes in server/content/declarations/blockAttributes.ts,
              nor the example in test/server/content/parse/body.test.ts: change them too
  looks       ${folder}: the component, its style sheet, its examples
  see         npm run dev, then /error/debug/blocks?kind=${kind}
  before you commit: npx biome check --write . && npm test`);
