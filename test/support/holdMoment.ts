/**
 * Every test of this file happens at one moment: what is rendered from now on and asked for by date names it, in steps of five
 * minutes, so that two renders on either side of such a step are not the same bytes.
 */
export function holdMoment(): void {
  const moment = Date.now();
  let held: jest.SpyInstance;
  beforeAll(() => {
    held = jest.spyOn(Date, 'now').mockReturnValue(moment);
  });
  afterAll(() => held.mockRestore());
}
