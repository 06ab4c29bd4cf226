import { gzipSync } from 'node:zlib';
import { createPlainBodies } from '../../../server/render/plainBodies';

const page = (letter: string) => Buffer.from(`<p>${letter.repeat(1000)}</p>`);

describe('bodies for those who take no compressed form', () => {
  it('are what was compressed, made once while there is room', () => {
    const bodies = createPlainBodies();
    const gzip = gzipSync(page('a'));
    const body = bodies.of(gzip);
    expect(body).toEqual(page('a'));
    expect(bodies.of(gzip)).toBe(body);
  });

  it('give way to those that were asked for later', () => {
    const bodies = createPlainBodies(2500);
    const first = gzipSync(page('a'));
    const body = bodies.of(first);
    for (const letter of ['b', 'c']) bodies.of(gzipSync(page(letter)));
    expect(bodies.of(first)).not.toBe(body);
    expect(bodies.of(first)).toEqual(body);
  });

  it('larger than all the room are made each time', () => {
    const bodies = createPlainBodies(10);
    const gzip = gzipSync(page('a'));
    expect(bodies.of(gzip)).toEqual(page('a'));
    expect(bodies.of(gzip)).not.toBe(bodies.of(gzip));
  });
});
