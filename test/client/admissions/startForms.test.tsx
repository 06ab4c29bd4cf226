import { startForms } from '../../../client/admissions/startForms';
import type { Router } from '../../../client/router/softNavigation';
import type { Site } from '../../../client/site/SiteContext';
import { until } from '../../support/until';

it('a form that our scripts fail to send is sent as any HTML form', async () => {
  // as: this much of a router and of a site is read.
  const router = { state: { location: { pathname: '/' }, matches: [], loaderData: {} } } as unknown as Router;
  startForms(router, { fr: { locale: 'fr' } as Site });
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
  // There is no place for what became of it.
  document.body.innerHTML = '<form data-form="contact"></form>';
  const form = document.querySelector('form');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  await until(() => submit.mock.calls.length > 0);
  expect(event.defaultPrevented).toBe(true);
  expect(submit.mock.contexts).toEqual([form]);
});
