import { act, screen } from '@testing-library/react';
import { Popin } from '../../../client/admissions/Popin';
import type { PopinState } from '../../../client/admissions/popinState';
import type { PopinStore } from '../../../client/admissions/popinStore';
import type { Locale } from '../../../shared/locale';
import { setWindowWidth } from '../shell/browserGlobals';
import { renderShell } from '../shell/renderShell';
import { installModalDialogs } from '../ui/modalDialogs';

installModalDialogs();
beforeEach(() => setWindowWidth(1280));

const COURSE = {
  id: '1',
  slug: 'mba-luxe',
  name: 'MBA Luxe',
  diploma: '',
  years: 0,
  campuses: null,
  parcoursupUrl: '',
  lang: undefined,
};

/** The popin with a course chosen that no campus offers. */
async function renderWithoutCampus(locale: Locale, more: Partial<PopinState> = {}): Promise<void> {
  const state: PopinState = {
    phase: 'choosing',
    action: 'brochure',
    course: COURSE.slug,
    campus: '',
    courses: { state: 'ready', items: [COURSE] },
    campuses: { state: 'ready', items: [] },
    elsewhere: 0,
    cleared: false,
    dropped: false,
    problem: null,
    retrying: false,
    destination: '',
    ...more,
  };
  // as: nothing is done here, only shown.
  const admissions = { get: () => state, subscribe: () => () => undefined } as unknown as PopinStore;
  // Which courses have their name in English is heard a moment later.
  await act(async () => void renderShell(<Popin popin={admissions} />, { locale }));
}

describe('the popin, of a course without campuses', () => {
  it.each([
    ['fr', 'Cette formation n’a pas encore de campus à choisir.'],
    ['en', 'This programme has no campus to choose yet.'],
  ] as const)('says so (%s), and keeps the empty list closed', async (locale, words) => {
    await renderWithoutCampus(locale);
    expect(screen.getByText(words).getAttribute('role')).toBe('status');
    expect(document.querySelector<HTMLSelectElement>('#popin-campus')?.disabled).toBe(true);
  });

  it.each([{ problem: 'choose' }, { cleared: true }] as const)('asks for none of them: %j', async (more) => {
    await renderWithoutCampus('fr', more);
    expect(document.querySelector('#popin-campus')?.getAttribute('aria-invalid')).toBe('false');
    expect(document.querySelector('#popin-campus-error')?.textContent ?? '').toBe('');
  });
});
