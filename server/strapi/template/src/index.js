const LOCALES = [
  { code: 'fr', name: 'Français' },
  { code: 'en', name: 'English' },
];

/** What the site may do: read every type of ours, the schemas, the languages and the files. */
const MAY =
  /^(api::[\w-]+\.[\w-]+\.(find|findOne)|plugin::content-type-builder\.(content-types\.getContentTypes|components\.getComponents)|plugin::i18n\.locales\.listLocales|plugin::upload\.content-api\.(find|findOne))$/;

/** What an editor may do who has signed in on the site: read every type of ours, drafts too, and be called by his name. */
const EDITORS_MAY = /^(api::[\w-]+\.[\w-]+\.(find|findOne)|plugin::users-permissions\.user\.me)$/;

const EVENTS = ['create', 'update', 'delete', 'publish', 'unpublish']
  .map((event) => `entry.${event}`)
  .concat(['media.create', 'media.update', 'media.delete']);

module.exports = {
  /** Makes ready, once, what the site needs. What an administrator has changed since stays. */
  async bootstrap({ strapi }) {
    await makeLocales(strapi);
    await makeToken(strapi, 'website', process.env.CONTENT_API_TOKEN);
    // Another one for previews: what visitors see is never asked for with it.
    await makeToken(strapi, 'preview', process.env.PREVIEW_TOKEN);
    await makeEditors(strapi);
    leaveEditorsTo(strapi, process.env.EDITORS_PROVIDER);
    await makeWebhook(strapi);
  },
};

async function makeLocales(strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  for (const locale of LOCALES) if (!(await locales.findByCode(locale.code))) await locales.create(locale);
}

/** Under the key of .env, so that the site's own settings can be written before anything has started. */
async function makeToken(strapi, name, key) {
  const tokens = strapi.db.query('admin::api-token');
  if (!key || (await tokens.findOne({ where: { name } }))) return;
  const accessKey = strapi.service('admin::api-token').hash(key);
  const token = await tokens.create({ data: { name, type: 'custom', accessKey } });
  for (const action of actionsOf(strapi, MAY))
    await strapi.db.query('admin::api-token-permission').create({ data: { action, token: token.id } });
}

function actionsOf(strapi, pattern) {
  return strapi.contentAPI.permissions.providers.action.keys().filter((action) => pattern.test(action));
}

/** The role of accounts that sign in on the site. Whoever may read there may read drafts: nobody makes himself an account. */
async function makeEditors(strapi) {
  const roles = strapi.db.query('plugin::users-permissions.role');
  if (await roles.findOne({ where: { type: 'editor' } })) return;
  const settings = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await settings.get({ key: 'advanced' });
  await settings.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
  const description = 'Signs in on the site and sees drafts there';
  const role = await roles.create({ data: { name: 'Editor', type: 'editor', description } });
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const action of actionsOf(strapi, EDITORS_MAY))
    await permissions.create({ data: { action, role: role.id } });
}

/** Who signs in by a provider has an account of it; the admin's form makes local ones alone, and does not show what they are. */
function leaveEditorsTo(strapi, provider) {
  if (!provider) return;
  strapi.db.lifecycles.subscribe({
    models: ['plugin::users-permissions.user'],
    beforeCreate({ params }) {
      params.data.provider = provider;
    },
  });
}

async function makeWebhook(strapi) {
  const { SITE_URL, CONTENT_WEBHOOK_SECRET } = process.env;
  const store = strapi.get('webhookStore');
  if (!SITE_URL || !CONTENT_WEBHOOK_SECRET || (await store.findWebhooks()).length > 0) return;
  // Here and not by the admin, which refuses addresses of this machine.
  const webhook = await store.createWebhook({
    name: 'website',
    url: `${SITE_URL}/_hooks/content`,
    headers: { Authorization: `Bearer ${CONTENT_WEBHOOK_SECRET}` },
    events: EVENTS,
    isEnabled: true,
  });
  strapi.get('webhookRunner').add(webhook);
}
