import type { ReadEnvironment } from '../readEnvironment';

/** By a form posted to the service, or at an identity provider (`google`) that the service redirects to. */
export type LoginMode = { kind: 'form' } | { kind: 'redirect'; provider: string };

const SHORTEST_SECRET = 24;
const ORIGIN = /^https?:\/\/(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*)(:\d{1,5})?$/;

/**
 * Reads the settings for editors: previews of drafts, and signing in.
 * @param service the content service: its URL ('' for the embedded one), and the public site's token
 * @throws ConfigError naming the variable; the message contains no secret
 */
export function readPreviewConfig(read: ReadEnvironment, service: { url: string; token: string }) {
  const secret = read.text('PREVIEW_SECRET');
  if (secret !== '' && secret.length < SHORTEST_SECRET)
    read.refuse('PREVIEW_SECRET', '…', `a secret of ${SHORTEST_SECRET} characters or more`);
  const origins = read.list(
    'PREVIEW_ORIGINS',
    (entry) => ORIGIN.test(entry),
    'origins such as https://content.example.fr, separated by commas',
  );
  const token = read.token('PREVIEW_TOKEN');
  const isNeeded = secret !== '' && service.url !== '';
  if (isNeeded && token === '')
    read.refuse('PREVIEW_TOKEN', '', 'with PREVIEW_SECRET, a token of the service that may read drafts');
  if (isNeeded && token === service.token)
    read.refuse('PREVIEW_TOKEN', '…', 'another token than CONTENT_API_TOKEN, which is the public site’s,');
  const mode = read.matching(
    'LOGIN_MODE',
    '',
    /^(|form|redirect:[a-z0-9_-]+)$/,
    'form, or redirect: and a provider of the service, such as redirect:google,',
  );
  if (mode !== '' && secret === '')
    read.refuse('LOGIN_MODE', mode, 'PREVIEW_SECRET beside it, which seals the editors’ sessions,');
  const [kind, provider = ''] = mode.split(':');
  if (kind === 'redirect' && service.url === '')
    read.refuse('LOGIN_MODE', mode, 'form, with the embedded content service,');
  const login: LoginMode = kind === 'redirect' ? { kind, provider } : { kind: 'form' };
  return {
    /** Shared secret with which the service's admin opens a preview; '' if unset. Also seals cookies and links. */
    secret,
    /** Origins of that admin: they may frame a preview, and their messages are accepted. */
    origins,
    /** API token that may read drafts; '' with the embedded service. */
    token: service.url === '' ? '' : token,
    /** How editors sign in, or null if they cannot. */
    login: mode === '' ? null : login,
  };
}
