import { joined } from '../../../server/http/chunks';

it.each([
  ['nothing', ''],
  ['plain', '<p>campus</p>'],
  ['in French, with a picture', '<p>L’école à 5 € — 🎓</p>'],
])('texts and bytes become one buffer of UTF-8: %s', (_, text) => {
  expect(joined(['<', text, Buffer.from(text), '>']).toString()).toBe(`<${text}${text}>`);
});
