import { setFlagsFromString } from 'node:v8';
import { parsers } from '../../../../server/content/parse/parsers';
import { testContext } from './testContext';

setFlagsFromString('--allow-natives-syntax');
/** Whether V8 has one hidden class for both. */
const haveOneShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;

/** V8 of Node 20 gives an object a class of its own only where it has run the code for a while. */
const TIMES = 3000;

const record = (slug: string) => ({ slug, title: slug, dateStart: '2026-12-05T09:00:00.000Z' });
const records = [record('lille'), record('lyon')];

function lastOf<T>(parse: () => T): T {
  for (let time = 1; time < TIMES; time += 1) parse();
  return parse();
}

describe('what is read shares a shape with its like: memory for one, and quick to look into', () => {
  it.each(['articles', 'campuses', 'courses', 'entries', 'events', 'news'] as const)('%s', (kind) => {
    const context = testContext({ kind, url: `/${kind}?locale=fr` });
    const [first, second] = lastOf(() => parsers[kind](records, context)).items;
    expect([first?.slug, second?.slug]).toEqual(['lille', 'lyon']);
    expect(haveOneShape(first as object, second as object)).toBe(true);
  });

  it.each([
    { __component: 'texts.rich', html: '<p>Texte</p>' },
    { __component: 'texts.illustrated', html: '<p>Texte</p>' },
    { __component: 'core.cta', title: 'Venez' },
    { __component: 'core.internal-link', label: 'Campus', url: '/campus' },
  ])('$__component', (block) => {
    const context = testContext();
    const wire = { title: 'Accueil', body: [block, block] };
    const [first, second] = lastOf(() => parsers.homepage(wire, context)).body;
    expect(first?.kind).toBe(block.__component);
    expect(haveOneShape(first as object, second as object)).toBe(true);
  });

  it.each(['article', 'campus', 'course', 'event', 'newsItem'] as const)('%s', (kind) => {
    const context = testContext({ kind, url: `/${kind}s/lyon?locale=fr` });
    const parse = () => parsers[kind](record('lyon'), context);
    expect(haveOneShape(lastOf(parse), parse())).toBe(true);
  });
});
