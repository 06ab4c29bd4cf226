// `npm run versions -- oldest|newest`: builds and tests a copy of this tree with the oldest or the newest versions that `package.json`
// admits. Everything else that these need is the newest that they admit. Whatever follows goes to jest: paths, projects.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [which, ...asked] = process.argv.slice(2);
if (which !== 'oldest' && which !== 'newest') {
  console.error('Usage: npm run versions -- oldest|newest [what jest takes]');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), `site-${which}-`));
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: 'inherit' });

// As it stands, without what git does not know.
execFileSync('git', ['checkout-index', '--all', `--prefix=${folder}/`]);
rmSync(path.join(folder, 'package-lock.json'));
if (which === 'oldest') {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const packages of [manifest.dependencies, manifest.devDependencies])
    for (const [name, range] of Object.entries(packages)) packages[name] = range.replace(/^\^/, '');
  writeFileSync(file, JSON.stringify(manifest, null, 2));
}
try {
  // Which of the files are the project's, git says.
  run('git', 'init', '--quiet');
  run('npm', 'install', '--no-audit', '--no-fund');
  run('npx', 'tsc', '-p', '.');
  run('npm', 'run', 'build');
  const tests = asked.length > 0 ? asked : ['--selectProjects', 'unit', 'client', 'contract'];
  run('npx', 'jest', '--config', 'test/jest.config.cjs', ...tests);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
