/** A message on the console is a defect that nobody looked at: it fails the test that caused it, or the file where tests run side by side. */
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
