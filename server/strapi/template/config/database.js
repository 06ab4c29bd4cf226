const path = require('node:path');

/** SQLite, in .tmp/data.db; DATABASE_CLIENT=postgres and DATABASE_URL for PostgreSQL (`npm i pg`). */
module.exports = ({ env }) =>
  env('DATABASE_CLIENT', 'sqlite') === 'sqlite'
    ? {
        connection: {
          client: 'sqlite',
          connection: { filename: path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
          useNullAsDefault: true,
        },
      }
    : {
        connection: { client: env('DATABASE_CLIENT'), connection: { connectionString: env('DATABASE_URL') } },
      };
