import { RichText } from './RichText';

interface TranscriptProps {
  label: string;
  html: string;
}

/** The transcript of a video or an episode, collapsed at first. */
export function Transcript({ label, html }: TranscriptProps) {
  return (
    <details className="transcript">
      <summary>{label}</summary>
      <RichText html={html} />
    </details>
  );
}
