import { parseUrl } from '../shared/addresses/parseUrl';
import { isReservedSegment } from '../shared/routes';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable with an invalid value. The message is the one line that the operator reads. */
export class ConfigError extends Error {
  constructor(variable: string, value: string, expected: string) {
    super(`${variable}: ${expected} expected, got ${shown(value)}`);
    this.name = 'ConfigError';
  }
}

const LONGEST_SHOWN = 200;

/** Credentials and query strings of URLs may be secrets: keep them out of the log. */
function shown(value: string): string {
  const bare = value.replace(/\/\/[^/]*@/g, '//…@').replace(/(:\/\/[^?]*\?).*/s, '$1…');
  return JSON.stringify(bare.length > LONGEST_SHOWN ? `${bare.slice(0, LONGEST_SHOWN)}…` : bare);
}

/**
 * Readers of single variables.
 * @throws ConfigError from each, for an invalid value.
 */
export function readEnvironment(env: Environment) {
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback;

  function matching(name: string, fallback: string, pattern: RegExp, expected: string): string {
    const value = text(name, fallback);
    if (!pattern.test(value)) throw new ConfigError(name, value, expected);
    return value;
  }

  function url(name: string): string {
    const value = text(name);
    if (value === '') return '';
    const parsed = parseUrl(value);
    if (!parsed || !/^https?:$/.test(parsed.protocol))
      throw new ConfigError(name, value, 'an http(s) address');
    // Every page would show the credentials, and fetch refuses such a URL.
    if (parsed.username || parsed.password)
      throw new ConfigError(name, value, 'an address without an account');
    return value.replace(/\/+$/, '');
  }

  /** The values between commas. */
  function entries(name: string): string[] {
    const parts = text(name).split(',');
    return parts.map((entry) => entry.trim()).filter((entry) => entry !== '');
  }

  /** The values in lower case. */
  function list(name: string, isGood: (entry: string) => boolean, expected: string): string[] {
    const found = entries(name).map((entry) => entry.toLowerCase());
    const bad = found.find((entry) => !isGood(entry));
    if (bad !== undefined) throw new ConfigError(name, bad, expected);
    return found;
  }

  function oneOf<T extends string>(name: string, fallback: T, values: readonly T[]): T {
    const value = text(name, fallback);
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new ConfigError(name, value, `one of ${values.join(', ')}`);
    return found;
  }

  return {
    refuse(name: string, value: string, expected: string): never {
      throw new ConfigError(name, value, expected);
    },
    text,
    entries,
    matching,
    url,
    /** A value sent in a header: other characters would fail with each request, or never match what is received. */
    token(name: string): string {
      const value = text(name);
      if (!/^(?!bearer\s)[\x20-\x7e]*$/i.test(value))
        throw new ConfigError(name, '…', 'a token without line ends, accents or "Bearer" before it');
      return value;
    },
    /** Sources of the policy for styles: hashes and nonces of style elements, hosts of style sheets. */
    styleSources(name: string): string[] {
      return entries(name).map((entry) => {
        if (/^(sha(256|384|512)|nonce)-[\w+/-]{16,}={0,2}$/.test(entry)) return `'${entry}'`;
        const host = entry.toLowerCase();
        if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(host)) return `https://${host}`;
        throw new ConfigError(name, entry, 'sha256-…, nonce-… or hosts, separated by commas');
      });
    },
    /** A base URL to which paths are appended. */
    plainUrl(name: string): string {
      const value = url(name);
      if (value !== '') {
        const { search, hash } = new URL(value);
        if (search || hash) {
          throw new ConfigError(name, value, 'an address without query string or anchor');
        }
      }
      return value;
    },
    /** A path that does not hide pages, files or probes. */
    freePath(name: string, fallback: string): string {
      const value = matching(name, fallback, /^(\/[a-z0-9_-]+)+$/, 'a path such as /api');
      const first = value.split('/')[1] ?? '';
      if (first !== 'api' && isReservedSegment(first)) {
        throw new ConfigError(name, value, 'a path outside the addresses of pages, files and probes');
      }
      return value;
    },
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name, String(fallback));
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < min || number > max) {
        throw new ConfigError(name, value, `a whole number from ${min} to ${max}`);
      }
      return number;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name, String(fallback)).toLowerCase();
      if (value === 'true' || value === '1') return true;
      if (value === 'false' || value === '0') return false;
      throw new ConfigError(name, value, 'true or false');
    },
    origin(name: string): string {
      const value = url(name);
      if (value === '') return '';
      const { origin, href } = new URL(value);
      if (href !== `${origin}/`) {
        throw new ConfigError(name, value, 'an origin such as https://www.example.fr, without a path,');
      }
      return origin;
    },
    list,
    hosts(name: string): string[] {
      const isHost = (entry: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(entry);
      return list(name, isHost, 'host names separated by commas');
    },
    pairs(name: string, pattern: RegExp, expected: string): Record<string, string> {
      const pairs = entries(name);
      const bad = pairs.find((pair) => !pattern.test(pair));
      if (bad !== undefined) throw new ConfigError(name, bad, expected);
      return Object.fromEntries(pairs.map((pair) => pair.split(':', 2)));
    },
    oneOf,
    /** `on` or `off`. */
    isOn: (name: string, fallback: boolean): boolean =>
      oneOf(name, fallback ? 'on' : 'off', ['on', 'off']) === 'on',
  };
}

export type ReadEnvironment = ReturnType<typeof readEnvironment>;
