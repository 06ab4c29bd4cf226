import { createServerClock } from '../../../client/site/serverClock';

const RENDERED = Date.parse('2027-01-04T10:05:00Z');
let elapsed = 0;

beforeEach(() => {
  elapsed = 5_000;
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
});

afterEach(() => jest.restoreAllMocks());

it('is the time of the render while nothing else tells it, and goes on by minutes', () => {
  const clock = createServerClock(RENDERED);
  elapsed += 59_000;
  expect(clock.now()).toBe(RENDERED);
  elapsed += 62_000;
  expect(clock.now()).toBe(RENDERED + 120_000);
});

it('is what a later answer says, of a page that was rendered days ago', () => {
  const clock = createServerClock(RENDERED);
  clock.hear('Sat, 09 Jan 2027 08:00:30 GMT');
  const told = Date.parse('2027-01-09T08:00:30Z');
  expect(clock.now()).toBe(told);
  elapsed += 61_000;
  expect(clock.now()).toBe(told + 60_000);
});

it.each([[null], ['soon'], ['Mon, 04 Jan 2027 09:00:00 GMT']])('is not what %j says', (date) => {
  const clock = createServerClock(RENDERED);
  clock.hear(date);
  expect(clock.now()).toBe(RENDERED);
});
