import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '..');
const run = promisify(execFile);

/** One for each file that tells and reads the fields of blocks; by names that nobody takes who makes a block. */
const KINDS = [
  ['TriedOpening', 'core.tried-opening'],
  ['TriedRibbon', 'headers.tried-ribbon'],
  ['TriedTimetable', 'course.tried-timetable'],
  ['TriedFootnotes', 'texts.tried-footnotes'],
  ['TriedRanking', 'lists.tried-ranking'],
  ['TriedImprint', 'legal.tried-imprint'],
] as const;

/** For the compiler, which reads the whole tree. */
const LONG_MS = 400_000;

describe('npm run new:block', () => {
  let tree: string;
  const newBlock = (...words: string[]) =>
    run(process.execPath, ['test/support/newBlock.mjs', ...words], { cwd: tree });

  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'new-block-'));
    for (const part of [
      'client',
      'server',
      'shared',
      'test/support/newBlock.mjs',
      'tsconfig.json',
      '.biome.json',
    ])
      await cp(path.join(ROOT, part), path.join(tree, part), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    // Whoever follows the README has the block of its example, and this test all the same.
    const readme = await readFile(path.join(tree, 'client/README.md'), 'utf8');
    const [, name = '', kind = ''] = /npm run new:block (\w+) ([\w.-]+)/.exec(readme) ?? [];
    await newBlock(name, kind).catch((error: Error) => expect(error.message).toContain('already'));
  });
  afterAll(() => rm(tree, { recursive: true }));

  it(
    'makes a block of every category that is read, rendered and tested, and compiles as it is',
    async () => {
      for (const [name, kind] of KINDS) await newBlock(name, kind);

      // Packages by the names of this tree, as `tsc` knows them from the other. With one thread and rare collections: half of the work.
      await run(
        path.join(ROOT, 'node_modules/.bin/tsc'),
        ['-p', '.', '--preserveSymlinks', '--singleThreaded'],
        { cwd: tree, env: { ...process.env, GOGC: '400' } },
      );
      const examples = await readFile(path.join(tree, 'client/blocks/allExamples.ts'), 'utf8');
      const styles = await readFile(path.join(tree, 'client/styles/rest.css'), 'utf8');
      for (const [name] of KINDS) {
        expect(examples).toContain(`./${name}/${name}.examples`);
        expect(styles).toContain(`/${name}/${name[0]?.toLowerCase()}${name.slice(1)}.css`);
        const own = path.join(tree, 'client/blocks', name, name);
        expect(await readFile(`${own}.examples.ts`, 'utf8')).toMatch(/\bempty: .*title: ''/);
        expect(await readFile(`${own}.tsx`, 'utf8')).toContain('return null;');
      }
    },
    LONG_MS,
  );

  it.each([
    ['a name', 'TriedOpening', 'core.tried-another'],
    ['a kind', 'TriedAnother', 'core.tried-opening'],
  ])('refuses %s that is taken, and changes nothing', async (_what, name, kind) => {
    const before = await readFile(path.join(tree, 'client/blocks/registry.ts'), 'utf8');

    await expect(newBlock(name, kind)).rejects.toThrow('already');
    expect(await readFile(path.join(tree, 'client/blocks/registry.ts'), 'utf8')).toBe(before);
  });
});
