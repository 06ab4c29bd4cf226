import { kindsOfModel } from '../../../server/content/webhookModels';

/** What entries of a collection are found by. */
const foundBy = (searched: string) => ['entries', searched, 'search'];

describe('what an entry of a model goes into', () => {
  it.each([
    ['event', ['event', 'events', 'calendar', ...foundBy('searchedEvents')]],
    ['api::event.event', ['event', 'events', 'calendar', ...foundBy('searchedEvents')]],
    ['meridien-news', ['news', 'newsItem', 'newsItems', ...foundBy('searchedNews')]],
    ['meridien-article', ['article', 'articles', ...foundBy('searchedArticles')]],
    ['menu-enrichi', ['menu']],
    ['MenuEnrichis', ['menu']],
    ['homepage', ['homepage']],
    ['taxonomy', ['taxonomy', 'search']],
    ['meridien-landing-job', ['jobs', 'search']],
    ['crm-landing', ['crmLanding']],
  ])('of %s', (model, kinds) => {
    expect([...(kindsOfModel(model, 'meridien') ?? [])].sort()).toEqual([...kinds].sort());
  });

  it('includes the pages that name a campus or a course', () => {
    expect(kindsOfModel('campus', 'meridien')).toEqual(
      expect.arrayContaining([
        'campus',
        'campuses',
        'events',
        'news',
        'courses',
        'homepage',
        'jobs',
        'crmCampuses',
        // Places that other entries are found by.
        'searchedNews',
        'searchedCourses',
      ]),
    );
    expect(kindsOfModel('course', 'meridien')).toEqual(
      expect.arrayContaining(['course', 'courses', 'campus', 'homepage', 'article', 'crmCourses']),
    );
  });

  it('is unknown for a model that nobody knows, another prefix included', () => {
    expect(kindsOfModel('file', 'meridien')).toBeUndefined();
    expect(kindsOfModel('other-news', 'meridien')).toBeUndefined();
  });
});
