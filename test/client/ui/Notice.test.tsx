import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Notice } from '../../../client/ui/Notice';

it('interrupts for an error, waits its turn for the rest, and is quiet unless asked', () => {
  render(
    <>
      <Notice tone="error" announced>
        <p>Deux champs à corriger.</p>
      </Notice>
      <Notice tone="success" announced>
        <p>C’est envoyé.</p>
      </Notice>
      <Notice tone="info">
        <p>Bon à savoir.</p>
      </Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Deux champs à corriger.');
  expect(screen.getByRole('status').textContent).toBe('C’est envoyé.');
});

it('takes the focus as a summary of errors', () => {
  const summary = createRef<HTMLDivElement>();
  render(
    <Notice tone="error" title="Deux champs à corriger" ref={summary} focusable>
      <p>…</p>
    </Notice>,
  );
  summary.current?.focus();
  expect(document.activeElement).toBe(summary.current);
});
