import { unbrokenAddresses } from './EmailLink';
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

const TABLE = /<table\b[^>]*>(?=([\s\S]*?)<\/table>)/g;
const CAPTION = /<caption\b[^>]*>([\s\S]*?)<\/caption>/;
const FIRST_ROW = /<tr\b[^>]*>([\s\S]*?)<\/tr>/;
const HEAD = /<th\b[^>]*>([\s\S]*?)<\/th>/g;

/**
 * Sanitised HTML, each of its tables in a frame: a table that scrolled by itself would lose its rows and columns to some
 * screen readers. What scrolls must be reachable by keyboard (WCAG 2.1.1), and bears the name of what it holds.
 */
function framedTables(html: string): string {
  if (!html.includes('<table')) return html;
  return html
    .replace(
      TABLE,
      (table: string, inside: string) => `<div class="data-table" tabindex="0"${named(inside)}>${table}`,
    )
    .replaceAll('</table>', '</table></div>');
}

/** By its caption, or else by the heads of its columns. */
function named(inside: string): string {
  const row = FIRST_ROW.exec(inside)?.[1] ?? '';
  const heads = Array.from(row.matchAll(HEAD), ([, head]) => words(head ?? ''));
  const name = words(CAPTION.exec(inside)?.[1] ?? '') || heads.filter(Boolean).join(', ');
  return name ? ` role="group" aria-label="${name}"` : '';
}

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
