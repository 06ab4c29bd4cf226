module.exports = [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  // Questions are as deep as pages are: more than Strapi's hundred names on each level.
  { name: 'strapi::query', config: { arrayLimit: 500, depth: 20 } },
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
