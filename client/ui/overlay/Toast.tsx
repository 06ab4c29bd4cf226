import type { ReactNode } from 'react';

interface ToastProps {
  /** Null: nothing to say. The region stays, or its next message would not be announced. */
  message: ReactNode | null;
  tone: 'success' | 'warning';
}

/** A message in the corner that asks for nothing: spoken when it changes, never takes the focus. */
export function Toast({ message, tone }: ToastProps) {
  return (
    <div className="toast" role="status">
      {message !== null && <p className={`toast__message toast__message--${tone} night`}>{message}</p>}
    </div>
  );
}
