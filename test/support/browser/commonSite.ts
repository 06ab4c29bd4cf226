/** Settings of the built site. */
export type Settings = Readonly<Record<string, string>>;

/** A site that other files are asking at the same time: nobody stops it, and its log is of all of them. */
export interface CommonSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
}

/** What most browser tests ask for. */
export const SITES = {
  asItComes: {},
  /** To install the worker takes each new visitor a fourth of a visit. */
  withoutWorker: { SERVICE_WORKER: 'off' },
  inTwoLanguages: {
    SERVICE_WORKER: 'off',
    ENGLISH_ENABLED: 'true',
    NETWORK_SITE_URL: 'https://reseau.example',
    CRM_ALLOWED_HOSTS: 'crm.ecole-meridien.example',
  },
} satisfies Record<string, Settings>;

/** The built site with those settings, one for all files of a run: `prepareBrowserTests.ts` starts it when it is first asked for. */
export async function commonSite(settings: Settings): Promise<CommonSite> {
  const named = new URLSearchParams(Object.entries(settings).toSorted());
  const answer = await fetch(`${process.env.TEST_SITES}/?${named}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { origin: said };
}
