import { RichText } from './RichText';

/** The transcript of a video or an episode, collapsed at first. */
export function Transcript({ label, html }: { label: string; html: string }) {
  return (
    <details className="transcript">
      <summary>{label}</summary>
      <RichText html={html} />
    </details>
  );
}
