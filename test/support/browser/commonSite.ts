/** Environment of the built site. */
export type Settings = Readonly<Record<string, string>>;

/** A site shared with other test files: it cannot be stopped, and its log has the requests of all. */
export interface CommonSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
}

/** The settings that most browser tests use. */
export const SITES = {
  asItComes: {},
  /** Installing the worker takes a quarter of each new visitor's visit. */
  withoutWorker: { SERVICE_WORKER: 'off' },
  inTwoLanguages: {
    SERVICE_WORKER: 'off',
    ENGLISH_ENABLED: 'true',
    NETWORK_SITE_URL: 'https://reseau.example',
    CRM_ALLOWED_HOSTS: 'crm.ecole-meridien.example',
  },
} satisfies Record<string, Settings>;

/** The built site with these settings, one per run for all files: `prepareBrowserTests.ts` starts it on first use. */
export async function commonSite(settings: Settings): Promise<CommonSite> {
  const named = new URLSearchParams(Object.entries(settings).toSorted());
  const answer = await fetch(`${process.env.TEST_SITES}/?${named}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { origin: said };
}
