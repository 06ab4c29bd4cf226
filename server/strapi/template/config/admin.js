/** Where a draft is seen: the site's preview address, which checks the secret. */
const preview = ({ env }) => ({
  enabled: env('PREVIEW_SECRET', '') !== '',
  config: {
    allowedOrigins: [env('SITE_URL')],
    async handler(uid, { documentId, locale, status }) {
      const entry = await strapi.documents(uid).findOne({ documentId, locale });
      const asked = {
        secret: env('PREVIEW_SECRET'),
        status,
        uid,
        documentId,
        locale,
        slug: entry?.slug ?? '',
      };
      return `${env('SITE_URL')}/_preview?${new URLSearchParams(asked)}`;
    },
  },
});

module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  preview: preview({ env }),
});
