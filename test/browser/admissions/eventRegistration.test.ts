import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { many, type OtherSchool, startOtherSchool } from '../../support/otherSchool';
import { hydrated } from '../offline/visitor';
import { createVisitor, type Visitor } from '../shell/visitor';
import { isFocused } from './popinOf';

/** What was typed, which no log may hold. */
const PERSON = { name: 'Zoé Quintefeuille', email: 'zoe.quintefeuille@exemple.fr' };
const SUBMISSIONS = '/forms/evenement/submissions';
const EVENT = {
  slug: 'jpo-brest',
  title: 'Portes ouvertes à Brest',
  dateStart: '2099-12-05T09:00:00.000Z',
  dateEnd: '2099-12-05T16:00:00.000Z',
  address: '1 quai Malbert, 29200 Brest',
  slots: ['10 h', '14 h'],
  placesLeft: 12,
};

let browser: Browser;
let school: OtherSchool;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, school] = await Promise.all([launchChromium({ withoutPictures: true }), startOtherSchool()]);
  visitor = await createVisitor(browser, { height: 720, reducedMotion: 'reduce' });
  const { content } = school;
  content.answer('/events', many([EVENT]));
  content.answer('/events/jpo-brest', many([EVENT]));
  content.answer('/crm-landings/evenement', many([{ title: 'À bientôt', slug: 'evenement', body: [] }]));
});
afterAll(async () => {
  await browser?.close();
  await school?.stop();
});

beforeEach(async () => {
  school.content.answer(SUBMISSIONS, { status: 201, json: {} });
  await visitor.forget(school.site.origin);
  page = visitor.page;
});

/** Without scripts, in a browser that ends with the file's. */
async function comeWithoutScripts(): Promise<void> {
  const { page: plain } = await createVisitor(browser, { javaScriptEnabled: false });
  page = plain;
}

const field = (label: string) => page.getByLabel(label);
const send = () => page.locator('form[data-form=evenement]').getByRole('button', { name: 'S’inscrire' });

async function visit(): Promise<void> {
  await page.goto(`${school.site.origin}/agenda/jpo-brest`);
  await page.keyboard.press('Shift');
  await hydrated(page);
}

async function fill(person = PERSON): Promise<void> {
  await field('Nom et prénom').fill(person.name);
  await field('Adresse électronique').fill(person.email);
  await field('Niveau d’études actuel').selectOption({ label: 'Lycée' });
  await field('Créneau').selectOption('14 h');
  await field('J’accepte que l’école m’écrive').check();
  // Nobody fills a form in within 800 ms.
  await page.waitForTimeout(850);
}

/** What the school got, and whether the visitor is thanked with what helps to come. */
async function expectThanked(person = PERSON): Promise<void> {
  await page.waitForURL('**/crm/evenement?evenement=jpo-brest');
  expect(await page.locator('h1').textContent()).toBe('À bientôt');
  const calendar = page.getByRole('link', { name: 'Ajouter à mon calendrier' });
  const [download] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const file = Buffer.concat(chunks).toString();
  expect(file).toContain('SUMMARY:Portes ouvertes à Brest');
  expect(file).toContain('DTSTART');
  expect(await page.getByRole('link', { name: 'Voir l’itinéraire' }).getAttribute('href')).toContain(
    'quai%20Malbert',
  );
  const bodies = school.content.calls(SUBMISSIONS).map(({ body }) => JSON.parse(body));
  const own = bodies.filter(({ nom }) => nom === person.name);
  expect(new Set(own.map(({ submissionId }) => submissionId)).size).toBe(1);
  expect(own.at(-1)).toMatchObject({
    nom: person.name,
    email: person.email,
    niveau: 'lycee',
    creneau: '14 h',
    evenement: 'jpo-brest',
    consent: 'true',
  });
}

const another = (nth: number) => ({
  name: `${PERSON.name} ${nth}`,
  email: `zoe.quintefeuille${nth}@exemple.fr`,
});

