/** Editors' accounts for the site's /login: a session there is a day's work. */
module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET'), jwt: { expiresIn: '12h' } } },
});
