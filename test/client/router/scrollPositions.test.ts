import { createScrollPositions } from '../../../client/router/scrollPositions';

beforeEach(() => sessionStorage.clear());

describe('scroll positions', () => {
  it('are kept by history entry, also across a full load', () => {
    createScrollPositions(() => sessionStorage).keep('a', 320);
    const afterLoad = createScrollPositions(() => sessionStorage);
    expect(afterLoad.of('a')).toBe(320);
    expect(afterLoad.of('b')).toBeNull();
  });

  it('are forgotten from the oldest once there are a hundred', () => {
    const positions = createScrollPositions(() => sessionStorage);
    for (let entry = 0; entry <= 100; entry += 1) positions.keep(`entry ${entry}`, entry);
    expect(positions.of('entry 0')).toBeNull();
    expect(positions.of('entry 1')).toBe(1);
  });

  it.each(['{', '{"a":1}', '[["a"],["b",2]]'])('do without storage that holds %s', (text) => {
    sessionStorage.setItem('scroll-positions', text);
    const positions = createScrollPositions(() => sessionStorage);
    expect(positions.of('a')).toBeNull();
    positions.keep('a', 5);
    expect(positions.of('a')).toBe(5);
  });

  it('do without storage that is forbidden', () => {
    const positions = createScrollPositions(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    positions.keep('a', 7);
    expect(positions.of('a')).toBe(7);
  });
});
