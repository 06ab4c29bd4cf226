import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { http } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';

const ROOT = path.resolve(__dirname, '../../..');
const runbook = readFileSync(path.join(ROOT, '.deploy/RUNBOOK.md'), 'utf8');

/** The sources of the server, as one text a file. */
const sources = readdirSync(path.join(ROOT, 'server'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(path.join(ROOT, 'server', name), 'utf8'));

/** What stands between the brackets that open at an index. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
}

/**
 * Messages that the server logs, as far as they are written down as they are: the last words that a call gives, or one of
 * two. Fields may follow them.
 */
function messages(): string[] {
  const found = sources.flatMap((text) => [
    ...[...text.matchAll(/\b(?:log(?:ger)?(?:\.(?:info|warn|error)|\[[^\]]*\])|noteOnce)\(/g)].flatMap(
      ({ index, 0: call }) =>
        /(?:\? ['"]([^'"]+)['"]\s*: )?['"`]([^'"`]+?)(?:: \$\{[^`]*)?['"`](?:, \{[^}]*\})?,?\s*$/
          .exec(argumentsAt(text, index + call.length))
          ?.slice(1)
          .filter(Boolean) ?? [],
    ),
    ...[...text.matchAll(/warnAtMost\(\s*\{[^}]*message: (['"])(.+?)\1/g)].flatMap(
      ([, , message = '']) => message,
    ),
    ...[...text.matchAll(/const msg = '(.+?)'/g)].flatMap(([, message = '']) => message),
  ]);
  return [...new Set(found)];
}

const named = [...runbook.matchAll(/^\| (`.+?`)(?:, or [^|]*)? +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
);

it('finds what the server logs', () => {
  expect(messages()).toEqual(
    expect.arrayContaining([
      'listening',
      'stopped',
      'overloaded: pages are refused with 503',
      'the content service is out: what is known stands in',
      'unknown block skipped',
      'a block of the page failed; its neighbours are untouched',
      'a block of a preview failed; its neighbours are untouched',
      'nobody took the log in time: lines are lost',
    ]),
  );
  expect(messages().length).toBeGreaterThan(45);
});

it.each(messages())('the runbook says what to do when the log says: %s', (message) => {
  expect(named).toContain(message);
});

it.each(named.filter((words) => !words.startsWith('GET ')))(
  'the log can say what the runbook speaks of: %s',
  (words) => {
    expect(sources.some((text) => text.includes(words))).toBe(true);
  },
);

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

describe('alert rules', () => {
  // as: the file is ours, and what it lacks fails below.
  const { groups } = load(readFileSync(path.join(ROOT, '.deploy/alerts.yml'), 'utf8')) as {
    groups: { rules: Alert[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  /** Written by whoever scrapes. */
  const OF_PROMETHEUS = ['up'];
  let site: RunningSite;
  let numbers: string;

  beforeAll(async () => {
    site = await startSite({
      env: {
        CONTENT_API_URL: 'http://127.0.0.1:9/api',
        OPERATIONS_TOKEN: 'token-of-this-test',
        REDIS_URL: 'redis://127.0.0.1:1',
        LEADS_KEY: 'x'.repeat(32),
      },
    });
    site.deps.numbers.measureProcess();
    numbers = (
      await http(site).get('/_ops/metrics').set('authorization', 'Bearer token-of-this-test').expect(200)
    ).text;
  });

  afterAll(() => site.close());

  // The value of `a and b` is that of `a`.
  it.each(rules.filter(({ annotations }) => annotations.summary.includes('humanizePercentage')))(
    '$alert says a share, and its value is one',
    ({ expr }) => {
      expect(expr.split(' and ')[0]).toMatch(/ \/ /);
    },
  );

  it.each(rules)(
    '$alert asks for numbers that exist, and leads to a part of the runbook',
    ({ expr, annotations }) => {
      const names = [
        ...expr.replaceAll(/by \(\w+\)/g, '').matchAll(/\b([a-z][a-z0-9_]*)(?=\{|\[|\)| [=<>])/g),
      ].map(([, name = '']) => name);
      const asked = names.filter((name) => !OF_PROMETHEUS.includes(name));
      for (const name of asked) expect(numbers).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
      expect(names.length).toBeGreaterThan(0);
      const [file, anchor] = annotations.runbook.split('#');
      expect(file).toBe('RUNBOOK.md');
      const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, words = '']) =>
        words.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(anchor);
    },
  );
});
