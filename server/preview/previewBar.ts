import { createPreviewLabels } from '../../shared/labels/createPreviewLabels';
import type { Locale } from '../../shared/locale';
import { escapeAttribute, escapeText } from '../render/document';
import type { EntryState } from './entryState';
import type { Preview } from './grants';
import { PREVIEW_SCRIPT, PREVIEW_STYLES } from './previewStyles';

interface BarFacts {
  locale: Locale;
  /** Time zone of the displayed times (IANA). */
  timeZone: string;
  /** Path with its query, as in the browser. */
  path: string;
  preview: Preview;
  state: EntryState;
  /** Origins whose messages mean that something was saved. */
  origins: readonly string[];
  /** Milliseconds since 1970: the page shows nothing that was saved later. */
  asOf: number;
}

/** The preview bar, one form: the version shown, how it differs from the other one, and the buttons to leave. */
export function previewBar({ locale, timeZone, path, preview, state, origins, asOf }: BarFacts): string {
  const labels = createPreviewLabels(locale);
  const isDraft = preview.shows === 'draft';
  const date = (text: string) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'fr-FR', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(text));
  const { status, updatedAt, publishAt, otherPath, entry } = state;
  const words = [
    status === 'missing' && !isDraft ? labels('preview.missingPublished') : labels(`preview.${status}`),
    status !== 'missing' &&
      !Number.isNaN(Date.parse(updatedAt)) &&
      labels('preview.updated', { date: date(updatedAt) }),
    Date.parse(publishAt) > Date.now() && labels('preview.scheduled', { date: date(publishAt) }),
    otherPath !== null &&
      status !== 'list' &&
      otherPath !== path.split('?', 1)[0] &&
      labels('preview.moved', {
        path: `${shown(isDraft ? otherPath : path)} → ${shown(isDraft ? path : otherPath)}`,
      }),
    preview.name && labels('preview.signedIn', { name: preview.name }),
  ];
  const button = (to: string, text: string, more = '') =>
    `<button name="to" value="${to}"${more}>${escapeText(text)}</button>`;
  const buttons = [
    !isDraft && button('draft', labels('preview.showDraft')),
    isDraft &&
      status !== 'never' &&
      !(status === 'missing' && preview.by === 'link') &&
      button('published', labels('preview.showPublished')),
    isDraft && preview.by !== 'link' && status !== 'missing' && button('share', labels('preview.share')),
    preview.by === 'editor'
      ? button('logout', labels('preview.logout'), ' formaction="/logout"')
      : button('leave', labels('preview.leave')),
  ];
  const data = Object.entries({
    shows: preview.shows,
    origins: origins.join(' '),
    live: preview.by === 'editor' ? String(asOf) : '',
    unknown: status === 'unknown' ? 'yes' : '',
    kind: entry?.kind ?? '',
    entry: entry?.id ?? '',
    updated: labels('preview.updatedNow'),
  })
    .map(([name, value]) => (value === '' ? '' : ` data-${name}="${escapeAttribute(value)}"`))
    .join('');
  return (
    `<aside id="preview-bar" aria-label="${escapeAttribute(labels('preview.region'))}"${data}>` +
    `<p><strong>${escapeText(labels(isDraft ? 'preview.draft' : 'preview.published'))}</strong>${escapeText(words.filter(Boolean).join(' · '))}</p>` +
    othersList(state.others, labels) +
    `<form method="post" action="/_preview"><input type="hidden" name="url" value="${escapeAttribute(path)}">` +
    `<input type="hidden" name="other" value="${escapeAttribute(otherPath ?? '')}">${buttons.filter(Boolean).join('')}</form></aside>`
  );
}

function othersList(others: EntryState['others'], labels: ReturnType<typeof createPreviewLabels>): string {
  if (others.length === 0) return '';
  const items = others.map(
    ({ title, state }) =>
      `<li>${escapeText(title)} <small>${escapeText(labels(state === 'new' ? 'preview.new' : 'preview.edited'))}</small></li>`,
  );
  return `<details><summary>${escapeText(labels('preview.others', { count: others.length }))}</summary><ul>${items.join('')}</ul></details>`;
}

/** A path decoded for display. */
function shown(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Inserts the bar into a page, outside of React's root so that hydration is unaffected. */
export function withBar(html: string, bar: string): string {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < 0) return html;
  return `${html.slice(0, head)}<style>${PREVIEW_STYLES.source}</style><script>${PREVIEW_SCRIPT.source}</script>${html.slice(head, end)}${bar}${html.slice(end)}`;
}
