import type { ReactNode } from 'react';
import { requestPath } from '../../shared/addresses/entryPaths';
import type { CrmAction } from '../../shared/content/crm';
import { localise } from '../../shared/locale';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { useSite } from '../site/SiteContext';
import { Button, type ButtonProps } from '../ui/Button';

interface RequestButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'iconAfter' | 'className'> {
  action: CrmAction;
  /** Slugs of the course and campus, if known. */
  course?: string | undefined;
  campus?: string | undefined;
  children: ReactNode;
}

/** A link to the request page, over which the popin opens; nothing if no such request is possible. */
export function RequestButton({ action, course, campus, children, ...look }: RequestButtonProps) {
  const { locale, options } = useSite();
  const path = requestPath(action, { course, campus });
  if (!leadsSomewhere(options, path)) return null;
  return (
    <Button
      {...look}
      href={localise(path, locale)}
      data-popin={action}
      data-course={course}
      data-campus={campus}
    >
      {children}
    </Button>
  );
}
