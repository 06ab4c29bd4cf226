import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../../client/ui/overlay/Dialog';
import { installModalDialogs, pressEscapeIn } from '../modalDialogs';

beforeAll(installModalDialogs);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Demander une brochure" closeLabel="Fermer">
        <p>Choisissez une formation.</p>
      </Dialog>
    </>
  );
}

const theDialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

it('is modal, and named by its title', async () => {
  render(<Page />);
  expect(theDialog().open).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Demander une brochure' }).open).toBe(true);
});

it('closes with its cross and gives the focus back to what opened it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));

  expect(theDialog().open).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' }));
});

it('can be opened again after Escape has closed it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  act(() => pressEscapeIn(theDialog()));
  expect(theDialog().open).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  expect(theDialog().open).toBe(true);
});

it('is closed for its owner as soon as Escape is pressed, before the browser tells that it has closed it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  act(() => theDialog().dispatchEvent(new Event('cancel', { cancelable: true })));
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  expect(theDialog().open).toBe(true);
});

it('stays open when it is opened again before the browser has told that it was closed', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  act(() => theDialog().dispatchEvent(new Event('close')));

  expect(theDialog().open).toBe(true);
});

it('closes with a click beside it, not with one inside', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  await userEvent.click(screen.getByText('Choisissez une formation.'));
  expect(theDialog().open).toBe(true);

  await userEvent.click(theDialog());
  expect(theDialog().open).toBe(false);
});

it('gives the focus back when the page that holds it goes away', async () => {
  const { rerender } = render(
    <>
      <button type="button">Ouvrir</button>
      <div />
    </>,
  );
  screen.getByRole('button', { name: 'Ouvrir' }).focus();
  rerender(
    <>
      <button type="button">Ouvrir</button>
      <Dialog open onClose={() => {}} title="Menu" closeLabel="Fermer">
        <p>Formations</p>
      </Dialog>
    </>,
  );
  rerender(
    <>
      <button type="button">Ouvrir</button>
      <div />
    </>,
  );

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' }));
});
