/** A message on the console is a defect that nobody looked at: it fails the test that caused it. */
for (const method of ['error', 'warn'] as const) {
  const spy = jest.fn();
  beforeEach(() => {
    spy.mockReset();
    jest.spyOn(console, method).mockImplementation(spy);
  });
  afterEach(() => {
    expect(spy.mock.calls).toEqual([]);
  });
}
