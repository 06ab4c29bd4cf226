import { canonicalUrl } from '../../../server/redirects/canonicalUrl';
import { parseRule } from '../../../server/redirects/legacyRule';
import { createRedirectTable } from '../../../server/redirects/redirectTable';

const redirects = createRedirectTable(
  [
    { from: '/jpo-{city}', to: '/agenda?campus={city}' },
    { from: '/nos-campus', to: '/campus' },
    { from: '/forum', status: 410 },
    { from: '/promo', to: '/agenda', status: 302 },
    { from: '/index.html', to: '/' },
    { from: '/fr/{page}', to: '/{page}' },
    { from: '/tourne{x}', to: '/{x}tourne' },
  ].map(parseRule),
);

/** Where an address leads, as one text; '' when it is canonical. */
function resolve(address: string, englishEnabled = false): string {
  const [path = '/'] = address.split('?', 1);
  const outcome = canonicalUrl(path, address.slice(path.length), { englishEnabled, redirects });
  if (outcome.kind === 'canonical') return '';
  return outcome.kind === 'gone' ? 'gone' : outcome.path + outcome.search;
}

describe('the canonical address', () => {
  it.each(['/', '/campus/lyon', '/programme?niveau=Bac3&rythme=periodic', '/sitemap.xml', '/agenda?'])(
    '%s is its own',
    (address) => {
      expect(resolve(address)).toBe('');
    },
  );

  it('resolves spelling, English and the table in one go', () => {
    expect(resolve('//Nos-Campus/')).toBe('/campus');
    expect(resolve('/EN//Campus/')).toBe('/');
    expect(resolve('/JPO-Lyon///')).toBe('/agenda?campus=lyon');
    expect(resolve('/Index.HTML/')).toBe('/');
    expect(resolve('/x/../nos-campus')).toBe('/campus');
  });

  it('sends the English site home while there is none, and nothing else that begins with its letters', () => {
    expect(resolve('/en')).toBe('/');
    expect(resolve('/en/campus/lyon?a=1')).toBe('/?a=1');
    expect(resolve('/entreprise')).toBe('');
    expect(resolve('/english')).toBe('');
    expect(resolve('/en', true)).toBe('');
    expect(resolve('/en/Campus/', true)).toBe('/en/campus');
  });

  it('keeps the query as it was written', () => {
    expect(resolve('/Campus?Q=Été%20&b=%2F&c')).toBe('/campus?Q=Été%20&b=%2F&c');
    expect(resolve('/nos-campus?utm_source=x&gclid=Y%20Z')).toBe('/campus?utm_source=x&gclid=Y%20Z');
  });

  it('brings what a list reads into one order, each once, none empty, and leaves the rest behind it', () => {
    expect(resolve('/programme?campus=lyon&niveau=bac3')).toBe('/programme?niveau=bac3&campus=lyon');
    expect(resolve('/programme?niveau=&rythme=&categorie=&campus=lyon&q=')).toBe('/programme?campus=lyon');
    expect(resolve('/programme?niveau=&q=')).toBe('/programme');
    expect(resolve('/agenda?campus=lyon&campus=nice')).toBe('/agenda?campus=lyon');
    expect(resolve('/agenda?page=2&utm_source=x&campus=lyon&b=%20')).toBe(
      '/agenda?campus=lyon&page=2&utm_source=x&b=%20',
    );
    expect(resolve('/en/offres-alternance?q=b&niveau=bac5', true)).toBe(
      '/en/offres-alternance?niveau=bac5&q=b',
    );
    expect(resolve('/Programme/?q=&niveau=bac3')).toBe('/programme?niveau=bac3');
    expect(resolve('/agenda?campus=lyon&amp;page=2&amp;utm_source=x')).toBe(
      '/agenda?campus=lyon&page=2&utm_source=x',
    );
    expect(resolve('/agenda?campus=lyon;page=2;b=1')).toBe('/agenda?campus=lyon&page=2%3Bb%3D1');
    expect(resolve('/agenda?campus=al%E8s')).toBe('/agenda?campus=al%C3%A8s');
    expect(resolve('/agenda?campus=ale%CC%80s&gclid=1')).toBe('/agenda?campus=al%C3%A8s&gclid=1');
  });

  it('leaves a list as it is written whose order is right', () => {
    for (const address of [
      '/programme?niveau=bac3&campus=lyon',
      '/programme?q=Été%20en%20mer&utm_source=x',
      '/programme?utm_source=x&q=a+b&page=2',
      '/agenda?',
      '/campus/lyon?q=&page=',
      '/crm/merci?campus=&course=x',
    ])
      expect([address, resolve(address, false)]).toEqual([address, '']);
  });

  it('merges it with the query of a rule, which wins', () => {
    expect(resolve('/jpo-lyon?utm_source=x&campus=paris&b=%20')).toBe(
      '/agenda?campus=lyon&utm_source=x&b=%20',
    );
    expect(resolve('/jpo-lyon?c%61mpus=paris')).toBe('/agenda?campus=lyon');
    expect(resolve('/jpo-lyon?')).toBe('/agenda?campus=lyon');
  });

  it('says that an address is gone, whatever its spelling', () => {
    expect(resolve('/Forum/')).toBe('gone');
  });

  it('follows a pattern to the end, in one answer', () => {
    expect(resolve('/fr/nos-campus')).toBe('/campus');
    expect(resolve('/fr/jpo-lyon?a=1')).toBe('/agenda?campus=lyon&a=1');
    expect(resolve('/fr/en')).toBe('/');
    expect(resolve('/fr/forum')).toBe('gone');
  });

  it('does not go in circles', () => {
    expect(resolve('/tournetourne')).toBe('');
    expect(resolve('/Tournetourne')).toBe('/tournetourne');
  });

  it('tells a temporary move', () => {
    expect(canonicalUrl('/promo', '', { englishEnabled: false, redirects })).toMatchObject({ status: 302 });
    expect(canonicalUrl('/Campus', '', { englishEnabled: false, redirects })).toMatchObject({ status: 301 });
  });
});
