import { createApiClient } from '../../../client/data/apiClient';
import { createQueries } from '../../../shared/content/queries/queries';

const query = createQueries('fr', 'test').campus('lyon');

/** A gateway that answers when told, and knows what was given up. */
function gateway({ onOtherBuild = () => false }: { onOtherBuild?: () => boolean } = {}) {
  const calls: {
    answer(status: number, body: unknown, build?: string | null, retryAfter?: string): void;
    fail(): void;
    aborted(): boolean;
    build: string | null;
  }[] = [];
  const fetch = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const signal = init?.signal;
      signal?.addEventListener('abort', () => reject(new Error('Aborted')));
      calls.push({
        answer: (status, body, build = 'present', retryAfter = '') =>
          // as: the part of an answer that the reader reads; jsdom has no Response.
          resolve({
            ok: status < 400,
            status,
            headers: { get: (name: string) => (name === 'Retry-After' ? retryAfter : build) },
            text: async () => JSON.stringify(body),
          } as unknown as Response),
        fail: () => reject(new TypeError('Failed to fetch')),
        aborted: () => signal?.aborted ?? false,
        build: new Headers(init?.headers).get('x-build-id'),
      });
    });
  const reader = createApiClient({
    apiBasePath: '/api',
    buildId: 'present',
    fetch,
    onOtherBuild,
  });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`There was no call ${index}`);
    return found;
  };
  return { reader, call, count: () => calls.length };
}

it('asks once for one address, and again after a refresh', async () => {
  const { reader, call, count } = gateway();
  const first = reader.get(query);
  call(0).answer(200, { title: 'Lyon', body: [] });
  await first;
  expect(await reader.get(query)).toEqual({ title: 'Lyon', body: [] });
  expect(count()).toBe(1);
  reader.refresh();
  void reader.get(query);
  expect(count()).toBe(2);
});

it('keeps what it has when a refresh fails', async () => {
  const { reader, call } = gateway();
  const first = reader.get(query);
  call(0).answer(200, { title: 'Lyon', body: [] });
  await first;
  reader.refresh();
  const again = reader.get(query);
  call(1).answer(503, {});
  expect(await again).toEqual({ title: 'Lyon', body: [] });
});

describe('a failure', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function failOnce({ reader, call }: ReturnType<typeof gateway>, index: number, retryAfter = '') {
    const failed = expect(reader.get(query)).rejects.toMatchObject({ statusCode: 503 });
    call(index).answer(503, {}, 'present', retryAfter);
    await failed;
  }

  it('is an answer for five seconds, however often it is asked for, and for twice as long the next time', async () => {
    const asked = gateway();
    const { reader, count } = asked;
    await failOnce(asked, 0);
    const kept = reader.get(query);
    for (let time = 0; time < 1000; time += 1) expect(reader.get(query)).toBe(kept);
    await expect(kept).rejects.toMatchObject({ statusCode: 503 });
    jest.advanceTimersByTime(4999);
    expect(reader.get(query)).toBe(kept);
    expect(count()).toBe(1);
    jest.advanceTimersByTime(1);
    await failOnce(asked, 1);
    jest.advanceTimersByTime(9999);
    await expect(reader.get(query)).rejects.toMatchObject({ statusCode: 503 });
    expect(count()).toBe(2);
    jest.advanceTimersByTime(1);
    await failOnce(asked, 2);
    expect(count()).toBe(3);
  });

  it('is left alone for as long as the gateway says', async () => {
    const asked = gateway();
    await failOnce(asked, 0, '30');
    jest.advanceTimersByTime(29_999);
    await expect(asked.reader.get(query)).rejects.toMatchObject({ statusCode: 503 });
    expect(asked.count()).toBe(1);
  });

  it.each(['3000000', '1e400', '-5', 'Wed, 25 Nov 2037 10:00:00 GMT'])(
    'is asked for again after five seconds when it says %s, for which nobody waits',
    async (retryAfter) => {
      const asked = gateway();
      await failOnce(asked, 0, retryAfter);
      jest.advanceTimersByTime(4999);
      await expect(asked.reader.get(query)).rejects.toMatchObject({ statusCode: 503 });
      expect(asked.count()).toBe(1);
      jest.advanceTimersByTime(1);
      await failOnce(asked, 1);
      expect(asked.count()).toBe(2);
    },
  );

  it('is asked for at once when a visitor wants it', async () => {
    const asked = gateway();
    const { reader, call, count } = asked;
    await failOnce(asked, 0);
    const wanted = reader.askNow(query);
    expect(count()).toBe(2);
    call(1).answer(200, { title: 'Lyon', body: [] });
    expect(await wanted).toEqual({ title: 'Lyon', body: [] });
    expect(await reader.get(query)).toEqual({ title: 'Lyon', body: [] });
    expect(count()).toBe(2);
  });
});

it('gives a request up when the last who waits has left, and asks anew then', async () => {
  const { reader, call, count } = gateway();
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = Promise.allSettled([reader.get(query, one.signal), reader.get(query, other.signal)]);
  one.abort();
  expect(call(0).aborted()).toBe(false);
  other.abort();
  expect(call(0).aborted()).toBe(true);
  await answers;
  void reader.get(query);
  expect(count()).toBe(2);
});

it('goes on for who waits without an end', () => {
  const { reader, call } = gateway();
  const leaving = new AbortController();
  void reader.get(query);
  void reader.get(query, leaving.signal);
  leaving.abort();
  expect(call(0).aborted()).toBe(false);
});

it('an answer of another build is told; it never comes when the page is left for it', async () => {
  const staying = gateway({ onOtherBuild: () => false });
  const answer = staying.reader.get(query);
  staying.call(0).answer(200, { title: 'Lyon', body: [] }, 'another');
  expect(await answer).toEqual({ title: 'Lyon', body: [] });

  const told = jest.fn(() => true);
  const leaving = gateway({ onOtherBuild: told });
  const settled = jest.fn();
  void leaving.reader.get(query).then(settled, settled);
  leaving.call(0).answer(200, { title: 'Lyon', body: [] }, 'another');
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
});

it.each([{ title: 'Lyon', body: [] }, {}, [], 7, 'fine', null])(
  'what somebody between answers instead, %j, is a failure, whatever its status',
  async (body) => {
    const { reader, call } = gateway();
    const failed = expect(reader.get(query)).rejects.toMatchObject({ statusCode: 500 });
    call(0).answer(200, body, null);
    await failed;
  },
);

it('without a connection it is the network’s failure', async () => {
  const { reader, call } = gateway();
  const failed = expect(reader.get(query)).rejects.toMatchObject({ isConnectionLost: true });
  call(0).fail();
  await failed;
});

it('says of which build the page is: an answer that a cache has kept for another is not for it', () => {
  const { reader, call } = gateway();
  void reader.get(query);
  expect(call(0).build).toBe('present');
});

it('after seven seconds without an answer it is a 504, and the request is given up', async () => {
  jest.useFakeTimers();
  try {
    const { reader, call } = gateway();
    const failed = expect(reader.get(query)).rejects.toMatchObject({ statusCode: 504 });
    await jest.advanceTimersByTimeAsync(6999);
    expect(call(0).aborted()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await failed;
    expect(call(0).aborted()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
