import { nearest, startNearest } from '../../../../client/pages/list/startNearest';
import type { Site } from '../../../../client/site/SiteContext';
import type { CampusSummary } from '../../../../shared/content/summaries';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';

const campus = (slug: string, title: string, geo: CampusSummary['geo']): CampusSummary => ({
  slug,
  title,
  summary: '',
  city: title,
  geo,
  picture: null,
});

const CAMPUSES = [
  campus('brest', 'Brest', { lat: 48.39, lng: -4.486 }),
  campus('grenoble', 'Grenoble', { lat: 45.188, lng: 5.724 }),
  campus('lyon', 'Lyon', { lat: 45.764, lng: 4.836 }),
  campus('annecy', 'Annecy', { lat: 45.899, lng: 6.129 }),
  campus('ailleurs', 'Ailleurs', null),
];
const CHAMBERY = { lat: 45.564, lng: 5.918 };

const asked: string[] = [];
const site = {
  queries: { campuses: () => 'every campus' },
  content: {
    get: async (question: string) => {
      asked.push(question);
      return { items: CAMPUSES };
    },
  },
} as unknown as Site;
let stop: () => void;

/** The browser's answer: a place, or the code of its refusal. */
function browserSays(answer: { lat: number; lng: number } | number | null): jest.Mock {
  const getCurrentPosition = jest.fn((found, failed) =>
    typeof answer === 'number'
      ? failed({ code: answer })
      : found({ coords: { latitude: answer?.lat, longitude: answer?.lng } }),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: answer === null ? undefined : { getCurrentPosition },
  });
  return getCurrentPosition;
}

async function press(): Promise<Element> {
  document.querySelector('button')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  const said = document.querySelector('[role="status"]');
  if (!said) throw new Error('nothing is said');
  return said;
}

beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML =
    '<div data-nearest="/agenda?campus={campus}"><button type="button">Près de chez moi</button><div role="status"></div></div>';
  stop = startNearest(document, site, createLabels(LABEL_TEXTS.fr));
});

afterEach(() => stop());

it('asks where the visitor is when its button is pressed and not before, and names the three nearest', async () => {
  const whereAmI = browserSays(CHAMBERY);
  expect(whereAmI).not.toHaveBeenCalled();
  const said = await press();
  expect([...said.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'Annecy à 41\u00a0km à vol d’oiseau',
    'Grenoble à 44\u00a0km à vol d’oiseau',
    'Lyon à 87\u00a0km à vol d’oiseau',
  ]);
  expect(said.querySelector('a')?.getAttribute('href')).toBe('/agenda?campus=annecy');
  expect(whereAmI).toHaveBeenCalledTimes(1);
});

it('tells the server nothing but that it wants the list of all, and keeps nothing', async () => {
  browserSays(CHAMBERY);
  const kept = [document.cookie, localStorage.length, sessionStorage.length, location.href];
  await press();
  expect(asked).toEqual(['every campus']);
  expect([document.cookie, localStorage.length, sessionStorage.length, location.href]).toEqual(kept);
});

it.each([
  ['was refused', 1, 'nearest.refused'],
  ['is not known to the device', 2, 'nearest.unknown'],
  ['does not come in time', 3, 'nearest.late'],
  ['cannot be asked for', null, 'nearest.unknown'],
] as const)('says so when the place %s, and what to do instead', async (_, answer, key) => {
  browserSays(answer);
  const said = await press();
  expect(said.textContent).toBe(LABEL_TEXTS.fr[key]);
  expect(said.textContent).toContain('dans la liste');
});

it('puts campuses of an unknown place nowhere', () => {
  expect(nearest(CAMPUSES, CHAMBERY).map(({ campus: { slug } }) => slug)).not.toContain('ailleurs');
  expect(nearest([campus('ailleurs', 'Ailleurs', null)], CHAMBERY)).toEqual([]);
});
