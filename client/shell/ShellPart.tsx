import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { FragmentsContext } from '../site/FragmentsContext';
import { useLabels, useSite } from '../site/SiteContext';
import { ServerHtml, StaticPart } from '../site/StaticPart';
import { type BrowserShell, isShellData, type ShellPartName } from '../site/shellData';
import type { ShellParts } from './shellParts';

interface ShellPartProps {
  name: ShellPartName;
  shell: BrowserShell;
  /** The components, on the server only. */
  parts: ShellParts | undefined;
  hidden: boolean;
}

/** A part of the shell: rendered by the server, and kept as sent over soft navigations (`markCurrentPage.ts`). */
export function ShellPart({ name, shell, parts, hidden }: ShellPartProps) {
  const site = useSite();
  const labels = useLabels();
  const { pathname: path } = useLocation();
  const fragments = use(FragmentsContext);
  const whole = parts && isShellData(shell) ? shell : undefined;
  const html = (whole && fragments?.ofShell({ name, shell: whole, site, labels, path })) ?? null;
  const element = { name, className: 'shell-part', hidden: hidden || undefined };
  if (html !== null) return <ServerHtml {...element} html={html} />;
  const Part = parts?.[name];
  return (
    <StaticPart of={whole} {...element}>
      {(data) => Part && <Part shell={data} />}
    </StaticPart>
  );
}
