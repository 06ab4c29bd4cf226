import { Fragment } from 'react';
import type { Action } from '../../shared/content/blocks/action';
import { Button } from '../ui/Button';

/** A block's calls to action; the first is the primary one. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="actions">
      {actions.map((action, index) => (
        <Fragment key={`${action.url} ${action.label}`}>
          <ActionLink action={action} variant={index === 0 ? 'primary' : 'secondary'} />{' '}
        </Fragment>
      ))}
    </div>
  );
}

interface ActionLinkProps {
  action: Action;
  variant?: 'primary' | 'secondary';
}

/** A link. If it asks for the admissions popin, a listener on the document opens that instead of following it. */
export function ActionLink({ action, variant = 'primary' }: ActionLinkProps) {
  const { popin } = action;
  return (
    <Button
      href={action.url}
      variant={variant}
      {...(popin && {
        'data-popin': popin.action,
        'data-course': popin.course || undefined,
        'data-campus': popin.campus || undefined,
      })}
    >
      {action.label}
    </Button>
  );
}
