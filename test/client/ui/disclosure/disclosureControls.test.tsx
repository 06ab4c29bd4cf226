import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startDisclosureControls } from '../../../../client/ui/disclosure/disclosureControls';

beforeAll(() => startDisclosureControls(document));

beforeEach(() => {
  render(
    <>
      <details data-disclosure="hover">
        <summary>Services</summary>
        <a href="#logement">Logement</a>
      </details>
      <details data-disclosure="press">
        <summary>Profil</summary>
        <a href="#etudiant">Je suis étudiant</a>
      </details>
      <a href="#contact">Contact</a>
    </>,
  );
});

// Each label below stands in a summary in a details.
const menu = (label: string) => screen.getByText(label).closest('details') as HTMLDetailsElement;
const button = (label: string) => screen.getByText(label).closest('summary') as HTMLElement;

/** With the mouse. */
function press(label: string) {
  fireEvent.click(button(label), { detail: 1 });
  act(() => jest.advanceTimersByTime(1));
}

function open(label: string) {
  act(() => {
    menu(label).open = true;
    button(label).focus();
  });
}

it('closes with Escape and gives the focus back to its button', async () => {
  open('Services');
  screen.getByText('Logement').focus();

  await userEvent.keyboard('{Escape}');

  expect(menu('Services').open).toBe(false);
  expect(document.activeElement).toBe(button('Services'));
});

it('closes when the focus leaves it', () => {
  open('Services');
  act(() => screen.getByText('Contact').focus());
  expect(menu('Services').open).toBe(false);
});

it('stays open while the focus moves inside it', () => {
  open('Services');
  act(() => screen.getByText('Logement').focus());
  expect(menu('Services').open).toBe(true);
});

it('closes with a click elsewhere, and when a link in it is followed', () => {
  open('Profil');
  fireEvent.click(document.body);
  expect(menu('Profil').open).toBe(false);

  open('Profil');
  fireEvent.click(screen.getByText('Je suis étudiant'));
  expect(menu('Profil').open).toBe(false);
});

describe('under a mouse', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  let place = 0;

  /** The mouse comes to rest there; or what it rests on is another by now. */
  function rest(element: Element, hasMoved = true) {
    if (hasMoved) place += 1;
    pass(element);
    act(() => jest.runAllTimers());
  }
  function pass(element: Element) {
    const event = new MouseEvent('pointermove', { bubbles: true, screenX: place });
    Object.defineProperty(event, 'pointerType', { value: 'mouse' });
    element.dispatchEvent(event);
  }

  it('opens when it is one that asks for it, and closes once the mouse is elsewhere', () => {
    rest(button('Services'));
    expect(menu('Services').open).toBe(true);

    rest(document.body);
    expect(menu('Services').open).toBe(false);

    rest(button('Profil'));
    expect(menu('Profil').open).toBe(false);
  });

  it('opens nothing, and closes nothing, that a scroll brings under a mouse at rest', () => {
    rest(document.body);
    rest(button('Services'), false);
    expect(menu('Services').open).toBe(false);
    rest(button('Services'));
    rest(document.body, false);
    expect(menu('Services').open).toBe(true);
  });

  it('stays closed when the mouse only passes', () => {
    place += 1;
    pass(button('Services'));
    act(() => jest.advanceTimersByTime(100));
    rest(document.body);
    expect(menu('Services').open).toBe(false);
  });

  it('stays closed after Escape, however soon after the mouse has come', () => {
    place += 1;
    pass(button('Services'));
    press('Services');
    fireEvent.keyDown(button('Services'), { key: 'Escape' });
    act(() => jest.runAllTimers());
    expect(menu('Services').open).toBe(false);
  });

  it('stays open under a press that meant to open it; a later one closes it', () => {
    rest(button('Services'));
    press('Services');
    expect(menu('Services').open).toBe(true);
    jest.advanceTimersByTime(600);
    press('Services');
    expect(menu('Services').open).toBe(false);
  });

  it('stays open under the second press of a double click, and not under the keyboard’s', () => {
    press('Services');
    jest.advanceTimersByTime(100);
    press('Services');
    expect(menu('Services').open).toBe(true);
    fireEvent.click(button('Services'), { detail: 0 });
    expect(menu('Services').open).toBe(false);
  });

  it('stays open when the mouse leaves it but the keyboard is in it', () => {
    rest(button('Services'));
    act(() => screen.getByText('Logement').focus());
    rest(document.body);
    expect(menu('Services').open).toBe(true);
  });
});
