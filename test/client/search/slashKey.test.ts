import { startSearch } from '../../../client/search/startSearch';

type Sites = Parameters<typeof startSearch>[1];
type Router = Parameters<typeof startSearch>[0];

/** A page of its own copy of the module, as after a visit. */
async function freshly(): Promise<typeof import('../../../client/search/slashKey')> {
  jest.resetModules();
  return import('../../../client/search/slashKey');
}

beforeEach(() => localStorage.clear());

it('is on until a visitor switches it off, and stays off on the next page', async () => {
  const { isSlashKeyOn, switchSlashKey } = await freshly();
  expect(isSlashKeyOn()).toBe(true);
  switchSlashKey(false);
  expect(isSlashKeyOn()).toBe(false);
  const next = await freshly();
  expect(next.isSlashKeyOn()).toBe(false);
  next.switchSlashKey(true);
  expect((await freshly()).isSlashKeyOn()).toBe(true);
});

it('holds in this page where the browser keeps nothing', async () => {
  const { isSlashKeyOn, switchSlashKey } = await freshly();
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  switchSlashKey(false);
  refuse.mockRestore();
  expect(isSlashKeyOn()).toBe(false);
});

it('brings up the search only while it is on', async () => {
  const { switchSlashKey } = await import('../../../client/search/slashKey');
  document.body.innerHTML = '<a data-search href="/recherche">Rechercher</a><input id="recherche-q">';
  startSearch({} as Router, {} as Sites);
  const field = document.querySelector('input') as HTMLInputElement;
  const select = jest.spyOn(field, 'select');
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  switchSlashKey(false);
  press();
  expect(select).not.toHaveBeenCalled();
  switchSlashKey(true);
  press();
  expect(select).toHaveBeenCalledTimes(1);
});
