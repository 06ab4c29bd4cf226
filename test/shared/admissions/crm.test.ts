import { choiceAmong, crmRedirectUrl } from '../../../shared/admissions/crm';

const CHOICE = { course: 'mba-finance', campus: 'lyon', origin: {}, allowedHosts: [] };

function redirect(link: string, more: Partial<Parameters<typeof crmRedirectUrl>[0]> = {}): string | null {
  return crmRedirectUrl({ link, ...CHOICE, ...more });
}

describe('the address that a visitor is sent to', () => {
  it('has the choice and the whole origin', () => {
    const origin = { 'origine-tracking': 'SEARCH_google', utm_source: 'google', utm_medium: 'cpc' };
    expect(redirect('https://crm.example/form', { origin })).toBe(
      'https://crm.example/form?campus=lyon&course=mba-finance&origine-tracking=SEARCH_google&utm_source=google&utm_medium=cpc',
    );
  });

  it('has only what is known of the origin', () => {
    expect(redirect('https://crm.example/', { origin: { 'origine-tracking': 'direct' } })).toBe(
      'https://crm.example/?campus=lyon&course=mba-finance&origine-tracking=direct',
    );
  });

  it('keeps the own query of the link to the letter, and its fragment', () => {
    expect(redirect('https://crm.example/f?a=b%20c&d=e+f&flag&a=2&u=%C3%A9#suite')).toBe(
      'https://crm.example/f?a=b%20c&d=e+f&flag&a=2&u=%C3%A9&campus=lyon&course=mba-finance#suite',
    );
  });

  it('has each of our values once: the visitor’s own choice and origin', () => {
    const address = redirect('https://crm.example/?utm_source=site&campus=paris&keep=1', {
      origin: { utm_source: 'bing' },
    });
    expect(address).toBe('https://crm.example/?keep=1&campus=lyon&course=mba-finance&utm_source=bing');
    expect(redirect('https://crm.example/?utm_source=site')).toContain('utm_source=site');
  });

  it('escapes what a slug may hold', () => {
    expect(redirect('https://crm.example/', { course: 'a&b=c', campus: 'é' })).toBe(
      'https://crm.example/?campus=%C3%A9&course=a%26b%3Dc',
    );
  });
});

describe('a link that never leaves the site', () => {
  it.each([
    [''],
    [' '],
    ['crm.example'],
    ['/form'],
    ['//crm.example/form'],
    ['\\\\crm.example/form'],
    ['https:crm.example'],
    ['https:/crm.example'],
    ['https://'],
    ['https://[::1'],
    ['http://crm.example/form'],
    ['HTTP://crm.example/form'],
    ['http://localhost.evil.example/'],
    ['http://127.0.0.1.evil.example/'],
    ['ftp://crm.example/'],
    ['javascript:alert(1)'],
    ['JavaScript://crm.example/%0Aalert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['blob:https://crm.example/1'],
    ['https://user@crm.example/'],
    ['https://user:password@crm.example/'],
    ['https://:password@crm.example/'],
    ['https://crm.example@evil.example/'],
  ])('%j', (link) => {
    expect(redirect(link)).toBeNull();
  });

  it.each([
    ['https://evil.example/'],
    ['https://crm.example.evil.example/'],
    ['https://evilcrm.example/'],
    ['https://crm.example:8443/'],
    ['https://crm.example./'],
    ['https://evil.example\\@crm.example/'],
    ['https://evil.example#@crm.example/'],
    ['http://localhost/'],
  ])('%j, when only the CRM’s host is allowed', (link) => {
    expect(redirect(link, { allowedHosts: ['crm.example'] })).toBeNull();
  });

  it.each([
    ['http://crm.example:8443/'],
    ['https://crm.example/'],
    ['https://crm.example.evil.example:8443/'],
    ['https://crm.example:8443@evil.example/'],
    ['https://me:secret@crm.example:8443/'],
    [' https://evil.example/'],
    ['//evil.example/'],
  ])('%j, when only a port of the CRM’s is allowed', (link) => {
    expect(redirect(link, { allowedHosts: ['crm.example:8443'] })).toBeNull();
  });
});

describe('a link that may be followed', () => {
  it.each([
    ['https://crm.example/', ['crm.example']],
    ['https://CRM.example/', ['crm.example']],
    ['https://crm.example:443/', ['crm.example']],
    ['https://crm.example/', ['crm.example:443']],
    ['https://crm.example:8443/', ['crm.example:8443']],
    ['https://other.example/', ['crm.example', 'other.example']],
    ['https://any.example/', []],
    ['http://localhost:4000/', []],
    ['http://127.0.0.1:4000/', []],
    ['http://[::1]:4000/', []],
    ['http://localhost:4000/', ['localhost:4000']],
  ])('%s with %j allowed', (link, allowedHosts) => {
    expect(redirect(link, { allowedHosts })).toContain('campus=lyon');
  });
});

describe('a choice that was sent', () => {
  it('is found among those on offer whatever its case', () => {
    const choices = [{ slug: 'MBA_Finance' }, { slug: 'bts-mco' }];
    expect(choiceAmong(choices, 'mba_finance')).toBe('MBA_Finance');
    expect(choiceAmong(choices, 'bts-mco')).toBe('bts-mco');
    expect(choiceAmong(choices, 'bts')).toBe('');
    expect(choiceAmong(choices, '')).toBe('');
  });
});
