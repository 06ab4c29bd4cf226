interface RichTextProps {
  /** Sanitised and processed by the server (`richText`). */
  html: string;
  className?: string | undefined;
}

/** Editors' HTML. Renders nothing if empty. */
export function RichText({ html, className }: RichTextProps) {
  if (!html) return null;
  return (
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
