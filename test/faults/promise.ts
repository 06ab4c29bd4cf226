import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, startBuiltSite } from '../support/builtSite';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService';
import { WEBHOOK } from '../support/http';
import { until } from '../support/until';

/** Where the figures of a run are gathered; `figures.cjs` makes a table of them. */
const FIGURES = path.resolve(__dirname, '../../dist/faults.jsonl');

/** One fault, what is promised under it, and the figure of this run; what is not kept fails as in any test. */
export function promise(fault: string, promised: string, keep: () => Promise<string>): void {
  it(`${fault}: ${promised}`, async () => {
    const note = (figure: string) =>
      appendFileSync(FIGURES, `${JSON.stringify({ fault, promised, figure })}\n`);
    try {
      note(await keep());
    } catch (error) {
      note('BROKEN: see above');
      throw error;
    }
  });
}

/** As the Procfile has it. */
const FLAGS = { NODE_OPTIONS: '--max-old-space-size=192 --max-semi-space-size=4', MALLOC_ARENA_MAX: '2' };

export interface School {
  site: BuiltSite;
  content: FakeContentService;
  close(): Promise<void>;
}

/** Ten campuses, a contact form, and what every page has around it, on a service whose answers a fault can change. */
export function scriptSchool(content: FakeContentService): void {
  content.answer('/users/me', { json: { title: 'École Témoin', siteName: 'École Témoin' } });
  content.answer('/menu-enrichis', {
    json: [{ body: [{ __component: 'core.menu-item', id: 1, label: 'Campus', url: '/campus' }] }],
  });
  for (const list of ['/events', '/test-news', '/test-articles']) content.answer(list, { json: [] });
  content.answer('/crm-links/actions', { json: [] });
  content.answer('/taxonomy', { json: { a: 1 } });
  content.answer('/homepage', { json: { title: 'Accueil', body: [] } });
  const campuses = Array.from({ length: 10 }, (_, nth) => ({
    title: `Campus ${nth}`,
    slug: `campus-${nth}`,
  }));
  content.answer('/campuses', { json: campuses });
  for (const campus of campuses) content.answer(`/campuses/${campus.slug}`, { json: campus });
  const courses = Array.from({ length: 40 }, (_, nth) => ({
    name: `Programme ${nth}`,
    title: `Programme ${nth}`,
    slug: `programme-${nth}`,
  }));
  content.answer('/courses', { json: courses });
  content.answer('/test-articles/contact', {
    json: {
      title: 'Contact',
      slug: 'contact',
      body: [
        {
          __component: 'forms.contact',
          id: 1,
          slug: 'contact',
          fields: [{ name: 'nom', type: 'text', required: true }],
        },
      ],
    },
  });
}

export function settingsFor(content: FakeContentService): Record<string, string> {
  return {
    CONTENT_API_URL: content.baseUrl,
    CONTENT_API_USERNAME: content.account.username,
    CONTENT_API_PASSWORD: content.account.password,
    CONTENT_SERVICE: 'contract',
    CONTENT_PREFIX: 'test',
    ...FLAGS,
    ...WEBHOOK,
  };
}

/** The built site in a process of its own, on a service that is scripted. */
export async function startSchool(env: Record<string, string> = {}): Promise<School> {
  const content = await startFakeContentService();
  scriptSchool(content);
  const site = await startBuiltSite({ env: { ...settingsFor(content), ...env } });
  await until(async () => (await fetch(`${site.origin}/readyz`)).status === 200);
  return {
    site,
    content,
    async close() {
      await site.stop();
      await content.close();
    },
  };
}

/** With a school of its own, whatever happens to it. */
export async function withSchool(
  tell: (school: School) => Promise<string>,
  env: Record<string, string> = {},
): Promise<string> {
  const school = await startSchool(env);
  try {
    return await tell(school);
  } finally {
    await school.close();
  }
}

/** Memory of a process as the system counts it, in MB. */
export function memoryOf({ process: { pid } }: BuiltSite): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
