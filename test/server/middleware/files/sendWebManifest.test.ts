import { existsSync } from 'node:fs';
import path from 'node:path';
import { webManifest } from '../../../../server/middleware/files/sendWebManifest';
import { NO_SETTINGS } from '../../../../shared/head/seo';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';
import { BUILT_IN_LOOK } from '../../../support/builtInLook';

const labels = createLabels(LABEL_TEXTS.fr);
const manifestOf = (names: { title?: string; siteName?: string } | null, isSample = true) =>
  webManifest({
    locale: 'fr',
    labels,
    settings: names && { ...NO_SETTINGS, ...names },
    host: 'www.example.fr',
    look: BUILT_IN_LOOK,
    isSample,
    emptyTargets: [],
  });

it.each([
  [{ title: 'École Témoin', siteName: 'Témoin' }, 'École Témoin', 'Témoin'],
  [{ title: 'École Témoin' }, 'École Témoin', 'École Témoin'],
  [{ title: 'École supérieure Témoin' }, 'École supérieure Témoin', 'Témoin'],
  [null, 'www.example.fr', 'www.example.'],
])('%j is called %s, and %s under its icon', (names, name, shortName) => {
  expect(manifestOf(names)).toMatchObject({ name, short_name: shortName });
});

it('names only files that there are', () => {
  const sources = [...JSON.stringify(manifestOf(null)).matchAll(/"src":"([^"]+)"/g)].map(
    ([, src = '']) => src,
  );
  expect(sources.length).toBeGreaterThan(5);
  const missing = sources.filter(
    (src) => !existsSync(path.resolve(__dirname, '../../../../client/public', `.${src.split('?')[0]}`)),
  );
  expect(missing).toEqual([]);
});

it('shows pictures of the sample school for no other', () => {
  expect(manifestOf(null)).toHaveProperty('screenshots');
  expect(manifestOf(null, false)).not.toHaveProperty('screenshots');
});
