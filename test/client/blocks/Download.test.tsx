import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const download: BlockOf<'core.download'> = {
  kind: 'core.download',
  id: 'download',
  title: 'Le guide',
  file: { url: '/media/guide.pdf', size: 2400, ext: 'pdf' },
  language: 'français',
};
const textOf = (file: Partial<BlockOf<'core.download'>['file']>) =>
  renderBlock({ ...download, file: { ...download.file, ...file } }).container.textContent?.replaceAll(
    '\u00a0',
    ' ',
  );

it('says what will be downloaded: kind, size and language', () => {
  expect(textOf({})).toBe('Le guide PDF · 2,4 Mo · français');
});

it.each([
  [740, '740 ko'],
  [0.2, '1 ko'],
  [999.6, '1 Mo'],
  [3000, '3 Mo'],
])('reads %s kilobytes as %s', (size, text) => {
  expect(textOf({ size })).toContain(` · ${text} · `);
});

it('leaves out what it does not know', () => {
  expect(textOf({ size: null, ext: '' })).toBe('Le guide français');
});

it('names a language that is given as a code', () => {
  expect(renderBlock({ ...download, language: 'en' }).container.textContent).toContain('anglais');
});
