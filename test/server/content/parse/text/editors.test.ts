import { richText } from '../../../../../server/content/parse/text/richText';

/** What is shown of a text, and what its editor hears of. */
function read(text: unknown): { shown: string; refused: string[] } {
  const refused: string[] = [];
  const shown = richText(text, {
    mediaUrl: 'https://media.example',
    reportDropped: (what) => refused.push(what),
  });
  return { shown, refused: [...new Set(refused)] };
}

/** `[what, as an editor writes it, as it is shown]` and, where it is refused, the line about it. */
type Decision = readonly [what: string, written: string, shown: string, refused?: string];

const VIDEO =
  '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>';
const FRAME = (name: string) =>
  `<div class="data-table" tabindex="0"${name && ` role="group" aria-label="${name}"`}>`;

const CKEDITOR: readonly Decision[] = [
  ['bold, italic', '<p><strong>a</strong><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
  ['struck', '<p><s>2 900 €</s> 2 500 €</p>', '<p><s>2\u00a0900\u00a0€</s> 2\u00a0500\u00a0€</p>'],
  ['underlined', '<p><u>a</u></p>', '<p><u>a</u></p>'],
  ['highlight', '<p><mark class="marker-yellow">a</mark></p>', '<p><mark>a</mark></p>'],
  [
    'font, colour, size',
    '<p><span style="color:red;font-size:20px;font-family:Arial">a</span></p>',
    '<p>a</p>',
  ],
  ['alignment, indent', '<p style="text-align:center;margin-left:40px">a</p>', '<p>a</p>'],
  [
    'language of a part',
    '<p><span lang="ar" dir="rtl">مرحبا</span></p>',
    '<p><span lang="ar" dir="rtl">مرحبا</span></p>',
  ],
  [
    'bookmark',
    '<p><a id="frais"></a>Frais</p><p><a href="#frais">ici</a></p>',
    '<p><a id="frais"></a>Frais</p><p><a href="#frais">ici</a></p>',
  ],
  [
    'downloadable link',
    '<a href="/uploads/plan.pdf" download="file">a</a>',
    '<a href="https://media.example/uploads/plan.pdf" rel="noopener">a</a>',
  ],
  [
    'list that starts later',
    '<ol start="3" reversed="reversed"><li>a</li></ol>',
    '<ol start="3" reversed><li>a</li></ol>',
  ],
  [
    'Roman numbers',
    '<ol style="list-style-type:upper-roman"><li>a</li></ol>',
    '<ol type="I"><li>a</li></ol>',
  ],
  [
    'to-do list',
    '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">CV</span></label></li><li><label><input type="checkbox"><span>Lettre</span></label></li></ul>',
    '<ul><li>☑ CV</li><li>☐ Lettre</li></ul>',
  ],
  [
    'picture with caption, drawn narrow',
    '<figure class="image image_resized" style="width:25%"><img style="aspect-ratio:800/400" src="/uploads/a.jpg" alt="A" width="800" height="400"><figcaption>B</figcaption></figure>',
    '<figure><img src="https://media.example/uploads/a.jpg" alt="A" width="176" height="88" loading="lazy"><figcaption>B</figcaption></figure>',
  ],
  [
    'widths of a picture',
    '<img src="/uploads/a.jpg" alt="" srcset="/uploads/s_a.jpg 500w, https://cdn.example/m_a.jpg 750w" sizes="100vw">',
    '<img src="https://media.example/uploads/a.jpg" srcset="https://media.example/uploads/s_a.jpg 500w, https://cdn.example/m_a.jpg 750w" sizes="100vw" alt="" loading="lazy">',
  ],
  [
    'picture in a line, drawn narrow',
    '<p>a <img class="image_resized" style="width:25%" src="/uploads/a.jpg" alt="A" width="800" height="400"> b <img style="width:120px" src="/uploads/b.jpg" alt="B"></p>',
    '<p>a <img src="https://media.example/uploads/a.jpg" alt="A" width="176" height="88" loading="lazy"> b <img src="https://media.example/uploads/b.jpg" alt="B" width="120" loading="lazy"></p>',
  ],
  [
    'table that only sets things side by side',
    '<table class="layout-table" role="presentation"><tbody><tr><td>a</td><td><h3>b</h3>c</td></tr></tbody></table>',
    '<p>a</p><h3>b</h3><p>c</p>',
  ],
  [
    'picture of CKBox',
    '<figure class="image"><picture><source srcset="a.webp 500w" type="image/webp"><img src="https://ckbox.example/a.jpg" alt="A"></picture></figure>',
    '<figure><img src="https://ckbox.example/a.jpg" alt="A" loading="lazy"></figure>',
  ],
  [
    'picture in the text itself',
    '<p>Avant</p><figure class="image"><img src="data:image/png;base64,iVBORw0KGgo=" alt="Plan d’accès"><figcaption>Le plan</figcaption></figure>',
    '<p>Avant</p><figure>Plan d’accès<figcaption>Le plan</figcaption></figure>',
    'picture data:image/png: Plan d’accès',
  ],
  [
    'media embed',
    '<figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed></figure>',
    VIDEO,
  ],
  [
    'media embed with previews',
    '<figure class="media"><div data-oembed-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><div style="position:relative"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div></div></figure>',
    VIDEO,
  ],
  [
    'media embed of another kind',
    '<figure class="media"><oembed url="https://open.spotify.com/episode/1"></oembed></figure>',
    '<figure><p><a href="https://open.spotify.com/episode/1" rel="noopener">open.spotify.com</a></p></figure>',
    'frame of open.spotify.com, a link instead: https://open.spotify.com/episode/1',
  ],
  [
    'table with heads and caption',
    '<figure class="table" style="width:50%"><table><colgroup><col style="width:50%"></colgroup><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>1</th><td>2</td></tr></tbody></table><figcaption>T</figcaption></figure>',
    `${FRAME('T')}<table><caption>T</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table></div>`,
  ],
  ['code', '<pre><code class="language-js">a  b\nc</code></pre>', '<pre><code>a  b\nc</code></pre>'],
  [
    'page break',
    '<p>a</p><div class="page-break" style="page-break-after:always"><span style="display:none">&nbsp;</span></div>',
    '<p>a</p>',
  ],
  ['mention', '<p><span class="mention" data-mention="@lea">@lea</span></p>', '<p>@lea</p>'],
  [
    'footnote',
    '<p>a<sup class="footnote"><a id="r1" href="#n1">1</a></sup></p><section class="footnotes"><ol><li id="n1">b <a href="#r1">^</a></li></ol></section>',
    '<p>a<sup><a id="r1" href="#n1">1</a></sup></p><ol><li id="n1">b <a href="#r1">^</a></li></ol>',
  ],
  [
    'raw HTML',
    '<div class="raw-html-embed"><script src="https://x.example/w.js"></script></div><p>a</p>',
    '<p>a</p>',
    'script: https://x.example/w.js',
  ],
  [
    'suggested change',
    '<p>a<suggestion-start name="insertion:1:2"></suggestion-start>b<suggestion-end name="insertion:1:2"></suggestion-end></p>',
    '<p>ab</p>',
    'change that was only suggested: insertion:1:2',
  ],
  ['formula', '<p>a<math><mi>x</mi></math></p>', '<p>a</p>', 'math: x'],
  [
    'accordion',
    '<details><summary>a</summary><p>b</p></details>',
    '<details><summary>a</summary><p>b</p></details>',
  ],
];

const TINYMCE: readonly Decision[] = [
  ['underlined by style', '<p><span style="text-decoration: underline;">a</span></p>', '<p><u>a</u></p>'],
  ['struck by style', '<p><span style="text-decoration: line-through;">a</span></p>', '<p><s>a</s></p>'],
  [
    'struck by the style of whatever holds it',
    '<p style="text-decoration: line-through">2 900 €</p><p><strong style="text-decoration: line-through">a</strong></p><ul><li style="text-decoration: line-through">b<ul><li>c</li></ul></li></ul><div style="text-decoration: line-through"><p>d</p></div>',
    '<p><s>2\u00a0900\u00a0€</s></p><p><strong><s>a</s></strong></p><ul><li><s>b</s><ul><li><s>c</s></li></ul></li></ul><p><s>d</s></p>',
  ],
  [
    'bold and underlined where it is not so by itself',
    '<p style="font-weight:bold">a</p><p><a href="/b" style="text-decoration: underline">b</a></p><h3 style="font-weight: bold">c</h3>',
    '<p><strong>a</strong></p><p><a href="/b">b</a></p><h3>c</h3>',
  ],
  [
    'files counted from the editor’s own page',
    '<p><img src="../uploads/a.jpg" alt="A"> <a href="../../uploads/plan.pdf">b</a></p>',
    '<p><img src="https://media.example/uploads/a.jpg" alt="A" loading="lazy"> <a href="https://media.example/uploads/plan.pdf" rel="noopener">b</a></p>',
  ],
  [
    'parts of a picture that lead somewhere',
    '<p><img src="/uploads/a.jpg" alt="A" usemap="#m"><map name="m"><area shape="rect" href="/campus/lyon" alt="Lyon"><area href="/b"></map></p>',
    '<p><img src="https://media.example/uploads/a.jpg" alt="A" loading="lazy"> <a href="/campus/lyon">Lyon</a></p>',
    'link of a part of a picture without alternative text: /b',
  ],
  [
    'bold and italic by style',
    '<p><span style="font-weight: bold; font-style: italic">a</span></p>',
    '<p><em><strong>a</strong></em></p>',
  ],
  [
    'old elements',
    '<p><strike>a</strike><acronym title="b">c</acronym><font color="red">d</font></p>',
    '<p><s>a</s><abbr title="b">c</abbr>d</p>',
  ],
  ['changes', '<p><del>a</del><ins>b</ins></p>', '<p><del>a</del><ins>b</ins></p>'],
  [
    'keys, quotes, small print',
    '<p><kbd>a</kbd><q>b</q><cite>c</cite><small>d</small></p>',
    '<p><kbd>a</kbd><q>b</q><cite>c</cite><small>d</small></p>',
  ],
  ['anchor by name', '<p><a name="acces"></a>a</p>', '<p><a id="acces"></a>a</p>'],
  ['boxes', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['box of words and paragraphs', '<div>a<p>b</p>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['box that is a target', '<div id="lieu"><h2>a</h2></div>', '<p><a id="lieu"></a></p><h2>a</h2>'],
  ['address', '<address>1 rue A<br>Lyon</address>', '<p>1\u00a0rue A<br>Lyon</p>'],
  ['empty lines', '<p>a</p><p>&nbsp;</p><h2><br></h2><p>b</p>', '<p>a</p><p>b</p>'],
  [
    'list beside its item',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'checklist',
    '<ul class="tox-checklist"><li class="tox-checklist--checked">a</li><li>b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  ['direction', '<p dir="rtl">a</p><bdo dir="rtl">b</bdo>', '<p dir="rtl">a</p><bdo dir="rtl">b</bdo>'],
  ['time', '<time datetime="2026-09-01">a</time>', '<time datetime="2026-09-01">a</time>'],
  [
    'video of a provider, with its title',
    '<p><iframe title="Le campus" src="https://player.vimeo.com/video/123456789?h=abcdef1234" width="560" height="314" allowfullscreen="allowfullscreen"></iframe></p>',
    '<figure><a href="https://vimeo.com/123456789/abcdef1234" rel="noopener">Le campus</a></figure>',
  ],
  [
    'map',
    '<p>a <iframe title="Plan" src="https://www.google.com/maps/embed?pb=1"></iframe></p>',
    '<p>a </p><p><a href="https://www.google.com/maps/embed?pb=1" rel="noopener">Plan</a></p>',
    'frame of www.google.com, a link instead: https://www.google.com/maps/embed?pb=1',
  ],
  [
    'video file',
    '<video controls="controls" width="300" height="150"><source src="/uploads/a.mp4" type="video/mp4"></video>',
    '<video src="https://media.example/uploads/a.mp4" controls preload="none" width="300" height="150"></video>',
  ],
  [
    'audio file',
    '<audio src="/uploads/a.mp3" autoplay></audio>',
    '<audio src="https://media.example/uploads/a.mp3" controls preload="none"></audio>',
  ],
  [
    'object',
    '<object data="/uploads/plan.pdf" type="application/pdf"></object>',
    '<p><a href="https://media.example/uploads/plan.pdf" rel="noopener">media.example</a></p>',
    'frame of media.example, a link instead: https://media.example/uploads/plan.pdf',
  ],
  [
    'table of heads only in cells',
    '<table border="1"><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    `${FRAME('A, B')}<table><tbody><tr><th scope="col">A</th><th scope="col">B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table></div>`,
  ],
  ['comments', '<p>a<!-- pagebreak --></p>', '<p>a</p>'],
  ['hidden words', '<p>a<span style="display:none">b</span></p>', '<p>a</p>', 'hidden text: b'],
  [
    'form',
    '<form><p>a <input name="b"></p><button>c</button></form>',
    '<p>a </p><p>c</p>',
    'form field | button',
  ],
  [
    'drawing',
    '<p>a <svg><title>Logo</title><path d="M0 0"/></svg></p>',
    '<p>a Logo</p>',
    'drawing (svg): Logo',
  ],
  [
    'picture of the editor’s machine',
    '<p><img src="file:///C:/a.jpg" alt="A"></p>',
    '<p>A</p>',
    'picture file:///C:/a.jpg: A',
  ],
  ['paste of Google Docs', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
];

const LINKS: readonly Decision[] = [
  [
    'no scheme',
    '<a href="www.ecole.fr/lyon">a</a>',
    '<a href="https://www.ecole.fr/lyon" rel="noopener">a</a>',
  ],
  ['no scheme, no www', '<a href="ecole.fr">a</a>', '<a href="https://ecole.fr" rel="noopener">a</a>'],
  ['a file of the old site', '<a href="lyon.html">a</a>', '<a href="lyon.html">a</a>'],
  ['a mailbox', '<a href="a@b.fr">a</a>', '<a href="mailto:a@b.fr">a</a>'],
  ['a telephone', '<a href="06 12 34 56 78">a</a>', '<a href="tel:0612345678">a</a>'],
  [
    'capitals',
    '<a href="HTTPS://Ecole.fr/A">a</a><a href="MailTo:a@b.fr">b</a>',
    '<a href="https://Ecole.fr/A" rel="noopener">a</a><a href="mailto:a@b.fr">b</a>',
  ],
  ['a mailbox behind a blank', '<a href="mailto: a@b.fr">a</a>', '<a href="mailto:a@b.fr">a</a>'],
  [
    'a scheme half typed',
    '<a href="https:/ecole.fr">a</a><a href="http//ecole.fr/b">b</a>',
    '<a href="https://ecole.fr" rel="noopener">a</a><a href="http://ecole.fr/b" rel="noopener">b</a>',
  ],
  ['a scheme that nobody knows', '<a href="htpps://ecole.fr">a</a>', '<a>a</a>', 'link to htpps://ecole.fr'],
  ['a script', '<a href="javascript:x()">a</a>', '<a>a</a>', 'link to javascript:x()'],
];

describe.each([
  ['CKEditor 5', CKEDITOR],
  ['TinyMCE', TINYMCE],
  ['links', LINKS],
])('%s', (_, decisions) => {
  const cases = decisions.map(([what, written, shown, refused]) => ({ what, written, shown, refused }));
  it.each(cases)('$what', ({ written, shown, refused }) => {
    expect(read(written)).toEqual({
      shown,
      refused: refused === undefined ? [] : refused.split(' | '),
    });
  });
});

it('a photograph of 300 KB in the text swallows nothing behind it', () => {
  const photo = `data:image/jpeg;base64,${'A'.repeat(300_000)}`;
  for (const text of [
    `<p>Avant</p><p><img src="${photo}" alt="Le hall"></p><p>Après</p>`,
    `Avant\n\n![Le hall](${photo})\n\nAprès`,
  ]) {
    const { shown, refused } = read(text);
    expect(shown.replace(/\n/g, '')).toBe('<p>Avant</p><p>Le hall</p><p>Après</p>');
    expect(refused).toEqual(['picture data:image/jpeg: Le hall']);
  }
});

it('what is too long to be read is said', () => {
  const { shown, refused } = read(`<p>${'a '.repeat(200_000)}</p>`);
  expect(shown.length).toBeLessThan(300_000);
  expect(refused).toEqual(['what stands behind the first 262144 characters']);
});

describe('Markdown of Strapi’s editor', () => {
  it.each([
    ['a heading', '## Frais', '<h2>Frais</h2>'],
    ['bold, italic, struck', '**a** _b_ ~~c~~', '<p><strong>a</strong> <em>b</em> <del>c</del></p>'],
    ['underlined', '<u>a</u> **b**', '<p><u>a</u> <strong>b</strong></p>'],
    [
      'marked, inserted, sub, sup',
      '==a== ++b++ H~2~O 1^er^ **c**',
      '<p><mark>a</mark> <ins>b</ins> H<sub>2</sub>O 1<sup>er</sup> <strong>c</strong></p>',
    ],
    ['a list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['a to-do list', '- [x] a\n- [ ] b', '<ul>\n<li>☑  a</li>\n<li>☐  b</li>\n</ul>'],
    ['lines', 'a\nb\n\nc', '<p>a<br>b</p>\n<p>c</p>'],
    [
      'an address without a scheme',
      '**a** www.ecole.fr/lyon',
      '<p><strong>a</strong> <a href="https://www.ecole.fr/lyon" rel="noopener">www.ecole.fr/lyon</a></p>',
    ],
    ['a link', '[a](www.ecole.fr)', '<p><a href="https://www.ecole.fr" rel="noopener">a</a></p>'],
    [
      'a picture',
      '![A](/uploads/a.jpg)',
      '<p><img src="https://media.example/uploads/a.jpg" alt="A" loading="lazy"></p>',
    ],
    [
      'a note',
      'a[^1]\n\n[^1]: **b**\n[^n2]: c',
      '<p>a<sup><a href="#note-1">1</a></sup></p>\n<p id="note-1"><sup>1</sup> <strong>b</strong></p>\n<p id="note-n2"><sup>n2</sup> c</p>',
    ],
    ['code', '`a`', '<p><code>a</code></p>'],
    ['a quotation', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['elements among it', '**a**\n\n<div>b</div>', '<p><strong>a</strong></p>\n<p>b</p>'],
    [
      'a table',
      '| A | B |\n|---|---|\n| 1 | 2 |',
      `${FRAME('A, B')}<table>\n<thead>\n<tr>\n<th scope="col">A</th>\n<th scope="col">B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table></div>`,
    ],
    ['a script', '**a** <script>x()</script>', '<p><strong>a</strong> </p>'],
  ])('%s', (_, written, shown) => {
    expect(read(written).shown).toBe(shown);
  });

  it.each([
    'L’école, 3 * 4 = 12 et 5 * 6 = 30',
    'Prix : 100 € (net)',
    '<p>Un *astérisque* et un_nom_de_fichier</p>',
    '<p>a</p>\n\n<p>- b</p>',
    'nom_de_fichier_long',
  ])('is not taken for it: %s', (text) => {
    expect(read(text).shown.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('blocks of Strapi’s editor', () => {
  const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });

  it('are all shown', () => {
    const { shown, refused } = read([
      { type: 'heading', level: 1, children: [text('Titre')] },
      {
        type: 'paragraph',
        children: [
          text('a', { bold: true, italic: true }),
          text('b', { underline: true }),
          text('c', { strikethrough: true }),
          text('d', { code: true }),
          { type: 'link', url: 'www.ecole.fr', children: [text('e')] },
          text('f\ng <script>'),
        ],
      },
      { type: 'paragraph', children: [text('')] },
      {
        type: 'list',
        format: 'ordered',
        children: [
          { type: 'list-item', children: [text('un')] },
          { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [text('deux')] }] },
        ],
      },
      { type: 'quote', children: [text('cité')] },
      { type: 'code', children: [text('x\ny')] },
      {
        type: 'image',
        image: {
          url: '/uploads/a.jpg',
          alternativeText: 'A',
          caption: 'B',
          width: 800,
          height: 400,
          formats: { small: { url: '/uploads/s.jpg', width: 500 } },
        },
        children: [text('')],
      },
    ]);
    expect(shown).toBe(
      '<h2>Titre</h2>' +
        '<p><strong><em>a</em></strong><u>b</u><s>c</s><code>d</code><a href="https://www.ecole.fr" rel="noopener">e</a>f<br>g &#x3C;script></p>' +
        '<ol><li>un<ul><li>deux</li></ul></li></ol>' +
        '<blockquote><p>cité</p></blockquote><pre><code>x<br>y</code></pre>' +
        '<figure><img src="https://media.example/uploads/a.jpg" srcset="https://media.example/uploads/s.jpg 500w, https://media.example/uploads/a.jpg 800w" sizes="(min-width: 48rem) 704px, 92vw" alt="A" width="800" height="400" loading="lazy"><figcaption>B</figcaption></figure>',
    );
    expect(refused).toEqual([]);
  });

  it('that nobody knows leave their words, and a line', () => {
    const { shown, refused } = read([{ type: 'callout', children: [text('a')] }]);
    expect(shown).toBe('<p>a</p>');
    expect(refused).toEqual(["block 'callout' of the block editor"]);
  });

  it.each([
    [[]],
    [[{}]],
    [[{ type: 'paragraph' }]],
    [{ type: 'paragraph', children: [] }],
    [[1]],
    [null],
    [7],
  ])('are not %j', (value) => {
    expect(read(value)).toEqual({ shown: '', refused: [] });
  });
});
