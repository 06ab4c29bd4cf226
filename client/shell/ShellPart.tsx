import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { FragmentsContext } from '../site/FragmentsContext';
import { useLabels, useSite } from '../site/SiteContext';
import { ServerHtml, StaticPart } from '../site/StaticPart';
import type { ShellData, ShellPartName } from '../site/shellData';
import { useDrawnByServer } from '../site/useDrawnByServer';
import { useServerHtml } from '../site/useServerHtml';
import { NothingOnFailure } from '../ui/NothingOnFailure';
import { lazyShellParts } from './lazyShellParts';

interface ShellPartProps {
  name: ShellPartName;
  shell: ShellData;
}

/**
 * A part of the shell: what the server sent, until the first soft navigation draws it anew. Code that does not come fails
 * no page: what stands there goes on.
 */
export function ShellPart({ name, shell }: ShellPartProps) {
  const site = useSite();
  const labels = useLabels();
  const { pathname: path } = useLocation();
  const isSent = useDrawnByServer();
  const stays = useServerHtml() || (isSent && lazyShellParts.known() === undefined);
  const html = use(FragmentsContext)?.ofShell({ name, shell, site, labels, path }) ?? null;
  if (html !== null) return <ServerHtml name={name} className="shell-part" html={html} />;
  return (
    <StaticPart of={stays ? undefined : shell} name={name} className="shell-part">
      {(whole) => (
        <NothingOnFailure>
          <Suspense fallback={null}>
            <Drawn name={name} shell={whole} />
          </Suspense>
        </NothingOnFailure>
      )}
    </StaticPart>
  );
}

function Drawn({ name, shell }: ShellPartProps) {
  const Part = lazyShellParts.use()[name];
  return <Part shell={shell} />;
}
