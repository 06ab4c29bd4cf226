import type { ReactNode, Ref } from 'react';
import { Icon } from './media/Icon';

const ICONS = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const;

interface NoticeProps {
  tone: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears, for the result of an action. */
  announced?: boolean | undefined;
  /** For an error summary that takes the focus: also pass `focusable`. */
  ref?: Ref<HTMLDivElement> | undefined;
  focusable?: boolean | undefined;
  /** The result of the last submit: the browser focuses it on load, also without scripts. */
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
      // biome-ignore lint/a11y/noAutofocus: the result of the last submit, which may be below the first screen
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
