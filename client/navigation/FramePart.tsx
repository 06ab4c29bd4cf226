import { Suspense } from 'react';
import type { ShellData } from '../layouts/loadShell';
import { useSite } from '../state/Site';
import { Still } from '../state/Still';
import { useDrawnByServer } from '../state/useDrawnByServer';
import { useStaysAsSent } from '../state/useStaysAsSent';
import type { frame } from './frame';
import { lazyFrame } from './lazyFrame';
import { NothingOnFailure } from './NothingOnFailure';

interface FramePartProps {
  name: Exclude<keyof typeof frame, 'Sidebar'>;
  shell: ShellData;
}

/**
 * A part of the frame: what the server sent, until the first soft navigation draws it anew. Code that does not come fails
 * no page: what stands there goes on.
 */
export function FramePart({ name, shell }: FramePartProps) {
  const { side } = useSite();
  const isSent = useDrawnByServer() && side === 'browser';
  const stays = useStaysAsSent() || (isSent && lazyFrame.known() === undefined);
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
