import { listSearch } from '../../../../client/pages/list/listSearch';

// `jsdomGlobals.ts` takes away what the oldest browsers lack.
it('the address of a list has its choices and its page in the oldest browsers too', () => {
  expect(URLSearchParams.prototype).not.toHaveProperty('size');
  expect(listSearch({ niveau: 'bac3', campus: '', q: 'vente & co' }, 2)).toBe(
    '?niveau=bac3&q=vente+%26+co&page=2',
  );
  expect(listSearch({}, 2)).toBe('?page=2');
  expect(listSearch({ niveau: '' })).toBe('');
});
