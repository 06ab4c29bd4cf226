import { RichText } from './RichText';

interface TranscriptProps {
  label: string;
  html: string;
}

/** What is said in a video or an episode, closed until somebody wants to read it. */
export function Transcript({ label, html }: TranscriptProps) {
  return (
    <details className="transcript">
      <summary>{label}</summary>
      <RichText html={html} />
    </details>
  );
}
