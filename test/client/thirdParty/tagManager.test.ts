import { refusesTracking, startTagManager } from '../../../client/thirdParty/tagManager';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  document.head.innerHTML = '';
  Reflect.deleteProperty(window, 'dataLayer');
});

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
])('%j refuses tracking: %s', (signals, refused) => {
  expect(refusesTracking(signals)).toBe(refused);
});

it('is loaded once it may be, with what was told before', () => {
  Object.assign(window, { dataLayer: [{ event: 'admissions_open' }] });
  startTagManager(document, 'GTM-TEST1', {});
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  expect(window).toHaveProperty('dataLayer', [
    expect.objectContaining({ event: 'gtm.js' }),
    { event: 'admissions_open' },
  ]);
});

it('is not there when none is configured, or the visitor refuses', () => {
  startTagManager(document, '', {});
  startTagManager(document, 'GTM-TEST1', { doNotTrack: '1' });
  expect(scripts()).toEqual([]);
  expect(window).not.toHaveProperty('dataLayer');
});
