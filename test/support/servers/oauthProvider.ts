import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openHttpsDoor } from './httpsDoor';

/** An account of the provider; a service identifies it by `email`. */
export interface ProviderAccount {
  name: string;
  email: string;
}

export interface OAuthProvider {
  /** As in Strapi's settings for Keycloak: host, port and path of the realm. */
  realm: string;
  /** PEM; clients must trust it. */
  certificate: string;
  client: { key: string; secret: string };
  /** All tokens issued; no one else may see one. */
  tokens(): string[];
  close(): Promise<void>;
}

const REALM = '/realms/ecole';
const AT = `${REALM}/protocol/openid-connect`;

/**
 * An OAuth 2 provider (RFC 6749, 4.1) over https with Keycloak's addresses: asks for an account, redirects with a code.
 */
export async function startOAuthProvider(accounts: readonly ProviderAccount[]): Promise<OAuthProvider> {
  const client = { key: 'the-site', secret: 'the-secret-of-the-client' };
  const codes = new Map<string, { account: ProviderAccount; redirectUri: string }>();
  const tokens = new Map<string, ProviderAccount>();
  const newId = () => randomBytes(24).toString('base64url');

  async function answer(request: IncomingMessage): Promise<{ status: number; to?: string; body?: string }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://provider.test');
    if (pathname === `${AT}/auth` && searchParams.get('client_id') === client.key) {
      const links = accounts.map(
        ({ name }) =>
          `<p><a href="${REALM}/consent?${searchParams}&as=${encodeURIComponent(name)}">${name}</a></p>`,
      );
      return { status: 200, body: `<!doctype html><title>Qui ?</title>${links.join('')}` };
    }
    if (pathname === `${REALM}/consent`) {
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      const account = accounts.find(({ name }) => name === searchParams.get('as'));
      if (!account) return { status: 400 };
      const code = newId();
      codes.set(code, { account, redirectUri });
      return {
        status: 302,
        to: `${redirectUri}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`,
      };
    }
    if (pathname === `${AT}/token` && request.method === 'POST') {
      const sent = new URLSearchParams(await text(request));
      const basic = Buffer.from(
        (request.headers.authorization ?? '').replace('Basic ', ''),
        'base64',
      ).toString();
      const isClient =
        sent.get('client_secret') === client.secret || basic === `${client.key}:${client.secret}`;
      const given = codes.get(sent.get('code') ?? '');
      codes.delete(sent.get('code') ?? '');
      if (!isClient || given?.redirectUri !== sent.get('redirect_uri'))
        return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) };
      const token = newId();
      tokens.set(token, given.account);
      return {
        status: 200,
        body: JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 300 }),
      };
    }
    if (pathname === `${AT}/userinfo`) {
      const account = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      if (!account) return { status: 401 };
      const { name, email } = account;
      return { status: 200, body: JSON.stringify({ preferred_username: name, email, email_verified: true }) };
    }
    return { status: 404 };
  }

  const door = await openHttpsDoor((request, response) => {
    void answer(request).then(({ status, to, body = '' }) => {
      const type = body.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json';
      response.writeHead(status, to === undefined ? { 'content-type': type } : { location: to }).end(body);
    });
    return true;
  });
  return {
    realm: `127.0.0.1:${door.port}${REALM}`,
    certificate: door.certificate,
    client,
    tokens: () => [...tokens.keys()],
    close: door.close,
  };
}
