import path from 'node:path';
import { writeProject } from './writeProject';

/** `npm run strapi -- DIR` writes a Strapi 5 project for a school; `npm run strapi -- check` judges a live service. */
const USAGE = `npm run strapi -- ../my-school   writes a Strapi 5 project there
npm run strapi -- check          compares the service of CONTENT_API_URL with what the site reads`;

async function main(argument: string | undefined, env: Readonly<Record<string, string | undefined>>) {
  if (argument === undefined || argument.startsWith('-')) throw new Error(`Usage:\n${USAGE}`);
  const directory = path.resolve(argument);
  await writeProject({
    directory,
    // The bundle lies in dist/server/, two folders below the checkout.
    root: path.resolve(__dirname, '../..'),
    prefix: env.CONTENT_PREFIX || 'meridien',
    siteUrl: env.SITE_URL || 'http://localhost:3000',
    port: Number(env.STRAPI_PORT || 1337),
    now: Date.now(),
  });
  console.log(`${directory} is written. Now, in it:
  npm install      (about two minutes, 750 MB)
  npm run seed     puts the sample school in
  npm run develop  http://127.0.0.1:1337/admin: the first account is the administrator's
Then here, with the settings of its site.env:  node --env-file=${path.join(directory, 'site.env')} dist/server/index.cjs`);
}

main(process.argv[2], process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
