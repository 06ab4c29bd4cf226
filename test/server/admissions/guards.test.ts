import type { Request } from 'express';
import { isOwnRequest } from '../../../server/admissions/isOwnRequest';
import { createRateLimiter, ipOf, networkOf } from '../../../server/admissions/rateLimiter';

describe('where a request comes from', () => {
  it.each([
    [{ origin: 'https://www.ecole.example' }, true],
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'https://WWW.ecole.example' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://www.ecole.example' }, true],
    // A browser that hides its origin still tells whether it is ours.
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ referer: 'https://www.ecole.example/contact' }, true],
    [{}, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://www.ecole.example.evil.example' }, false],
    [{ origin: 'http://localhost:4000' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'not an origin' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://www.ecole.example' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    [{ referer: 'https://evil.example/' }, false],
    [{ referer: 'junk' }, false],
  ])('%j: ours is %s', (given, expected) => {
    const headers: Record<string, string> = given;
    const request = { host: 'localhost:3000', get: (name: string) => headers[name] } as Request;
    expect(isOwnRequest(request, { siteUrl: 'https://www.ecole.example' })).toBe(expected);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['2001:db8::6', '2001:db8::6'],
  ['[2001:db8::6]', '2001:db8::6'],
  ['[2001:db8::6]:51234', '2001:db8::6'],
  ['unknown', '10.0.0.1'],
  ['x'.repeat(15_000), '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('a request that is told to come from %s comes from %s', (ip, address) => {
  expect(ipOf({ ip, socket: { remoteAddress: '10.0.0.1' } })).toBe(address);
});

describe('the rate of one address', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is counted in windows that begin with its first request', async () => {
    const limiter = createRateLimiter({ name: 'test', max: 2, windowMs: 10_000 });
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 0]);
    jest.advanceTimersByTime(4000);
    expect(await limiter.take('a')).toBe(6);
    expect(await limiter.take('b')).toBe(0);
    jest.advanceTimersByTime(6000);
    expect(await limiter.take('a')).toBe(0);
  });

  it('forgets the oldest addresses rather than grow', async () => {
    const limiter = createRateLimiter({ name: 'test', max: 1, windowMs: 10_000, addresses: 2 });
    for (const address of ['a', 'b', 'c']) await limiter.take(address);
    expect(await limiter.take('c')).toBeGreaterThan(0);
    expect(await limiter.take('a')).toBe(0);
  });

  it('needs no more memory for however many made-up addresses', async () => {
    const limiter = createRateLimiter({ name: 'test', max: 1, windowMs: 10_000, addresses: 100 });
    for (let nth = 0; nth < 10_000; nth += 1) await limiter.take(`2001:db8:${nth.toString(16)}::1`);
    // One for each address whose count is kept.
    expect(jest.getTimerCount()).toBe(100);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:00'],
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:02'],
    ['2001:db8:1:12ff::6', '2001:db8:1:12'],
    ['2001:DB8:1:2::6', '2001:db8:1:00'],
    ['2001:db8::6', '2001:db8:0:00'],
    ['::1', '0:0:0:00'],
    ['fe80::1%eth0', 'fe80:0:0:00'],
    ['', ''],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
