/** `npm run seed`: puts the sample school in. A second run finds it there and changes nothing. */
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const SEED = path.join(__dirname, '../seed/content.json');

async function main() {
  const { entries } = JSON.parse(await readFile(SEED, 'utf8'));
  const strapi = await createStrapi({
    appDir: path.join(__dirname, '..'),
    distDir: path.join(__dirname, '..'),
  }).load();
  // A seed that is broken off is begun anew in an empty database: no change has to be on the disk before the next one.
  if (strapi.db.dialect.client === 'sqlite') await strapi.db.connection.raw('PRAGMA synchronous = OFF');
  // Nobody is told of each of a thousand changes.
  strapi.get('webhookRunner').webhooksMap.clear();
  const first = entries[0];
  const state = strapi.store({ type: 'core', name: 'sample' });
  if ((await state.get({ key: 'seed' })) === 'begun') {
    console.error(
      'Half a seed lies there, as one was broken off: empty the database (.tmp/data.db), and run it again.',
    );
    process.exit(1);
  }
  if (first && (await strapi.db.query(first.uid).count()) > 0) {
    console.log('There is content already: nothing is changed.');
  } else {
    await state.set({ key: 'seed', value: 'begun' });
    await putIn(strapi, entries);
    await state.set({ key: 'seed', value: 'whole' });
  }
  // All is written: PostgreSQL's pool, closed in the middle of a question of Strapi's own, would end this with an error.
  process.exit(0);
}

async function putIn(strapi, entries) {
  const ids = new Map();
  const files = new Map();
  const context = { strapi, ids, files };
  // Every entry is there before one of them leads to another.
  for (const { uid, key, locale, stub } of entries) {
    const documentId = ids.get(key);
    const saved = await (documentId
      ? strapi.documents(uid).update({ documentId, locale, data: stub, status: 'published' })
      : strapi.documents(uid).create({ locale, data: stub, status: 'published' }));
    ids.set(key, saved.documentId);
  }
  let done = 0;
  for (const { uid, key, locale, data, dates } of entries) {
    const documentId = ids.get(key);
    const resolved = await resolve(data, context);
    await strapi.documents(uid).update({ documentId, locale, data: resolved, status: 'published' });
    if (Object.keys(dates).length > 0) await setDates(strapi, uid, { documentId, locale }, dates);
    done += 1;
    if (done % 50 === 0) console.log(`${done} of ${entries.length} entries`);
  }
  console.log(`${entries.length} entries`);
}

/** News come in the order in which they were written: dates that Strapi would make now are those of the sample. */
async function setDates(strapi, uid, where, { publishedAt, ...dates }) {
  const query = strapi.db.query(uid);
  if (Object.keys(dates).length > 0) await query.updateMany({ where, data: dates });
  if (publishedAt)
    await query.updateMany({ where: { ...where, publishedAt: { $notNull: true } }, data: { publishedAt } });
}

async function resolve(value, context) {
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(item, context)));
  if (typeof value !== 'object' || value === null) return value;
  if (value.$to) return value.$to.map((key) => context.ids.get(key)).filter(Boolean);
  if (value.$file) return fileId(value.$file, context);
  const resolved = {};
  for (const [name, inner] of Object.entries(value)) resolved[name] = await resolve(inner, context);
  return resolved;
}

/** Drawings are the site's, files of the sample lie in public/: neither is uploaded, both are in the library. */
function fileId(file, { strapi, files }) {
  const key = JSON.stringify(file);
  if (!files.has(key)) {
    const { url, alternativeText, caption, width, height, name, ext, mime, size } = file;
    const hash = `sample_${files.size}`;
    const data = {
      url,
      alternativeText,
      caption,
      width,
      height,
      ext,
      mime,
      hash,
      provider: 'local',
      folderPath: '/',
    };
    const made = strapi.db
      .query('plugin::upload.file')
      .create({ data: { ...data, name: name ?? url.split('/').pop(), size: size ?? 0 } });
    files.set(
      key,
      made.then(({ id }) => id),
    );
  }
  return files.get(key);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
