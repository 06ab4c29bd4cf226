import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../../server/config';

const ROOT = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const example = read('.env.example');
const { engines } = JSON.parse(read('package.json'));

/** As Heroku and Scalingo read it. */
interface Manifest {
  stack: string;
  formation: { web: object };
  env: Record<string, { description: string; value?: string; generator?: 'secret' }>;
}

describe.each(['app.json', 'scalingo.json'])('%s', (name) => {
  const manifest: Manifest = JSON.parse(read(`.deploy/${name}`));

  it('asks for variables that the site reads, in words', () => {
    expect(Object.keys(manifest.env).length).toBeGreaterThan(5);
    for (const [variable, { description }] of Object.entries(manifest.env)) {
      expect(example).toContain(`${variable}=`);
      expect(description.length).toBeGreaterThan(20);
    }
  });

  it('starts the site as it is, with what it sets by itself', () => {
    const env = Object.fromEntries(
      Object.entries(manifest.env).map(([variable, { value = '', generator }]) => [
        variable,
        generator === 'secret' ? '0123456789abcdef0123456789abcdef' : value,
      ]),
    );
    expect(() => readConfig(env)).not.toThrow();
    expect(Object.keys(manifest.formation)).toEqual(['web']);
  });
});

it('each way of starting it says the same as the Procfile', () => {
  const [, flags = ''] = / node (--.*)$/m.exec(read('Procfile')) ?? [];
  expect(flags).toMatch(/^--max-old-space-size=\d+ .*dist\/server\/index\.cjs$/);
  expect(read('.deploy/README.md')).toContain(`node ${flags}`);
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(read('.container/Dockerfile')) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(`node ${flags}`);
});

it('Node is the one that is tested', () => {
  const major = read('.node-version').trim();
  expect(engines.node).toContain(`^${major}.`);
  for (const [, image] of read('.container/Dockerfile').matchAll(/^FROM (\S+)/gm))
    expect(image).toMatch(new RegExp(`^node:${major}-`));
  expect(read('.deploy/README.md')).toContain(`CC_NODE_VERSION ${major}`);
});
