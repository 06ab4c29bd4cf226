// Prints the figures of `npm run faults` as a table; with FIGURES=write it goes into test/README.md, if all promises were kept.
const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const FIGURES = path.join(ROOT, 'dist/faults.jsonl');
const README = path.join(ROOT, 'test/README.md');
const [BEGIN, END] = ['<!-- figures -->\n', '<!-- /figures -->'];

module.exports = class Figures {
  onRunStart() {
    rmSync(FIGURES, { force: true });
  }

  onRunComplete(_contexts, { numFailedTests, numPassedTests }) {
    if (!existsSync(FIGURES)) return;
    const lines = readFileSync(FIGURES, 'utf8').trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    const table = [
      '| fault | promised | figure |',
      '| ----- | -------- | ------ |',
      ...rows.map(({ fault, promised, figure }) => `| ${fault} | ${promised} | ${figure} |`),
    ].join('\n');
    process.stdout.write(`\n${table}\n\n${numPassedTests} kept, ${numFailedTests} broken\n`);
    if (process.env.FIGURES !== 'write' || numFailedTests > 0) return;
    const readme = readFileSync(README, 'utf8');
    const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
    writeFileSync(README, `${readme.slice(0, before + BEGIN.length)}\n${table}\n\n${readme.slice(after)}`);
    execFileSync(path.join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', README]);
  }
};
