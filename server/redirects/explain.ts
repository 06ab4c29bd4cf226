import { type Config, readConfig } from '../config';
import { canonicalUrl } from './canonicalUrl';
import { EDITORS_PATHS } from './editorsPaths';
import { isServed } from './isServed';
import { loadRedirects, type Redirects } from './loadRedirects';
import { normalisePath } from './normalisePath';

/** `npm run redirects -- /some/url …`: says what happens to each address, and which rule does it. */
function main(addresses: readonly string[]): void {
  if (addresses.length === 0) {
    console.log('Usage: npm run redirects -- /some/path [/another?with=query https://old.example/path …]');
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  const redirects = loadRedirects(config);
  for (const address of addresses)
    console.log([address, ...explain(address, config, redirects)].join('\n  '));
}

/** What the site answers to an address, a sentence a line. */
function explain(address: string, config: Config, redirects: Redirects): string[] {
  const given = URL.canParse(address) ? new URL(address) : null;
  const target = given ? address.slice(address.indexOf(given.host) + given.host.length) || '/' : address;
  if (!target.startsWith('/')) return ['not an address: it begins with a slash, or with http:// and a host'];
  const [path = '/'] = target.split('?', 1);
  const search = target.slice(path.length);
  const { englishEnabled, siteUrl, siteUrlIsSet } = config;
  let outcome: ReturnType<typeof canonicalUrl>;
  try {
    outcome = canonicalUrl(path, search, { englishEnabled, redirects });
  } catch {
    return ['400: the percent-encoding is broken'];
  }
  if (outcome.kind === 'gone') return [`410, gone: rule "${outcome.rule}"`];

  const reasons: string[] = [];
  if (given && siteUrlIsSet && given.origin !== siteUrl) reasons.push(`the host: SITE_URL is ${siteUrl}`);
  const spelled = normalisePath(path);
  if (spelled !== path) reasons.push(`the spelling: slashes, case and encoding make it ${spelled}`);
  if (outcome.kind === 'moved' && outcome.rule !== null) reasons.push(`the rule "${outcome.rule}"`);
  else if (outcome.kind === 'moved' && outcome.path !== spelled) reasons.push('English is not enabled');

  const end = outcome.kind === 'moved' ? outcome : { path, search, status: 301 };
  if (EDITORS_PATHS.includes(end.path)) return ['302 to /: an editors’ address', ...reasons];
  const served = isServed(end.path, { englishEnabled })
    ? 'a route serves it; whether there is such a page is for the content to say'
    : 'no page route serves it: a file, or 404';
  if (reasons.length === 0) return ['no redirect', served];
  const chosen =
    englishEnabled && end.path === '/' ? ['302 to /en instead for whoever has chosen English'] : [];
  return [
    `${end.status} to ${siteUrlIsSet ? siteUrl : ''}${end.path}${end.search}`,
    ...chosen,
    ...reasons,
    served,
  ];
}

main(process.argv.slice(2));
