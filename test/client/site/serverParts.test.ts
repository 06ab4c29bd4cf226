import { keepServerParts } from '../../../client/site/serverParts';

it('what has the focus as the page is rendered again has it again, although React lets nobody hear of it', () => {
  document.body.innerHTML = '<div id="root"><div data-part="a"><textarea></textarea></div></div>';
  const root = document.querySelector('#root');
  const field = document.querySelector('textarea');
  if (!root || !field) throw new Error('The page is not there');
  const parts = keepServerParts(root);
  root.addEventListener('focusin', (event) => event.stopPropagation(), true);
  field.focus();
  root.innerHTML = '<div data-part="a"></div>';
  expect(document.activeElement).toBe(document.body);
  parts.putBack();
  expect(document.activeElement).toBe(field);
  expect(parts.lost).toEqual([]);
});
