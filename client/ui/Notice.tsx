import type { ReactNode, Ref } from 'react';
import { Icon } from './media/Icon';

const ICONS = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const;

interface NoticeProps {
  tone: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced as soon as it appears, for what answers an action. */
  announced?: boolean | undefined;
  /** For a summary of errors, which takes the focus: pass `focusable` too. */
  ref?: Ref<HTMLDivElement> | undefined;
  focusable?: boolean | undefined;
  /** It is what the page has come back with: the browser takes the visitor there, without scripts too. */
  arriving?: boolean | undefined;
}

export function Notice({ tone, title, children, announced, ref, focusable, arriving }: NoticeProps) {
  const role = announced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div
      className={`notice notice--${tone}`}
      role={role}
      ref={ref}
      tabIndex={focusable || arriving ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent, which stands below the first screen
      autoFocus={arriving}
    >
      <Icon name={ICONS[tone]} className="notice__icon" />
      <div className="notice__body">
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
