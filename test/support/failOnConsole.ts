/** Any console error or warning fails the test that caused it, or the file if its tests run concurrently. */
for (const method of ['error', 'warn'] as const) {
  const spy = jest.fn();
  const listen = () => {
    jest.spyOn(console, method).mockImplementation(spy);
  };
  const nothingWasSaid = () => expect(spy.mock.calls).toEqual([]);
  beforeAll(listen);
  beforeEach(() => {
    spy.mockReset();
    listen();
  });
  afterEach(nothingWasSaid);
  afterAll(nothingWasSaid);
}
