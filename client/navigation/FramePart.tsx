import type { ShellData } from '../layouts/loadShell';
import { Still } from '../state/Still';
import { useStaysAsSent } from '../state/useStaysAsSent';
import type { frame } from './frame';
import { lazyFrame } from './lazyFrame';

interface FramePartProps {
  name: Exclude<keyof typeof frame, 'Sidebar'>;
  shell: ShellData;
}

/** A part of the frame: what the server sent, until the first soft navigation draws it anew. */
export function FramePart({ name, shell }: FramePartProps) {
  return (
    <Still of={useStaysAsSent() ? undefined : shell} className="frame-part">
      {(whole) => <Drawn name={name} shell={whole} />}
    </Still>
  );
}

function Drawn({ name, shell }: FramePartProps) {
  const Part = lazyFrame.use()[name];
  return <Part shell={shell} />;
}
