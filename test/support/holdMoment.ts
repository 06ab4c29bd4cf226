/**
 * Freezes `Date.now` for the tests of a file. Rendered pages and queries by date contain the time in steps of five
 * minutes: two renders across such a step would differ.
 */
export function holdMoment(): void {
  const moment = Date.now();
  let held: jest.SpyInstance;
  beforeAll(() => {
    held = jest.spyOn(Date, 'now').mockReturnValue(moment);
  });
  afterAll(() => held.mockRestore());
}
