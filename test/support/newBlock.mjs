// `npm run new:block Name category.name`: writes a block with a title that the site reads, renders and tests at once.
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

/**
 * The file of each category, of the same name for the fields and for the parser; other categories go into `coreBlocks`.
 */
const FILES = {
  headers: 'headerBlocks',
  course: 'courseBlocks',
  admission: 'courseBlocks',
  fees: 'courseBlocks',
  texts: 'textBlocks',
  lists: 'listBlocks',
  carousels: 'listBlocks',
  carousel: 'listBlocks',
  campus: 'listBlocks',
  news: 'listBlocks',
  legal: 'legalBlocks',
};
const file = FILES[kind.split('.')[0]] ?? 'coreBlocks';
const FIELDS = 'shared/content/blocks';
const PARSERS = 'server/content/parse/blocks';
const fieldsFile = `${FIELDS}/${file}.ts`;
const parserFile = `${PARSERS}/${file}.ts`;

const says = (file, text) => readFileSync(file, 'utf8').includes(text);
if (existsSync(folder) || readdirSync(FIELDS).some((each) => says(`${FIELDS}/${each}`, `  '${kind}': `))) {
  console.error(`There is a block ${name}, or a kind ${kind}, already.`);
  process.exit(1);
}

/** All files are read before any is written: if an insertion point is missing, nothing is half done. */
const changed = new Map();

/** Inserts lines before the first match. */
const insert = (file, before, lines) => replace(file, before, lines + before);

async function replace(file, found, by) {
  const text = changed.get(file) ?? (await readFile(file, 'utf8'));
  if (!text.includes(found))
    throw new Error(`${file} has no "${found}" any more: see test/support/newBlock.mjs`);
  changed.set(
    file,
    text.replace(found, () => by),
  );
}

const interfaceLine = `export interface ${file[0].toUpperCase()}${file.slice(1)} {\n`;
await replace(fieldsFile, interfaceLine, `${interfaceLine}  '${kind}': {\n    title: string;\n  };\n`);
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
await insert('client/blocks/registry.ts', "  'headers.hero':", `  '${kind}': ${name},\n`);
await insert(
  'client/blocks/allExamples.ts',
  "export * from './Video/",
  `export * from './${name}/${name}.examples';\n`,
);

await insert(
  'client/styles/rest.css',
  '@import "./motifs.css"',
  `@import "../blocks/${name}/${lower}.css" layer(blocks);\n`,
);

await mkdir(folder);
await writeFile(
  `${folder}/${name}.tsx`,
  `import type { BlockOf } from '../../../shared/content/blocks';
import { BlockSection } from '../BlockSection';

export function ${name}({ block }: { block: BlockOf<'${kind}'> }) {
  if (block.title === '') return null;
  return <BlockSection block={block} className="${css} container" />;
}
`,
);
await writeFile(
  `${folder}/${name}.examples.ts`,
  `import { blockExamples } from '../blockExamples';

export const ${lower}Examples = blockExamples('${kind}', {
  usual: { title: 'Titre' },
  empty: { title: '' },
});
`,
);
await writeFile(`${folder}/${lower}.css`, `/* The looks of .${css} */\n`);
for (const [file, text] of changed) await writeFile(file, text);
// Sorts the imports, which were inserted at fixed places.
execFileSync('node_modules/.bin/biome', ['check', '--write', folder, ...changed.keys()], { stdio: 'ignore' });

console.log(`${folder} is there, and in everything that reads, renders and tests blocks. Now:
  fields      '${kind}' in ${fieldsFile}: the compiler then names, to be mended in this order,
              '${kind}' in ${parserFile}, the component, the examples
  looks       ${folder}: the component, its examples, ${lower}.css (class .${css}; without looks of its own
              it goes, with its line in client/styles/rest.css)
  see         npm run dev, then /error/debug/blocks?kind=${kind}
  before you commit: npx biome check --write . && npm test`);
