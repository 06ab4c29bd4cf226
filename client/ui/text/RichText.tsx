import { unbrokenAddresses } from './EmailLink';
import { framedTables } from './framedTables';
import { unbrokenHeadings } from './unbroken';

interface RichTextProps {
  /** Already sanitised. */
  html: string;
  className?: string | undefined;
}

/** Text that editors wrote. Nothing at all when it is empty. */
export function RichText({ html, className }: RichTextProps) {
  if (!html) return null;
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      dangerouslySetInnerHTML={{ __html: framedTables(unbrokenAddresses(unbrokenHeadings(html))) }}
    />
  );
}
