interface RichTextProps {
  /** Sanitised and finished by the server (`richText`). */
  html: string;
  className?: string | undefined;
}

/** Text that editors wrote. Nothing at all when it is empty. */
export function RichText({ html, className }: RichTextProps) {
  if (!html) return null;
  return (
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
