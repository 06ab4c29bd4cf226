/** @jest-environment jsdom */
import { richText } from '../../../../../server/content/parse/text/richText';

const CELLS = '<tbody><tr><td>Vide</td><td>3 ans</td></tr></tbody>';

function shown(html: string): HTMLElement {
  document.body.innerHTML = richText(html, { mediaUrl: 'https://media.example', reportDropped: () => {} });
  return document.body;
}

const frames = () => [...document.querySelectorAll<HTMLElement>('.data-table')];
const names = () => frames().map((frame) => frame.getAttribute('aria-label'));

describe('a table', () => {
  it('is scrolled from the keyboard, and named by the heads of its columns', () => {
    shown(
      `<p>Avant</p><table><thead><tr><th></th><th>Le <em>bail</em></th><th lang="en">"Term" &amp; more</th></tr></thead>${CELLS}</table><p>Après</p>`,
    );
    const [frame] = frames();
    expect(names()).toEqual(['Le bail, "Term" & more']);
    expect(frame?.tabIndex).toBe(0);
    expect(frame?.getAttribute('role')).toBe('group');
    expect(frame?.firstElementChild?.tagName).toBe('TABLE');
    expect(frame?.textContent).not.toMatch(/Avant|Après/);
  });

  it('is named by its caption where it has one', () => {
    shown(`<table lang="fr"><caption>Les baux</caption><tr><th>Bail</th></tr>${CELLS}</table>`);
    expect(names()).toEqual(['Les baux']);
  });

  it('has a frame of its own, also in another table', () => {
    shown(
      `<table><tr><th>Un</th></tr>${CELLS}</table><table><tr><th>Deux</th></tr><tr><td><table><tr><th>Trois</th></tr>${CELLS}</table></td></tr></table>`,
    );
    expect(names()).toEqual(['Un', 'Deux', 'Trois']);
    expect(frames().every((frame) => frame.firstElementChild?.tagName === 'TABLE')).toBe(true);
  });

  it('without heads has a frame without a name', () => {
    shown(`<table>${CELLS}</table>`);
    expect(names()).toEqual([null]);
    expect(frames()[0]?.tabIndex).toBe(0);
  });
});

it.each([
  '<table><img src=x onerror=alert(1)>',
  '<h2>à Lyon</h2><img src=x onerror=alert(1)>',
  '</table><img src=x onerror=alert(1)>',
])('no elements are made of the title %s', (title) => {
  const body = shown(
    `<p><abbr title="${title}">x</abbr></p><table><tr><th>A</th></tr>${CELLS}</table><h2>à Paris</h2>`,
  );
  expect(body.querySelector('img')).toBeNull();
  expect(body.querySelector('abbr')?.title).toBe(title);
  expect(names()).toEqual(['A']);
});

describe('headings', () => {
  const compounds = () => [...document.querySelectorAll('.unbroken')].map(({ textContent }) => textContent);

  it('keep their compounds together, and their ids', () => {
    shown('<h2>Les frais n’étaient-ils pas un obstacle&nbsp;?</h2><p>Peut-être.</p><h3 id="a-b">Ni-ni</h3>');
    expect(compounds()).toEqual(['n’étaient-ils', 'Ni-ni']);
    expect(document.querySelector('h2')?.textContent).toBe('Les frais n’étaient-ils pas un obstacle\u00a0?');
    expect(document.querySelector('#a-b')?.textContent).toBe('Ni-ni');
    shown('<h2>Au Mans, à Rouen, à Marseille&nbsp;: trois marchés</h2>');
    expect(compounds()).toEqual(['à Rouen,', 'à Marseille\u00a0:']);
  });

  it('are left alone where an editor has marked words', () => {
    shown('<h2>Un <em>vis-à-vis</em> et un après-midi</h2>');
    expect(compounds()).toEqual([]);
  });
});

describe('an e-mail address', () => {
  const parts = () =>
    [...document.querySelectorAll('.email-link__part')].map(({ textContent }) => textContent);

  it('has its two halves whole, and a link with words is left alone', () => {
    const body = shown(
      '<p>Écrivez à <a href="mailto:handicap@ecole-meridien.example">handicap@ecole-meridien.example</a>.</p>' +
        '<p><a href="mailto:a@b.example">Écrire</a></p>',
    );
    expect(body.textContent).toBe('Écrivez à handicap@ecole-meridien.example.Écrire');
    expect(parts()).toEqual(['handicap@', 'ecole-meridien.example']);
  });

  it('keeps the stop behind it on its line', () => {
    const body = shown('<p>Courriel : <a href="mailto:contact@b.example">contact@b.example</a>. Merci.</p>');
    expect(document.querySelector('.email-link')?.textContent).toBe('contact@b.example.');
    expect(body.textContent).toBe('Courriel : contact@b.example. Merci.');
  });

  it('may break in a half that would not fit a phone', () => {
    shown(`<a href="mailto:x@${'a'.repeat(40)}.example">x@${'a'.repeat(40)}.example</a>`);
    expect(parts()).toEqual(['x@']);
  });
});
