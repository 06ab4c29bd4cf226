/** The kit's seed for a Strapi 4, where each language of an entry is an entry. */
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const createStrapi = require('@strapi/strapi');

const SEED = path.join(__dirname, '../seed/content.json');

async function main() {
  const { entries } = JSON.parse(await readFile(SEED, 'utf8'));
  const folder = path.join(__dirname, '..');
  const strapi = await createStrapi({ appDir: folder, distDir: folder }).load();
  strapi.webhookRunner.webhooksMap.clear();
  const context = { strapi, ids: new Map(), files: new Map() };
  for (const { uid, key, locale, stub } of entries) {
    const data = { ...stub, locale, publishedAt: new Date() };
    const { id } = await strapi.entityService.create(uid, { data });
    context.ids.set(`${key} ${locale}`, id);
  }
  for (const { uid, key, locale, data, dates } of entries) {
    const id = context.ids.get(`${key} ${locale}`);
    await strapi.entityService.update(uid, id, { data: await resolve(data, locale, context) });
    if (Object.keys(dates).length > 0) await strapi.db.query(uid).updateMany({ where: { id }, data: dates });
  }
  await strapi.destroy();
  process.exit(0);
}

async function resolve(value, locale, context) {
  const { ids } = context;
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(item, locale, context)));
  if (typeof value !== 'object' || value === null) return value;
  if (value.$to)
    return value.$to.map((key) => ids.get(`${key} ${locale}`) ?? ids.get(`${key} fr`)).filter(Boolean);
  if (value.$file) return fileId(value.$file, context);
  const resolved = {};
  for (const [name, inner] of Object.entries(value)) resolved[name] = await resolve(inner, locale, context);
  return resolved;
}

async function fileId(file, { strapi, files }) {
  const key = JSON.stringify(file);
  if (!files.has(key)) {
    const { url, alternativeText, caption, width, height, name, ext, mime, size } = file;
    const data = {
      url,
      alternativeText,
      caption,
      width,
      height,
      ext,
      mime,
      hash: `sample_${files.size}`,
      folderPath: '/',
    };
    files.set(
      key,
      strapi.db.query('plugin::upload.file').create({
        data: { ...data, provider: 'local', name: name ?? url.split('/').pop(), size: size ?? 0 },
      }),
    );
  }
  return (await files.get(key)).id;
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
