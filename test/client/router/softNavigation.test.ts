import { ownPages, type Router, startSoftNavigation } from '../../../client/router/softNavigation';

const navigate = jest.fn();
let isAtHand = true;

beforeAll(() => {
  // as: nothing else is asked of the router.
  startSoftNavigation({ navigate } as unknown as Router, {
    isOurs: ownPages({ apiBasePath: '/api' }),
    isAtHand: () => isAtHand,
  });
  // What is left alone would be followed, which jsdom cannot.
  addEventListener('click', (event) => event.preventDefault());
});
beforeEach(() => {
  navigate.mockReset();
  isAtHand = true;
  history.replaceState(null, '', '/campus?page=2');
  document.body.innerHTML = '';
});

function press(html: string, init: MouseEventInit = {}): unknown[][] {
  document.body.innerHTML = html;
  const target = document.querySelector('b') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return navigate.mock.calls;
}

describe('a click on a link', () => {
  it('to a page of ours is a soft navigation', () => {
    expect(press('<a href="/agenda?campus=lyon#juin"><b>Agenda</b></a>')).toEqual([
      ['/agenda?campus=lyon#juin', { replace: false }],
    ]);
  });

  it.each([
    '/actualites/l%C3%A9t%C3%A9',
    '/programme/bachelor-2.0',
    '/programme/vue.js',
    '/campus/50%25-vert',
    '/charte-2.0',
    `/actualites/${'a'.repeat(136)}`,
  ])('to %s is one, too', (address) => {
    expect(press(`<a href="${address}">Ici</a>`)).toHaveLength(1);
  });

  it('to the site plan is left to the browser, which has it sooner, but for an anchor on it', () => {
    expect(press('<a href="/plan-du-site">Plan du site</a>')).toEqual([]);
    expect(press('<a href="/en/plan-du-site">Site plan</a>')).toEqual([]);
    history.replaceState(null, '', '/plan-du-site');
    expect(press('<a href="#articles">Articles</a>')).toEqual([
      ['/plan-du-site#articles', { replace: false }],
    ]);
  });

  it('is left to the browser while what renders the page is not there, but for an anchor of this page', () => {
    isAtHand = false;
    expect(press('<a href="/agenda">Agenda</a>')).toEqual([]);
    expect(press('<a href="#carte">Carte</a>')).toEqual([['/campus?page=2#carte', { replace: false }]]);
  });

  it('to the page on screen takes the place of its history entry', () => {
    expect(press('<a href="/campus?page=2">Ici</a>')).toEqual([['/campus?page=2', { replace: true }]]);
  });

  it('to an anchor of the page on screen is a movement with a history entry', () => {
    expect(press('<a href="#carte">Carte</a>')).toEqual([['/campus?page=2#carte', { replace: false }]]);
  });

  it('in something open over the page takes the place of its history entry', () => {
    history.replaceState({ overlay: true }, '');
    expect(press('<a href="/agenda">Agenda</a>')).toEqual([['/agenda', { replace: true }]]);
  });

  it.each([
    ['elsewhere', '<a href="https://ailleurs.example/campus">Ailleurs</a>'],
    ['a mailbox', '<a href="mailto:bonjour@ecole.example">Écrire</a>'],
    ['a file', '<a href="/media/brochure.pdf">Brochure</a>'],
    ['a file at the root', '<a href="/robots.txt">Robots</a>'],
    ['a calendar', '<a href="/agenda/jpo-lyon.ics">Calendrier</a>'],
    ['a feed', '<a href="/actualites/feed.xml">Flux</a>'],
    ['a page with a capital that has an accent', '<a href="/campus/%C3%89vreux">Évreux</a>'],
    ['a page with a letter in parts', '<a href="/actualites/e%CC%81te">Été</a>'],
    ['a page whose percent-encoding is broken', '<a href="/campus/%E0%A4%A">?</a>'],
    ['a page that only the server has', '<a href="/demande/brochure">Demande</a>'],
    ['the same in English', '<a href="/en/login">Entrer</a>'],
    ['the gateway', '<a href="/api/events">Données</a>'],
    ['what operators look at', '<a href="/_ops/metrics">Chiffres</a>'],
    ['a probe', '<a href="/healthz">État</a>'],
    ['an origin', '<a href="/_o/x">Origine</a>'],
    ['a page with capitals, which the server spells as it is', '<a href="/Campus/Lyon">Lyon</a>'],
    ['a page with a slash at its end', '<a href="/agenda/">Agenda</a>'],
    ['a page with two slashes in a row', '<a href="/campus//lyon">Lyon</a>'],
    ['another window', '<a href="/agenda" target="_blank">Agenda</a>'],
    ['a download', '<a href="/agenda" download>Agenda</a>'],
    [
      'an anchor that a skip link leads to',
      '<ul class="skip-links"><li><a href="#contenu">Contenu</a></li></ul>',
    ],
    ['nowhere', '<a>Rien</a>'],
  ])('to %s is left alone', (_, html) => {
    expect(press(html)).toEqual([]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with the %s is left alone', (key) => {
    expect(press('<a href="/agenda">Agenda</a>', { [key]: true })).toEqual([]);
  });

  it('with another button is left alone', () => {
    expect(press('<a href="/agenda">Agenda</a>', { button: 1 })).toEqual([]);
  });
});

describe('a form', () => {
  function submit(html: string): unknown[][] {
    document.body.innerHTML = html;
    document
      .querySelector('form')
      ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: null }));
    return navigate.mock.calls;
  }

  it('that asks is a soft navigation, without the answers left empty', () => {
    expect(
      submit('<form action="/programme"><input name="q" value="vente"><input name="campus" value=""></form>'),
    ).toEqual([['/programme?q=vente', { replace: false }]]);
  });

  it('that asks in something open over the page takes the place of its history entry', () => {
    history.replaceState({ overlay: true }, '');
    expect(submit('<form action="/programme"></form>')).toEqual([['/programme', { replace: true }]]);
  });

  it('that tells is the browser’s own affair', () => {
    addEventListener('submit', (event) => event.preventDefault(), { once: true });
    expect(submit('<form method="post" action="/programme"></form>')).toEqual([]);
  });
});
