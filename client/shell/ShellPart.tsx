import { Suspense } from 'react';
import { useLabels, useSite } from '../site/SiteContext';
import { Still, StillHtml } from '../site/StaticPart';
import { useDrawnByServer } from '../site/useDrawnByServer';
import { usePath } from '../site/usePath';
import { useStaysAsSent } from '../site/useServerHtml';
import { NothingOnFailure } from '../ui/NothingOnFailure';
import { lazyFrame } from './lazyShellParts';
import type { ShellData } from './loadShell';
import type { FramePartName } from './shellParts';

interface FramePartProps {
  name: FramePartName;
  shell: ShellData;
}

/**
 * A part of the frame: what the server sent, until the first soft navigation draws it anew. Code that does not come fails
 * no page: what stands there goes on.
 */
export function FramePart({ name, shell }: FramePartProps) {
  const site = useSite();
  const labels = useLabels();
  const path = usePath();
  const isSent = useDrawnByServer() && site.side === 'browser';
  const stays = useStaysAsSent() || (isSent && lazyFrame.known() === undefined);
  const html = site.drawFrame?.({ name, shell, site, labels, path });
  if (html) return <StillHtml className="frame-part" html={html} />;
  return (
    <Still of={stays ? undefined : shell} className="frame-part">
      {(whole) => (
        <NothingOnFailure>
          <Suspense fallback={null}>
            <Drawn name={name} shell={whole} />
          </Suspense>
        </NothingOnFailure>
      )}
    </Still>
  );
}

function Drawn({ name, shell }: FramePartProps) {
  const Part = lazyFrame.use()[name];
  return <Part shell={shell} />;
}
