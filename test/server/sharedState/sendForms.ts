import { Agent, request } from 'node:http';
import { FORM_LIMITS } from '../../../server/admissions/formLimits';
import type { BuiltSite } from '../../support/builtSite';
import type { FakeContentService } from '../../support/fakeContentService';

const FORM = {
  __component: 'forms.contact',
  id: 1,
  slug: 'contact',
  fields: [{ name: 'nom', type: 'text', required: true }],
};

/** Sends more forms from one address than one process lets it, to all of these by turns: not one more may pass. */
export async function expectOneLimit(
  content: FakeContentService,
  sites: readonly BuiltSite[],
): Promise<void> {
  content.answer('/test-articles/contact', { json: { title: 'Contact', slug: 'contact', body: [FORM] } });
  const statuses = await sendForms(sites, FORM_LIMITS.atOnce.max + 8);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(FORM_LIMITS.atOnce.max);
}

/** Six at once, by turns: more would keep a busy machine from its Redis. Each on a connection of its own, as whichever worker takes it. */
async function sendForms(sites: readonly BuiltSite[], number: number): Promise<number[]> {
  const one = (nth: number) =>
    new Promise<number>((resolve, reject) => {
      const body = `nom=n${nth}`;
      const asked = request(
        `${sites[nth % sites.length]?.origin}/formulaires/contact?page=/contact`,
        {
          method: 'POST',
          agent: new Agent({ keepAlive: false }),
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
        },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  const statuses: number[] = [];
  while (statuses.length < number) {
    const six = Array.from({ length: 6 }, (_, nth) => one(statuses.length + nth));
    statuses.push(...(await Promise.all(six)));
  }
  return statuses;
}
