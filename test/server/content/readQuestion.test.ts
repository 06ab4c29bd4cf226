import { readQuestion } from '../../../server/content/readQuestion';

describe('a question to the content service', () => {
  it('is read into its path and nested parameters', () => {
    const { segments, params } = readQuestion(
      '/campuses/lyon?fields[0]=title&filters[city][$eq]=Lyon&locale=fr',
    );
    expect(segments).toEqual(['campuses', 'lyon']);
    expect(params).toEqual({ fields: { 0: 'title' }, filters: { city: { $eq: 'Lyon' } }, locale: 'fr' });
  });

  it('reaches no prototype', () => {
    readQuestion('/campuses?filters[__proto__][polluted]=yes&__proto__[polluted]=yes');
    expect({}).not.toHaveProperty('polluted');
  });
});
