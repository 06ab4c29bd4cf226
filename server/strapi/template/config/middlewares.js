module.exports = ({ env }) => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  // Questions are as deep as pages are: more than Strapi's hundred names on each level.
  { name: 'strapi::query', config: { arrayLimit: 500, depth: 20 } },
  'strapi::body',
  // Sign-in by a provider ends on the site, which is shown what Strapi knows by then: on www and content of one domain by this.
  { name: 'strapi::session', config: env('SESSION_DOMAIN') ? { domain: env('SESSION_DOMAIN') } : {} },
  'strapi::favicon',
  'strapi::public',
];
