// `npm run new:block Name category.name`: makes the folder that the registry expects. What is left to do is printed.
import { mkdir, writeFile } from 'node:fs/promises';

const [name, kind] = process.argv.slice(2);
if (!/^[A-Z][A-Za-z]+$/.test(name ?? '') || !/^[a-z]+\.[a-z-]+$/.test(kind ?? '')) {
  console.error('Usage: npm run new:block Name category.name');
  process.exit(2);
}
const lower = name[0].toLowerCase() + name.slice(1);
const css = lower.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const folder = `client/blocks/${name}`;
await mkdir(folder);
await writeFile(
  `${folder}/${name}.tsx`,
  `import type { ${name}Block } from '../../../shared/content/blocks';

export function ${name}({ block }: { block: ${name}Block }) {
  return <section className="${css} container" id={block.id} />;
}
`,
);
await writeFile(`${folder}/${lower}.css`, `.${css} {\n  display: block;\n}\n`);
await writeFile(
  `${folder}/${name}.examples.ts`,
  `import type { BlockExamples } from '../defineBlock';

export const ${lower}Examples: BlockExamples<'${kind}'> = {
  usual: { kind: '${kind}', id: 'example' },
};
`,
);
console.log(`${folder} is there. StaticPart to do, and the compiler asks for each:
  shared/content/blocks.ts          the type ${name}Block, in the union Block
  server/content/parse/blocks       its parser
  client/blocks/registry.ts         its entry, still or live
  client/blocks/allExamples.ts      its examples
  client/styles/first.css, rest.css  its style sheet: in the page, or linked`);
