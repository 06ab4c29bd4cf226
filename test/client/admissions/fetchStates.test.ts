import { createPopin } from '../../../client/admissions/popinStore';
import { sendForm } from '../../../client/admissions/sendForm';
import type { Site } from '../../../client/site/SiteContext';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a state of waiting lasts 200 ms, though the answer is there at once', () => {
  it('in the popin', async () => {
    const content = { get: () => Promise.resolve({ brochure: [], contact: [], registration: [] }) };
    const admissions = createPopin({
      // as: the courses are all that is asked for.
      content: content as unknown as ContentReader,
      queries: createQueries('fr', 'test'),
      allowedHosts: [],
      readOrigin: () => ({ 'origine-tracking': 'direct' }),
      leave: () => undefined,
      notify: () => undefined,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    admissions.open({ action: 'brochure' });
    await jest.advanceTimersByTimeAsync(199);
    expect(admissions.get().courses.state).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(admissions.get().courses.state).toBe('ready');
  });

  it('in a form', async () => {
    document.body.innerHTML = '<div data-form-outcome></div><form data-form="contact"></form>';
    const form = document.querySelector('form');
    if (!form) throw new Error('There is no form');
    Object.assign(globalThis, { fetch: async () => ({ status: 201, json: async () => null }) });
    AbortSignal.timeout ??= () => new AbortController().signal;
    // as: nothing else is asked of a site here.
    const site = { options: { apiBasePath: '/api' }, locale: 'fr' } as Site;
    const sent = sendForm(form, site, createLabels(LABEL_TEXTS.fr));
    await jest.advanceTimersByTimeAsync(199);
    expect(form.getAttribute('aria-busy')).toBe('true');
    await jest.advanceTimersByTimeAsync(1);
    await sent;
    expect(form.getAttribute('aria-busy')).toBe('false');
    expect(form.hidden).toBe(true);
  });
});
