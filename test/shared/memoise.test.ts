import { remembered } from '../../shared/memoise';

describe('what was told of a header', () => {
  test('is not asked again', () => {
    const tell = jest.fn((text: string) => text.length > 3);
    const isLong = remembered(tell);
    const asked = ['ab', 'abcd', 'ab', 'ab', 'abcd'];
    expect(asked.map((text) => isLong(text))).toEqual([false, true, false, false, true]);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  test('of a flood of different ones no more is kept than a few hundred, none of them long', () => {
    const tell = jest.fn(() => true);
    const ask = remembered(tell);
    for (let index = 0; index < 1000; index += 1) ask(`agent ${index}`);
    ask('agent 0');
    ask('x'.repeat(10_000));
    ask('x'.repeat(10_000));
    expect(tell).toHaveBeenCalledTimes(1003);
  });
});
