import type { StrapiVersion } from './packages';

/** What an editor does in the admin, by the admin's own API. */
export interface StrapiAdmin {
  /** A token that may only read entries. */
  readOnlyToken(): Promise<string>;
  /** Changes fields of the entry with that slug, and publishes it; resolves once Strapi has said so. */
  publish(uid: string, slug: string, changes: Record<string, unknown>): Promise<void>;
  /** Changes fields of its draft alone. In Strapi 4 a published entry has none. */
  saveDraft(uid: string, slug: string, changes: Record<string, unknown>): Promise<void>;
  unpublish(uid: string, slug: string): Promise<void>;
  /** Where the admin's pages have the entry with that slug. */
  pathOf(uid: string, slug: string): Promise<string>;
  /** Writes an entry that nobody sees yet; in another language than the usual one where one is given. */
  write(uid: string, fields: Record<string, unknown>, locale?: string): Promise<Written>;
  /** Changes the draft of a type that has one entry. In Strapi 4 a published one has none. */
  saveSingle(uid: string, changes: Record<string, unknown>): Promise<void>;
  publishSingle(uid: string): Promise<void>;
  /** Puts a picture into the library; its number there. */
  upload(file: { name: string; bytes: Uint8Array<ArrayBuffer>; alt: string }): Promise<number>;
  /** An account of the role that the kit makes for who signs in on the site. */
  makeEditor(account: { username: string; password: string }): Promise<void>;
  /** Lets accounts of a provider sign in. */
  setProvider(name: string, settings: Record<string, unknown>): Promise<void>;
}

export interface Written {
  /** What the admin tells a preview that it is known by: `documentId`, of a Strapi 4 the number. */
  id: string;
  save(changes: Record<string, unknown>): Promise<void>;
  publish(): Promise<void>;
}

/** The administrator's own. */
export const ACCOUNT = {
  email: 'admin@ecole.example',
  password: 'Un-mot-de-passe-1',
  firstname: 'Ada',
  lastname: 'Admin',
};

type Answer = Record<string, unknown>;
const record = (value: unknown): Answer => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The first account of a Strapi, which is its administrator's: made, or signed in to. */
export async function signIn(origin: string, version: StrapiVersion, locale = 'fr'): Promise<StrapiAdmin> {
  let authorization = '';

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(authorization ? { authorization } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return record(JSON.parse(text || '{}'));
  }

  const { email, password } = ACCOUNT;
  const { data: init } = await call('GET', '/admin/init');
  const { data } = record(init).hasAdmin
    ? await call('POST', '/admin/login', { email, password })
    : await call('POST', '/admin/register-admin', ACCOUNT);
  authorization = `Bearer ${record(data).token}`;

  const languageOf = (code: string) => `locale=${code}`;
  const language = languageOf(locale);
  /** The address of an entry, and what of it an editor's form holds. */
  async function find(uid: string, slug: string): Promise<string> {
    const list = `/content-manager/collection-types/${uid}`;
    const { results } = await call('GET', `${list}?filters[slug][$eq]=${slug}&${language}&pageSize=1`);
    const [entry] = Array.isArray(results) ? results : [];
    const { documentId, id } = record(entry);
    return `${list}/${version === 5 ? documentId : id}`;
  }

  return {
    async readOnlyToken() {
      const asked = { name: `lecture-${Date.now()}`, description: '', type: 'read-only', lifespan: null };
      const { data } = await call('POST', '/admin/api-tokens', asked);
      return String(record(data).accessKey);
    },
    async publish(uid, slug, changes) {
      const entry = await find(uid, slug);
      if (version === 5) await call('POST', `${entry}/actions/publish?${language}`, changes);
      else await call('PUT', `${entry}?${language}`, changes);
    },
    async saveDraft(uid, slug, changes) {
      await call('PUT', `${await find(uid, slug)}?${language}`, changes);
    },
    async saveSingle(uid, changes) {
      await call('PUT', `/content-manager/single-types/${uid}?${language}`, changes);
    },
    async publishSingle(uid) {
      await call('POST', `/content-manager/single-types/${uid}/actions/publish?${language}`, {});
    },
    async write(uid, fields, code = locale) {
      const collection = `/content-manager/collection-types/${uid}`;
      const language = languageOf(code);
      const answer = await call('POST', `${collection}?${language}`, fields);
      const { documentId, id } = record(answer.data ?? answer);
      const own = String(version === 5 ? documentId : id);
      const entry = `${collection}/${own}`;
      return {
        id: own,
        save: async (changes) => void (await call('PUT', `${entry}?${language}`, changes)),
        publish: async () => void (await call('POST', `${entry}/actions/publish?${language}`, {})),
      };
    },
    async upload({ name, bytes, alt }) {
      const form = new FormData();
      form.append('files', new Blob([bytes], { type: 'image/png' }), name);
      form.append('fileInfo', JSON.stringify({ name, alternativeText: alt }));
      const answer = await call('POST', '/upload', form);
      return Number(record(Object.values(answer)[0]).id ?? answer.id);
    },
    async setProvider(name, settings) {
      const known = await call('GET', '/users-permissions/providers');
      const providers = { ...known, [name]: { ...record(known[name]), enabled: true, ...settings } };
      await call('PUT', '/users-permissions/providers', { providers });
    },
    async makeEditor({ username, password }) {
      const { roles } = await call('GET', '/users-permissions/roles');
      const role = (Array.isArray(roles) ? roles.map(record) : []).find(({ type }) => type === 'editor');
      await call('POST', '/content-manager/collection-types/plugin::users-permissions.user', {
        username,
        password,
        email: `${username}@ecole.example`,
        confirmed: true,
        blocked: false,
        role: { connect: [{ id: role?.id }] },
      });
    },
    pathOf: find,
    async unpublish(uid, slug) {
      await call('POST', `${await find(uid, slug)}/actions/unpublish?${language}`, {});
    },
  };
}
