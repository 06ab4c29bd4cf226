import { render, screen } from '@testing-library/react';
import { RichText } from '../../../../client/ui/text/RichText';
import { richText } from '../../../../server/content/parse/text/richText';

const CELLS = '<tbody><tr><td>Vide</td><td>3 ans</td></tr></tbody>';

const frames = () => screen.getAllByRole('group');

it('lets a table be scrolled from the keyboard, named by the heads of its columns', () => {
  render(
    <RichText
      html={`<p>Avant</p><table><thead><tr><th></th><th>Le <em>bail</em></th><th lang="en">"Term" &amp; more</th></tr></thead>${CELLS}</table><p>Après</p>`}
    />,
  );
  const frame = screen.getByRole('group', { name: 'Le bail, "Term" & more' });
  expect(frame.tabIndex).toBe(0);
  expect(frame.contains(screen.getByRole('table'))).toBe(true);
  expect(frame.textContent).not.toMatch(/Avant|Après/);
});

it('names it by its caption where it has one', () => {
  render(
    <RichText html={`<table lang="fr"><caption>Les baux</caption><tr><th>Bail</th></tr>${CELLS}</table>`} />,
  );
  expect(screen.getByRole('group', { name: 'Les baux' })).toBeTruthy();
});

it('gives each of several tables its own frame', () => {
  render(
    <RichText
      html={`<table><tr><th>Un</th></tr>${CELLS}</table><table><tr><th>Deux</th></tr>${CELLS}</table>`}
    />,
  );
  expect(frames().map((frame) => frame.getAttribute('aria-label'))).toEqual(['Un', 'Deux']);
  expect(frames().map((frame) => frame.querySelectorAll('table').length)).toEqual([1, 1]);
});

it.each([
  '<table><img src=x onerror=alert(1)>',
  '<h2>à Lyon</h2><img src=x onerror=alert(1)>',
  '</table><img src=x onerror=alert(1)>',
])('makes no elements of the title %s', (title) => {
  const html = `<p><abbr title="${title}">x</abbr></p><table><tr><th>A</th></tr>${CELLS}</table><h2>à Paris</h2>`;
  const { container } = render(<RichText html={richText(html, 'https://media.example')} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('abbr')?.title).toBe(title);
  expect(screen.getByRole('group', { name: 'A' })).toBeTruthy();
});

it('gives a table without heads a frame without a name', () => {
  const { container } = render(<RichText html={`<table>${CELLS}</table>`} />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(container.querySelector<HTMLElement>('[tabindex="0"] > table')).toBeTruthy();
});
