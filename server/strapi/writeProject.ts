import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { declaredSchema } from '../content/declarations/schema';
import { sampleFolder } from '../contentFolder';
import { loadContent } from '../embedded/loading/loadContent';
import { schemaFiles } from './schemaFiles';
import { seedEntries } from './seedEntries';

/** Versions that the project was tested with; React and its companions are what Strapi's admin requires. */
export const STRAPI_PACKAGES = {
  '@strapi/strapi': '5.54.0',
  '@strapi/plugin-users-permissions': '5.54.0',
  'better-sqlite3': '12.8.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.3',
  'styled-components': '6.1.19',
};

interface ProjectOptions {
  /** The target folder: empty or not yet existing. */
  directory: string;
  /** The root of this checkout. */
  root: string;
  prefix: string;
  /** URL of the site, for webhooks and previews. */
  siteUrl: string;
  port: number;
  /** Milliseconds since 1970: the sample's dates are relative to it. */
  now: number;
}

/**
 * Writes a Strapi 5 project with the types that the site reads, and the sample school as its seed.
 * @throws Error when the folder is not empty, or is inside the checkout.
 */
export async function writeProject(options: ProjectOptions): Promise<void> {
  const { directory, root, prefix, now } = options;
  await refuseTaken(directory, root);
  const source = sampleFolder(root);
  const schema = declaredSchema(prefix);
  const files = schemaFiles(schema);
  const content = await loadContent(source);
  files.set('seed/content.json', JSON.stringify({ entries: seedEntries(content, schema, prefix, now) }));
  files.set('package.json', packageJson(path.basename(directory)));
  const secrets = { token: secret(), webhook: secret(), preview: secret(), drafts: secret() };
  files.set('.env', serviceEnvironment(options, secrets));
  files.set('site.env', siteEnvironment(options, secrets));
  files.set('.gitignore', '.tmp/\n.env\nsite.env\nnode_modules/\nbuild/\ndist/\n.cache/\n.strapi/\n');
  await cp(path.join(root, 'server/strapi/template'), directory, { recursive: true });
  await cp(path.join(source, 'media'), path.join(directory, 'public/media'), { recursive: true });
  // Without a favicon, Strapi logs a warning at each visit of the admin.
  await cp(path.join(root, 'client/public/icons/icon-192.png'), path.join(directory, 'favicon.png'));
  await mkdir(path.join(directory, 'public/uploads'), { recursive: true });
  for (const [name, text] of files) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    // Tokens and secrets are readable by their owner only.
    await writeFile(file, text, { mode: name.endsWith('.env') ? 0o600 : 0o644 });
  }
}

async function refuseTaken(directory: string, root: string): Promise<void> {
  const below = path.relative(root, directory);
  if (below === '' || !(below.startsWith('..') || path.isAbsolute(below)))
    throw new Error(`${directory} lies in the checkout: choose a folder beside it`);
  // A missing folder counts as empty.
  const taken = await readdir(directory).catch((): string[] => []);
  if (taken.some((name) => name !== 'node_modules' && name !== 'package-lock.json'))
    throw new Error(`${directory} is not empty`);
}

interface Secrets {
  token: string;
  webhook: string;
  preview: string;
  /** The API token that may read drafts. */
  drafts: string;
}

const secret = () => randomBytes(24).toString('base64url');

function packageJson(name: string): string {
  return `${JSON.stringify(
    {
      name: name.toLowerCase().replace(/[^a-z0-9-]/g, '-'),
      private: true,
      version: '0.0.0',
      scripts: {
        develop: 'strapi develop',
        start: 'strapi start',
        build: 'strapi build',
        seed: 'node scripts/seed.js',
      },
      dependencies: STRAPI_PACKAGES,
      allowScripts: { 'better-sqlite3': true, '@swc/core': true, esbuild: true },
    },
    null,
    2,
  )}\n`;
}

function serviceEnvironment({ siteUrl, port }: ProjectOptions, secrets: Secrets): string {
  const keys = ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET'];
  return lines({
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_KEYS: `${secret()},${secret()}`,
    ...Object.fromEntries(keys.map((key) => [key, secret()])),
    STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE: 'fr',
    STRAPI_TELEMETRY_DISABLED: 'true',
    SITE_URL: siteUrl,
    CONTENT_API_TOKEN: secrets.token,
    CONTENT_WEBHOOK_SECRET: secrets.webhook,
    PREVIEW_SECRET: secrets.preview,
    PREVIEW_TOKEN: secrets.drafts,
  });
}

/** The site's environment variables for this service. */
function siteEnvironment({ port, prefix }: ProjectOptions, secrets: Secrets): string {
  return lines({
    CONTENT_API_URL: `http://127.0.0.1:${port}/api`,
    CONTENT_API_TOKEN: secrets.token,
    CONTENT_PREFIX: prefix,
    CONTENT_WEBHOOK_SECRET: secrets.webhook,
    PREVIEW_SECRET: secrets.preview,
    PREVIEW_TOKEN: secrets.drafts,
    LOGIN_MODE: 'form',
    // Over http, the admin's frame keeps the preview cookie only if both are same-site: localhost.
    PREVIEW_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port}`,
  });
}

function lines(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
