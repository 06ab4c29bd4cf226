import { LoginRefusal } from '../../../../server/content/transport/serviceLogin';
import { createServiceSession } from '../../../../server/content/transport/serviceSession';
import { ContentError } from '../../../../shared/errors';

function setUp() {
  let now = 0;
  let logins = 0;
  let refusal: ContentError | undefined;
  const session = createServiceSession({
    clock: () => now,
    random: () => 0.5,
    async login() {
      logins += 1;
      if (refusal) throw refusal;
      return `token-${logins}`;
    },
  });
  return {
    session,
    logins: () => logins,
    pass(ms: number) {
      now += ms;
    },
    refuse(error: ContentError | undefined) {
      refusal = error;
    },
  };
}

/** An address that was never given. */
const of = (status: number) => ({ status, wasGiven: false });
const refused = new ContentError({ statusCode: 503, errorText: 'login refused' });

describe('the session at the content service', () => {
  it('is renewed once for all whose token was refused, those who notice late included', async () => {
    const { session, logins } = setUp();
    await session.token();
    const renewed = await Promise.all([session.renew('token-1', of(401)), session.renew('token-1', of(401))]);
    expect(renewed).toEqual(['token-2', 'token-2']);
    await expect(session.renew('token-1', of(401))).resolves.toBe('token-2');
    expect(logins()).toBe(2);
  });

  it('is not renewed again for ten seconds when a new token was of no use', async () => {
    const { session, logins, pass } = setUp();
    await session.token();
    await session.renew('token-1', of(401));
    session.isFruitless(of(401));
    await expect(session.renew('token-2', of(401))).resolves.toBeNull();
    pass(10_000);
    await expect(session.renew('token-2', of(401))).resolves.toBe('token-3');
    await expect(session.renew('token-3', of(401))).resolves.toBe('token-4');
    expect(logins()).toBe(4);
  });

  it('is renewed at once when its token expires (401) while a forbidden address (403) is left alone', async () => {
    const { session } = setUp();
    await session.token();
    await session.renew('token-1', of(403));
    session.isFruitless(of(403));
    await expect(session.renew('token-2', of(403))).resolves.toBeNull();
    await expect(session.renew('token-2', of(401))).resolves.toBe('token-3');
    await expect(session.renew('token-3', of(403))).resolves.toBeNull();
  });

  it('is tried ever more seldom while the account is refused, as a service locks out who insists', async () => {
    const { session, logins, pass, refuse } = setUp();
    refuse(new LoginRefusal({ statusCode: 503, errorText: 'login refused' }));
    const tried: number[] = [];
    for (let second = 0; second < 200; second += 1) {
      const before = logins();
      await expect(session.token()).rejects.toThrow('login refused');
      if (logins() > before) tried.push(second);
      pass(1_000);
    }
    expect(tried).toEqual([0, 5, 15, 35, 75, 135, 195]);
    refuse(undefined);
    pass(60_000);
    await expect(session.token()).resolves.toBe('token-8');
  });

  it('is left alone as long as a service asks that counts logins, a minute at most', async () => {
    const { session, logins, pass, refuse } = setUp();
    const wait = async (retryAfterS: number, seconds: number) => {
      refuse(new LoginRefusal({ statusCode: 503, errorText: 'too many requests', retryAfterS }));
      await expect(session.token()).rejects.toThrow();
      const before = logins();
      pass(seconds * 1000 - 1);
      await expect(session.token()).rejects.toThrow();
      expect(logins()).toBe(before);
      pass(1);
    };
    await wait(20, 20);
    await wait(600, 60);
  });

  it('is tried every two seconds while logins fail, so that the site is back soon', async () => {
    const { session, logins, pass, refuse } = setUp();
    refuse(refused);
    for (let second = 0; second < 40; second += 1) {
      await expect(session.token()).rejects.toBe(refused);
      pass(1_000);
    }
    expect(logins()).toBe(20);
    refuse(undefined);
    pass(2_000);
    await expect(session.token()).resolves.toBe('token-21');
  });
});
