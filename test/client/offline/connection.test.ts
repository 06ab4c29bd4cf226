import { createConnection } from '../../../client/offline/connection';
import { ONLINE_NOTICE_MS } from '../../../shared/constants';

function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a lost connection is said until it is back, its return for five seconds', () => {
  const connection = createConnection();
  const onReturn = jest.fn();
  connection.follow(window, onReturn);
  expect(connection.get()).toBe('none');

  setOnline(false);
  jest.advanceTimersByTime(3_600_000);
  expect(connection.get()).toBe('offline');
  expect(onReturn).not.toHaveBeenCalled();

  setOnline(true);
  expect(connection.get()).toBe('returned');
  expect(onReturn).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(ONLINE_NOTICE_MS - 1);
  expect(connection.get()).toBe('returned');
  jest.advanceTimersByTime(1);
  expect(connection.get()).toBe('none');
});

it('a page that opens without a connection says so, and tells its listeners', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const connection = createConnection();
  const listener = jest.fn();
  connection.subscribe(listener);
  connection.follow(window, () => undefined);
  expect(connection.get()).toBe('offline');
  expect(listener).toHaveBeenCalled();
});

it('a connection that goes again while its return is said is gone', () => {
  const connection = createConnection();
  connection.follow(window, () => undefined);
  setOnline(false);
  setOnline(true);
  setOnline(false);
  jest.advanceTimersByTime(ONLINE_NOTICE_MS * 2);
  expect(connection.get()).toBe('offline');
});

it('a site that does not answer is said to have trouble, not to be out of reach of a browser that is online', () => {
  const connection = createConnection();
  expect([connection.regain(), connection.get()]).toEqual([false, 'none']);
  connection.lose();
  expect(connection.get()).toBe('unanswered');
  expect([connection.regain(), connection.get()]).toEqual([true, 'answered']);
  jest.advanceTimersByTime(ONLINE_NOTICE_MS);
  expect(connection.get()).toBe('none');
});

it('a site that does not answer a browser without a connection is told as the missing connection', () => {
  const connection = createConnection();
  const onReturn = jest.fn();
  connection.follow(window, onReturn);
  connection.lose();
  setOnline(false);
  connection.lose();
  expect(connection.get()).toBe('offline');
  setOnline(true);
  expect([connection.get(), onReturn.mock.calls.length]).toEqual(['returned', 1]);
});
