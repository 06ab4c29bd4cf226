import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.resolve(__dirname, '../../client');
const rules = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => readFileSync(path.join(CLIENT, name), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? []);

describe('what only newer browsers know', () => {
  it('a generated text that is not read out stands after the same one as older browsers write it', () => {
    const silent = rules.filter((rule) => !rule.includes('::marker') && / \/ "";/.test(rule));
    expect(silent.length).toBeGreaterThan(2);
    for (const rule of silent) {
      const [, text = ''] = /content: (.+) \/ "";/.exec(rule) ?? [];
      expect(rule).toContain(`content: ${text};`);
    }
  });

  it('a backdrop inherits no value: those that it has are its own', () => {
    const used = rules
      .filter((rule) => rule.includes('::backdrop'))
      .flatMap((rule) => [...rule.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name));
    expect(new Set(used)).toEqual(new Set(['--scrim']));
  });
});

it('a line that is inherited is inherited with its thickness, which WebKit’s shorthand leaves out', () => {
  const inherited = rules.filter((rule) => rule.includes('text-decoration: inherit'));
  expect(inherited.length).toBeGreaterThan(0);
  for (const rule of inherited) expect(rule).toContain('text-decoration-thickness: inherit');
});
