import * as fc from 'fast-check';
import { mediaAddress, safeAddress, safeHref } from '../../../../server/content/parse/addresses';

describe('an address', () => {
  it.each([
    'https://www.example.fr/a?b=c#d',
    'http://example.fr',
    'mailto:bonjour@example.fr',
    'tel:+33123456789',
    '/campus/lyon',
    '#inscription',
  ])('is kept when it is %s', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    ['//cdn.example.fr/a', 'https://cdn.example.fr/a'],
    ['/\\cdn.example.fr/a', 'https://cdn.example.fr/a'],
    ['/\t/cdn.example.fr/a', 'https://cdn.example.fr/a'],
    [' /a b.pdf\n', '/a%20b.pdf'],
    ['programmes-mba', '/programmes-mba'],
    ['campus/lyon?a=b.c#d', '/campus/lyon?a=b.c#d'],
    ['école/a.b', '/école/a.b'],
    ['www.example.fr/a', 'https://www.example.fr/a'],
    ['example.fr/a', 'https://example.fr/a'],
    ['HTTPS://Example.fr/A', 'https://Example.fr/A'],
    ['https:/example.fr/a', 'https://example.fr/a'],
    ['http//example.fr', 'http://example.fr'],
    ['https:www.example.fr', 'https://www.example.fr'],
    ['mailto: contact@example.fr', 'mailto:contact@example.fr'],
    ['MAILTO:contact@example.fr', 'mailto:contact@example.fr'],
    ['contact@example.fr', 'mailto:contact@example.fr'],
    ['contact@example.fr?subject=Bonjour', 'mailto:contact@example.fr?subject=Bonjour'],
    ['06 12 34 56 78', 'tel:0612345678'],
    ['+33 (0)6 12 34 56 78', 'tel:+33612345678'],
    ['tel:+33 (0)1 23 45 67 89 poste 45', 'tel:+33123456789;ext=45'],
    ['TEL:04%2072%2000%2000%2000', 'tel:0472000000'],
  ])('%j becomes %s', (given, address) => {
    expect(safeAddress(given)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:x',
    'data:text/html,x',
    'ftp://x',
    'https:x',
    'http://',
    'page.html',
    '.',
    '?page=2',
    'mailto:',
    'tel:',
    'tel:sur rendez-vous',
    '',
  ])('is refused when it is %j', (address) => {
    expect(safeAddress(address)).toBe('');
  });

  it('never leads to a script, however it is written', () => {
    const scheme = fc.constantFrom('javascript:', 'JAVASCRIPT:', 'vbscript:', 'data:', 'blob:', 'file:');
    const noise = fc
      .array(fc.constantFrom('\t', '\n', '\0', ' ', '\u0001', ''))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(noise, scheme, fc.string(), (before, name, rest) => {
        expect(safeAddress(before + name + rest)).toBe('');
        expect(safeHref(before + name + rest)).toBe('');
      }),
    );
  });
});

describe('a link in rich text', () => {
  it.each(['./page', '../page', '?page=2', 'page.html'])('may be relative: %s', (address) => {
    expect(safeHref(address)).toBe(address);
  });
});

describe('the address of a media file', () => {
  it.each([
    ['/uploads/a.jpg', 'https://media.example', 'https://media.example/uploads/a.jpg'],
    ['uploads/a.jpg', 'https://media.example', 'https://media.example/uploads/a.jpg'],
    ['/uploads/a.jpg', '', '/uploads/a.jpg'],
    [
      '/media/illustrations/portrait/4x5/long/a.svg',
      'https://media.example',
      '/media/illustrations/portrait/4x5/long/a.svg',
    ],
    ['https://cdn.example/a.jpg', 'https://media.example', 'https://cdn.example/a.jpg'],
    ['//cdn.example/a.jpg', 'https://media.example', 'https://cdn.example/a.jpg'],
    ['data:image/png;base64,AAAA', 'https://media.example', ''],
    ['mailto:a@b.c', 'https://media.example', ''],
    ['#a', 'https://media.example', ''],
    ['', 'https://media.example', ''],
  ])('%j under %j is %j', (given, mediaUrl, address) => {
    expect(mediaAddress(given, mediaUrl)).toBe(address);
  });
});
