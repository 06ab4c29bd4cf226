import { tagsAsBlanks } from '../../../shared/text/inlineTags';

it('words of two paragraphs do not run together, and a comma behind a link stays at its word', () => {
  const html =
    '<p>Appelez le <a href="tel:+33400000000">04 00 00 00 00</a>, ou <strong>écrivez</strong>.</p><p>Nous <abbr title="x">R</abbr>épondons</p>';
  expect(tagsAsBlanks(html).replace(/ +/g, ' ').trim()).toBe(
    'Appelez le 04 00 00 00 00, ou écrivez. Nous Répondons',
  );
});

it('a tag that only begins like one inside a line is none', () => {
  expect(tagsAsBlanks('un<article>deux</article><br>trois<ul><li>x').replace(/ +/g, ' ')).toBe(
    'un deux trois x',
  );
});
