import * as fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { plainText } from '../../../../../server/content/parse/text/plainText';
import { richText } from '../../../../../server/content/parse/text/richText';
import { thorough } from '../../../../support/anyValue';
import { visitElements } from '../visitElements';

const clean = (text: unknown, mediaUrl = '') => richText(text, { mediaUrl, reportDropped: () => {} });

describe('rich text', () => {
  it('keeps what an article is made of', () => {
    const article =
      '<h2>Titre</h2><p>Un <strong>mot</strong>, un <em>autre</em><br>et un <a href="/contact">lien</a>.</p>' +
      '<ul><li>un</li></ul><ol start="3"><li>deux</li></ol><blockquote><p>Cité</p></blockquote>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>' +
      '<p>H<sub>2</sub>O, 1<sup>er</sup>, <code>x</code>, <abbr title="Bac">B</abbr></p><hr>';
    expect(clean(article)).toBe(
      article
        .replace('<table>', '<div class="data-table" tabindex="0" role="group" aria-label="A"><table>')
        .replace('</table>', '</table></div>'),
    );
  });

  it('keeps a figure, but no year, on the line of what it counts', () => {
    expect(clean('<p>En 2026 et en 1\u00a0150 jours, (6 <em>semaines</em>), le MER27 de 26 villes</p>')).toBe(
      '<p>En 2026 et en 1\u00a0150\u00a0jours, (6 <em>semaines</em>), le MER27 de 26\u00a0villes</p>',
    );
    expect(clean('30 minutes')).toBe('30\u00a0minutes');
  });

  it('makes second headings of first ones, and says what is bold and italic', () => {
    expect(clean('<h1>Titre</h1><b>gras</b> <i>italique</i>')).toBe(
      '<h2>Titre</h2><strong>gras</strong> <em>italique</em>',
    );
  });

  it('drops every attribute that is not meant to be there', () => {
    expect(
      clean(
        '<p style="color:red" class="x" onclick="z()" data-a="b">Texte</p><a href="/a" target="_blank" rel="opener">a</a>',
      ),
    ).toBe('<p>Texte</p><a href="/a">a</a>');
  });

  it('leaves nothing in an attribute that looks like a tag', () => {
    const html = '<p><abbr title="<table><img src=x onerror=alert(1)> &quot;&amp;lt;&quot;">x</abbr></p>';
    expect(clean(html)).toBe(
      '<p><abbr title="&lt;table&gt;&lt;img src=x onerror=alert(1)&gt; &#x22;&#x26;lt;&#x22;">x</abbr></p>',
    );
    expect(clean(clean(html))).toBe(clean(html));
    expect(clean('<p>1 &lt; 2 <em>et</em> 3 &gt; "2"</p>')).toBe('<p>1 &#x3C; 2 <em>et</em> 3 > "2"</p>');
  });

  it('unwraps elements of no meaning and removes those that run or hide', () => {
    expect(clean('<p><span>Texte</span></p>')).toBe('<p>Texte</p>');
    expect(clean('a<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg>b<!-- c -->')).toBe(
      'ab',
    );
  });

  it('checks where links lead, and marks those that leave', () => {
    expect(clean('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
    expect(clean('<a href="https://example.fr/">x</a>')).toBe(
      '<a href="https://example.fr/" rel="noopener">x</a>',
    );
    expect(clean('<a href="//example.fr/">x</a>')).toBe('<a href="https://example.fr/" rel="noopener">x</a>');
    expect(clean('<a href="mailto:a@b.fr">x</a><a href="tel:+331">y</a><a href="page?x=1">z</a>')).toBe(
      '<a href="mailto:a@b.fr">x</a><a href="tel:+331">y</a><a href="/page?x=1">z</a>',
    );
  });

  it('resolves images, loads them late and describes them', () => {
    expect(
      clean('<img src="/uploads/a.jpg" width="640" height="auto" onerror="x()">', 'https://media.example'),
    ).toBe('<img src="https://media.example/uploads/a.jpg" alt="" width="640" loading="lazy">');
    expect(clean('<figure><img src="/a.jpg" alt="Hall"><figcaption>Le hall</figcaption></figure>')).toBe(
      '<figure><img src="/a.jpg" alt="Hall" loading="lazy"><figcaption>Le hall</figcaption></figure>',
    );
    expect(clean('<p>a<img src="data:image/png;base64,AA"><img></p>')).toBe('<p>a</p>');
  });

  it('leaves text alone', () => {
    expect(clean(' L’école, vingt-six campus. ')).toBe('L’école, vingt-six campus.');
  });

  it('survives elements inside each other by the thousand, and answers of a megabyte', () => {
    expect(clean(`${'<div>'.repeat(50_000)}fond<script>alert(1)</script>`)).toContain('fond');
    expect(clean('<b>'.repeat(50_000))).toBe('');
    expect(clean(`<p>${'x'.repeat(1_000_000)}`).length).toBeLessThan(300_000);
  });

  it('never lets anything run, whatever the markup', () => {
    const tag = fc.constantFrom(
      'script',
      'img',
      'a',
      'svg',
      'math',
      'style',
      'iframe',
      'p',
      'table',
      'td',
      'form',
      'template',
      'noscript',
      'textarea',
      'h1',
      'base',
      'object',
      'mtext',
      'title',
      'select',
    );
    const attribute = fc.constantFrom(
      'href="javascript:alert(1)"',
      'href=" java\tscript:alert(1)"',
      'href="&#106;avascript:alert(1)"',
      'src=x onerror=alert(1)',
      'onclick=alert(1)',
      'style="background:url(javascript:alert(1))"',
      'xlink:href="javascript:alert(1)"',
      'src="data:text/html,<script>alert(1)</script>"',
      'title="</noscript><img src=x onerror=alert(1)>"',
      'id=a name=b class=c',
      'href="//evil.example"',
    );
    const piece = fc.oneof(
      fc.tuple(tag, attribute).map(([name, value]) => `<${name} ${value}>`),
      fc.tuple(tag, attribute).map(([name, value]) => `<${name}/${value}//`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<',
        '>',
        '"',
        "'",
        '&lt;script&gt;',
        '\0',
        '<?x',
        '</',
      ),
      fc.string({ maxLength: 8 }),
    );
    const allowed = [
      'href',
      'rel',
      'src',
      'alt',
      'width',
      'height',
      'loading',
      'colSpan',
      'rowSpan',
      'scope',
      'start',
      'title',
      'lang',
      'id',
      'className',
      'tabIndex',
      'role',
      'ariaLabel',
    ];
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = clean(pieces.join(''));
        visitElements(fromHtml(html, { fragment: true }), ({ tagName, properties }) => {
          expect(tagName).toMatch(
            /^(h[2-6]|p|ul|ol|li|d[ldt]|a|strong|em|u|s|q|blockquote|hr|br|abbr|su[bp]|code|img|fig.*|caption|t[hdr]|table|tbody|thead|tfoot|div|span|wbr|bd[io]|r[tp])$/,
          );
          expect(allowed).toEqual(expect.arrayContaining(Object.keys(properties)));
          expect(String(properties.href ?? '')).toMatch(/^(https?:\/\/|mailto:|tel:|[^:]*$)/i);
          expect(String(properties.src ?? '')).toMatch(/^(https?:\/\/|\/|$)/i);
        });
        expect(html).not.toMatch(/<script|<style|<iframe|<svg/i);
        // A browser reads it as it stands: nothing in it waits to be mended.
        const read = toHtml(fromHtml(html, { fragment: true }));
        expect(toHtml(fromHtml(read, { fragment: true }))).toBe(read);
      }),
      { numRuns: thorough(80) },
    );
  });
});

