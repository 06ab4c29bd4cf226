import './browserGlobals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ToTop } from '../../../client/shell/ToTop';
import { setWindowWidth } from './browserGlobals';
import { renderShell } from './renderShell';

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockReset();
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: scrollTo });
  setWindowWidth(1440);
  scrollPage(0);
});

function scrollPage(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  act(() => void dispatchEvent(new Event('scroll')));
}
const arrow = () => screen.queryByRole('button', { name: 'Revenir en haut de la page' });

describe('the arrow to the top', () => {
  it('shows when the page is not at its top, and only then', () => {
    renderShell(<ToTop />);
    expect(arrow()).toBeNull();
    scrollPage(1);
    expect(arrow()).not.toBeNull();
    scrollPage(0);
    expect(arrow()).toBeNull();
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('brings the page back (less motion asked for: %s)', (reducedMotion, behavior) => {
    setWindowWidth(1440, { reducedMotion });
    renderShell(<ToTop />);
    scrollPage(400);
    fireEvent.click(screen.getByRole('button'));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
  });
});
