// `npm run new:block Name category.name`: a block with a title, which the site reads, renders and tests at once.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
};
const PARSERS = 'server/content/parse/blocks';
const parserFile = `${PARSERS}/${PARSER_FILES[kind.split('.')[0]] ?? 'coreBlocks'}.ts`;

const says = (file, text) => readFileSync(file, 'utf8').includes(text);
if (
  existsSync(folder) ||
  says('shared/content/blocks.ts', `interface ${name}Block `) ||
  readdirSync(PARSERS).some((file) => says(`${PARSERS}/${file}`, `  '${kind}': `))
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
  '} satisfies Partial<BlockDefinitions>',
  `  '${kind}': block({ title: required(text) }),\n`,
);
await insert(
  'client/blocks/registry.ts',
  'import { PageHeader }',
  `import { ${name} } from './${name}/${name}';\n`,
);
await insert('client/blocks/registry.ts', "  'headers.hero':", `  '${kind}': staticBlock(${name}),\n`);
await insert(
  'client/blocks/allExamples.ts',
  "export * from './Video/",
  `export * from './${name}/${name}.examples';\n`,
);

await mkdir(folder);
await writeFile(
  `${folder}/${name}.tsx`,
  `import type { ${name}Block } from '../../../shared/content/blocks';
import { BlockSection } from '../BlockSection';

export function ${name}({ block }: { block: ${name}Block }) {
  return <BlockSection block={block} className="${css} container" />;
}
`,
);
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
  fields      ${name}Block in shared/content/blocks.ts: the compiler then names how it is read, in ${parserFile},
              and its examples
  looks       ${folder}: the component, its examples; ${lower}.css (class .${css}) with a line in client/styles/rest.css
  see         npm run dev, then /error/debug/blocks?kind=${kind}
  before you commit: npx biome check --write . && npm test`);
