import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StrapiProject } from './project';

/** Moves all entries from one locale to another in the project's database, of whatever kind. */
const RENAME = `
  const made = require('@strapi/strapi');
  const options = { appDir: process.cwd(), distDir: process.cwd() };
  const [from, to] = process.argv.slice(1);
  (async () => {
    const { db } = await (made.createStrapi ?? made)(options).load();
    for (const { tableName, attributes } of db.metadata.values())
      if (attributes.locale) await db.connection(tableName).where({ locale: from }).update({ locale: to });
    await db.query('plugin::i18n.locale').update({ where: { code: from }, data: { code: to } });
    const key = 'plugin_i18n_default_locale';
    await db.query('strapi::core-store').update({ where: { key }, data: { value: JSON.stringify(to) } });
    process.exit(0);
  })().catch((error) => {
    console.error(error);
    process.exit(1);
  });
`;

/** Changes the code of a project's French (to `fr-FR`, for example). Its Strapi must not be running. */
export function renameLanguage({ directory }: StrapiProject, code: string): void {
  speak(directory, [`{ code: '${code}', name: 'Français' }`, "{ code: 'en', name: 'English' }"], code);
  const { status, stderr } = spawnSync('node', ['-e', RENAME, 'fr', code], {
    cwd: directory,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The language was not renamed:\n${stderr.slice(-2000)}`);
}

/** Configures the project's languages; the first is the default. */
export function speak(directory: string, locales: readonly string[], code: string): void {
  const env = path.join(directory, '.env');
  writeFileSync(env, readFileSync(env, 'utf8').replace('LOCALE_CODE=fr', `LOCALE_CODE=${code}`));
  for (const name of readdirSync(path.join(directory, 'src')).filter((file) => file.endsWith('.js'))) {
    const file = path.join(directory, 'src', name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/const LOCALES = \[[\s\S]*?\];/, `const LOCALES = [${locales.join(', ')}];`),
    );
  }
}
