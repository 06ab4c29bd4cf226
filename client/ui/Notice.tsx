import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon';

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
}

export function Notice({ tone, title, children, announced, ref, focusable }: NoticeProps) {
  const role = announced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`notice notice--${tone}`} role={role} ref={ref} tabIndex={focusable ? -1 : undefined}>
      <Icon name={ICONS[tone]} className="notice__icon" />
      <div className="notice__body">
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
