import { popinLinkAt } from '../../../client/admissions/popinLink';

beforeEach(() => {
  document.documentElement.lang = 'fr';
});

/** What the first link in some HTML asks for, told from inside it. */
function asked(html: string) {
  document.body.innerHTML = html;
  const found = popinLinkAt(document.querySelector('b') ?? document.querySelector('a, button'));
  return found && { action: found.action, course: found.course, campus: found.campus };
}

it.each([
  ['its data', '<button data-popin="contact" data-campus="lyon"><b>Écrire</b></button>', 'contact', 'lyon'],
  ['the address of the plain page', '<a href="/demande/brochure"><b>Brochure</b></a>', 'brochure', undefined],
  [
    'that address with a choice',
    '<a href="/demande/registration?campus=nice">Candidater</a>',
    'registration',
    'nice',
  ],
])('a link asks for the popin by %s', (_, html, action, campus) => {
  expect(asked(html)).toEqual({ action, course: undefined, campus });
});

it('data says more than the address of the same link', () => {
  const html = '<a href="/demande/brochure?course=bts" data-popin="contact" data-course="mba">Écrire</a>';
  expect(asked(html)).toEqual({ action: 'contact', course: 'mba', campus: undefined });
});

it.each([
  ['to the request page of nothing', '<a href="/demande/">Demande</a>'],
  ['to an unknown request', '<a href="/demande/remise">Remise</a>'],
  ['of an unknown request', '<a href="/" data-popin="remise">Remise</a>'],
  ['to the same page elsewhere', '<a href="https://ailleurs.example/demande/brochure">Brochure</a>'],
  ['to a page below one of that name', '<a href="/ecole/demande/brochure">Brochure</a>'],
  ['to the other language', '<a href="/en/demande/brochure">EN</a>'],
  [
    'from the popin to its plain page',
    '<dialog class="admissions"><a href="/demande/brochure">Sans script</a></dialog>',
  ],
  ['to another page', '<a href="/agenda">Agenda</a>'],
])('a link %s asks for none', (_, html) => {
  expect(asked(html)).toBeNull();
});
