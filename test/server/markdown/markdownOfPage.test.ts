import { markdownOfPage } from '../../../server/markdown/markdownOfPage';

it('a table in a cell of another keeps its own caption', () => {
  const inner = '<table><caption>Tarifs</caption><tr><th>BTS</th><td>7 200 €</td></tr></table>';
  const { body } = markdownOfPage(
    `<main><table><tr><td>Paris</td><td>${inner}</td></tr></table></main>`,
    'https://ecole.example',
  );
  expect(body.match(/\*\*Tarifs\*\*/g)).toHaveLength(1);
  expect(body.startsWith('| Paris |')).toBe(true);
});
