import { syncPageHead } from '../../../client/router/pageHead';
import type { Router } from '../../../client/router/softNavigation';
import type { Site, Sites } from '../../../client/site/SiteContext';
import { ContentError, pageNotFound } from '../../../shared/errors';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';

// as: the head asks a site for its language and its origin only.
const options = { siteUrl: 'https://ecole.example' };
// as: nothing else is asked of the site.
const site = { locale: 'fr', options, labelTexts: LABEL_TEXTS.fr } as unknown as Site;
const sites: Sites = { fr: site };

function show(state: object): void {
  // as: as much of the router's state as the head is made of.
  syncPageHead(
    { matches: [{ route: { id: 'page' } }], loaderData: {}, errors: null, ...state } as Router['state'],
    sites,
  );
}

const contentOf = (selector: string) => document.head.querySelector(selector);

it('an error that is reached softly has no address of its own, as one that the server renders', () => {
  const meta = { title: 'Campus', path: '/campus' };
  show({ location: { pathname: '/campus' }, loaderData: { page: { meta } } });
  expect(contentOf('link[rel="canonical"]')?.getAttribute('href')).toBe('https://ecole.example/campus');

  show({ location: { pathname: '/a/b/c' }, errors: { page: pageNotFound() } });
  expect(document.title).toContain('Oops');
  expect(contentOf('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, follow');
  expect(contentOf('link[rel="canonical"]')).toBeNull();
  expect(contentOf('meta[property="og:url"]')).toBeNull();
});

it.each([
  ['what is gone, in the words for what does not exist any more', { statusCode: 410 }, 'Oops'],
  [
    'no connection',
    { statusCode: 503, isConnectionLost: true },
    LABEL_TEXTS.fr['commons.error.connectionLost'],
  ],
  ['the content service’s own words', { statusCode: 403, customMessage: 'Réservé.' }, 'Réservé.'],
])('an error’s title tells of %s', (_what, init, title) => {
  const error = new ContentError({ errorText: 'No', ...init });
  show({ location: { pathname: '/campus' }, errors: { page: error } });
  expect(document.title).toContain(title);
});