describe('plain text', () => {
  it('has its tags stripped and its entities read, when it is not so plain', () => {
    expect(plainText('<p>L&rsquo;école &amp; <b>vous</b></p><p>Bienvenue</p><script>alert(1)</script>')).toBe(
      'L’école & vous Bienvenue',
    );
  });

  it('is left alone when it is', () => {
    expect(plainText(' 3 < 4 & I <3 you; AT&T ')).toBe('3 < 4 & I <3 you; AT&T');
  });

  it('never holds a tag', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '<scr',
      'ipt>',
      'script',
      '&lt;',
      '&gt;',
      '<b',
      '/',
      'x',
      ' ',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(plainText(pieces.join(''))).not.toMatch(/<[!/?a-z]/i);
      }),
    );
  });
});

it.each([
  ['Ly\u0001on', 'Lyon'],
  ['<p>Ly\u0000\u0001on</p>', '<p>Lyon</p>'],
  ['<p>Ly&#1;on</p>', '<p>Lyon</p>'],
  ['<p>Ly&amp;#1;on</p>', '<p>Ly&#x26;#1;on</p>'],
  ['<abbr title="Bac&#x1b;">B\u001b</abbr>', '<abbr title="Bac">B</abbr>'],
  ['<a href="java&#1;script:alert(1)">x</a>', '<a>x</a>'],
  ['<scr\u0001ipt>x</scr\u0001ipt><p>y</p>', '<p>y</p>'],
])('control characters are dropped from %j', (given, expected) => {
  expect(clean(given)).toBe(expected);
});
