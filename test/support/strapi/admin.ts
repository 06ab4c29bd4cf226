import type { StrapiVersion } from './packages';

/** An editor's actions, through the admin API. */
export interface StrapiAdmin {
  /** A token with read access to entries only. */
  readOnlyToken(): Promise<string>;
  /** Changes and publishes the entry with that slug; resolves once Strapi has confirmed. */
  publish(uid: string, slug: string, changes: Record<string, unknown>): Promise<void>;
  /** Changes only the draft. In Strapi 4 a published entry has none. */
  saveDraft(uid: string, slug: string, changes: Record<string, unknown>): Promise<void>;
  unpublish(uid: string, slug: string): Promise<void>;
  /** The admin page of the entry with that slug. */
  pathOf(uid: string, slug: string): Promise<string>;
  /** Creates an unpublished entry, in another language if `locale` is given. */
  write(uid: string, fields: Record<string, unknown>, locale?: string): Promise<Written>;
  /** Changes the draft of a single type. In Strapi 4 a published one has none. */
  saveSingle(uid: string, changes: Record<string, unknown>): Promise<void>;
  publishSingle(uid: string): Promise<void>;
  /** Uploads a picture; returns its id. */
  upload(file: { name: string; bytes: Uint8Array<ArrayBuffer>; alt: string }): Promise<number>;
  /** Creates an account with the kit's role for sign-in on the site. */
  makeEditor(account: { username: string; password: string }): Promise<void>;
  /** Enables sign-in with a provider. */
  setProvider(name: string, settings: Record<string, unknown>): Promise<void>;
}

export interface Written {
  /** The id in the admin's preview links: `documentId`, in Strapi 4 the numeric id. */
  id: string;
  save(changes: Record<string, unknown>): Promise<void>;
  publish(): Promise<void>;
}

/** The administrator's account. */
export const ACCOUNT = {
  email: 'admin@ecole.example',
  password: 'Un-mot-de-passe-1',
  firstname: 'Ada',
  lastname: 'Admin',
};

type Answer = Record<string, unknown>;
const record = (value: unknown): Answer => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Creates or signs in the administrator, a Strapi's first account. */
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
  /** An entry's URL, and the fields that an editor's form holds. */
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
