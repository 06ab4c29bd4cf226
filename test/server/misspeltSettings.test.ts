import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../server/config';
import { misspeltSettings, SETTINGS } from '../../server/misspeltSettings';

describe('a variable that nearly has the name of a setting', () => {
  it.each([
    ['REDIS_ULR', 'REDIS_URL'],
    ['CONTENT_API_URI', 'CONTENT_API_URL'],
    ['SITEURL', 'SITE_URL'],
    ['site_url', 'SITE_URL'],
    ['OPERATION_TOKEN', 'OPERATIONS_TOKEN'],
    ['THEMEFILE', 'THEME_FILE'],
    ['LEADS_WEBHOOKS_URL', 'LEADS_WEBHOOK_URL'],
  ])('is named with it: %s', (name, setting) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name} (${setting}?)`]);
  });

  it('is left alone beside the setting itself, and when it is empty', () => {
    expect(misspeltSettings({ REDIS_URI: 'x', REDIS_URL: 'y' })).toEqual([]);
    expect(misspeltSettings({ REDIS_ULR: ' ' })).toEqual([]);
  });

  it('is none of what systems and platforms set', () => {
    const theirs =
      'HOME HOSTNAME PATH PWD OLDPWD USER SHELL TERM LANG LC_ALL TZ CI SHLVL LOGNAME MAIL EDITOR DYNO PORTS STACK ' +
      'MEMORY_AVAILABLE WEB_MEMORY SOURCE_VERSION HEROKU_APP_NAME HEROKU_SLUG_COMMIT REDIS_TLS_URL DATABASE_URL ' +
      'CONTAINER CONTAINER_SIZE CONTAINER_VERSION REGION_NAME SCALINGO_MONGO_URL REDIS_HOST REDIS_PORT ' +
      'REDIS_PASSWORD REDIS_TOKEN REDIS_CLI_URL REDIS_VERSION CC_NODE_VERSION INSTANCE_NUMBER INSTANCE_TYPE INSTANCE_ID ' +
      'APP_ID APP_HOME COMMIT_ID CONTEXT DEPLOY_URL URL NODE_ENV NODE_OPTIONS NODE_HOME NODE_VERSION ' +
      'npm_config_cache npm_package_name npm_lifecycle_event http_proxy HTTPS_PROXY NO_PROXY SSL_CERT_FILE ' +
      'KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_SERVICE_PORT REDIS_SERVICE_HOST SITE_PORT SITE_SERVICE_HOST ' +
      'CONTENT_PORT CONTENT_SERVICE_HOST CONTENT_SERVICE_PORT CONTENT_PORT_1337_TCP DEV_RELOAD_URL MALLOC_ARENA_MAX ' +
      'VERCEL_URL RENDER_EXTERNAL_URL FLY_APP_NAME FLY_REGION K_SERVICE';
    const env = Object.fromEntries(theirs.split(' ').map((name) => [name, 'x']));
    expect(misspeltSettings(env)).toEqual([]);
  });

  it('is sought among all that can be set', () => {
    const asked = new Set<string>();
    readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    const platforms = ['NODE_ENV', 'DYNO', 'CONTAINER', 'INSTANCE_NUMBER'];
    expect([...asked].filter((name) => ![...SETTINGS, ...platforms].includes(name))).toEqual([]);
    const example = readFileSync(path.resolve(__dirname, '../../.env.example'), 'utf8');
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...SETTINGS].sort()).toEqual([...named, 'SCALINGO_REDIS_URL'].sort());
  });
});
