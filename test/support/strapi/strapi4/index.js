const kit = require('./kit.js');

/** What the kit makes ready, in the words of Strapi 4. */
module.exports = {
  bootstrap({ strapi }) {
    strapi.get ??= (name) => strapi[name];
    return kit.bootstrap({ strapi });
  },
};