it('leads from the call to action to the thanks by the keyboard alone, with the file for the calendar; coming back finds an empty form', async () => {
  await visit();
  await page.getByText('12 places restantes').waitFor();
  await page.getByRole('link', { name: 'S’inscrire' }).first().press('Enter');
  // The focus goes there by itself, and would leave a field that has it already.
  await page.waitForFunction(
    () => location.hash !== '' && document.activeElement?.id === location.hash.slice(1),
  );
  await field('Nom et prénom').focus();
  for (const typed of [PERSON.name, PERSON.email, 'Lyc', '14', ' ']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  expect(await isFocused(send())).toBe(true);
  await page.waitForTimeout(850);
  await page.keyboard.press('Enter');
  await expectThanked();
  await page.goBack();
  await field('Nom et prénom').waitFor();
  expect(await field('Nom et prénom').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/form:|zoe/i);
});

it('works without JavaScript, with its mistakes named', async () => {
  await comeWithoutScripts();
  await page.goto(`${school.site.origin}/agenda/jpo-brest`);
  await send().click();
  const alert = page.getByRole('alert');
  await alert.getByRole('link', { name: 'Créneau' }).waitFor();
  expect(await isFocused(alert)).toBe(true);
  await fill(another(1));
  await send().click();
  await expectThanked(another(1));
});

it('that the service stores and answers too late is waited for, and sent again as the same, also by the impatient; thanked for once it is known', async () => {
  school.content.answer(SUBMISSIONS, { status: 201, json: {}, delayMs: 5000 });
  await visit();
  await fill(another(2));
  await send().click();
  await page.getByText('Envoi').first().waitFor();
  await send().click();
  await send().click();
  await expectThanked(another(2));
});

it('that fails keeps what was typed and says whose fault it is not; then it is taken', async () => {
  school.content.answer(SUBMISSIONS, { status: 500, json: { message: PERSON.email } });
  await visit();
  await fill(another(3));
  await send().click();
  await page.getByText('Vos réponses sont conservées').waitFor();
  expect(await field('Nom et prénom').inputValue()).toBe(another(3).name);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  school.content.answer(SUBMISSIONS, { status: 201, json: {} });
  await send().click();
  await expectThanked(another(3));
});

// Without scripts: test/server/leads/eventRegistration.test.ts.
it('that comes too late, since the last place went while it was typed, says so and takes what was typed to another date', async () => {
  const { content } = school;
  const other = { ...EVENT, slug: 'jpo-quimper', title: 'Portes ouvertes à Quimper', slots: [] };
  const person = another(20);
  content.answer('/events', many([EVENT, other]));
  content.answer('/events/jpo-quimper', many([other]));
  await school.forget();
  try {
    await visit();
    await fill(person);
    content.answer('/events/jpo-brest', many([{ ...EVENT, placesLeft: 0 }]));
    await school.forget();
    await send().click();
    await page.getByText('Complet : la dernière place est partie pendant que vous écriviez.').waitFor();
    expect(await page.title()).toContain('Erreur');
    expect(await isFocused(page.locator('.notice--error'))).toBe(true);
    expect(await field('Nom et prénom').inputValue()).toBe(person.name);
    await field('Nom et prénom').press('Enter');
    await page.getByRole('button', { name: /Portes ouvertes à Quimper/ }).click();
    await page.waitForURL('**/crm/evenement?evenement=jpo-quimper');
    const bodies = content.calls(SUBMISSIONS).map(({ body }) => JSON.parse(body));
    expect(bodies.filter(({ nom }) => nom === person.name)).toMatchObject([{ evenement: 'jpo-quimper' }]);
  } finally {
    content.answer('/events/jpo-brest', many([EVENT]));
    await school.forget();
  }
});

it('leaves nothing that was typed in any log', () => {
  const log = school.site.log();
  expect(log).toContain('"form sent"');
  expect(log).not.toMatch(/quintefeuille|zoé|zoe/i);
});
