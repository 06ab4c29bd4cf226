import type { ReactNode } from 'react';

interface ToastProps {
  /** Null: no message. The region stays in the DOM, or its next message would not be announced. */
  message: ReactNode | null;
  tone: 'success' | 'warning';
}

/** A message in the corner that needs no reply: announced when it changes, never takes the focus. */
export function Toast({ message, tone }: ToastProps) {
  return (
    <div className="toast" role="status">
      {message !== null && <p className={`toast__message toast__message--${tone} night`}>{message}</p>}
    </div>
  );
}
