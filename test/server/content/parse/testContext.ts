import type { ParseContext } from '../../../../server/content/parse/parseContext';
import { DEFAULT_PLACE } from '../../../../shared/content/place';
import type { QueryKind } from '../../../../shared/content/queries/answers';
import type { Locale } from '../../../../shared/locale';
import { createRecordingLog, type LogLine } from '../recordingLog';

export const NOW = Date.UTC(2026, 10, 20, 12);

/** What a parser is given, with a log of its own to look into. */
export function testContext(
  options: {
    kind?: QueryKind;
    url?: string;
    locale?: Locale;
    mediaUrl?: string;
    frameAllowedHosts?: string[];
  } = {},
): ParseContext & { lines: LogLine[] } {
  const { kind = 'homepage', url = '/homepage?locale=fr', locale = 'fr' } = options;
  const { log, lines } = createRecordingLog();
  const mediaUrl = options.mediaUrl ?? 'https://media.example';
  const frameAllowedHosts = options.frameAllowedHosts ?? ['forms.example'];
  return {
    ...DEFAULT_PLACE,
    locale,
    mediaUrl,
    frameAllowedHosts,
    log,
    query: { kind, url },
    now: NOW,
    lines,
  };
}

/** One record in each envelope that the content service may use. */
export function envelopes(record: Record<string, unknown>): [name: string, wire: unknown][] {
  const { id = 7, ...attributes } = record;
  return [
    ['bare', { id, ...attributes }],
    ['in data, with attributes', { data: { id, attributes }, meta: {} }],
    ['in data, flat', { data: { id, documentId: 'd7', ...attributes }, meta: {} }],
  ];
}

/** Several records in each envelope, with page counts where the envelope has them. */
export function listEnvelopes(
  records: Record<string, unknown>[],
  pagination?: object,
): [name: string, wire: unknown][] {
  const meta = pagination ? { pagination } : {};
  return [
    ['bare', records],
    [
      'in data, with attributes',
      { data: records.map(({ id = 7, ...attributes }) => ({ id, attributes })), meta },
    ],
    ['in data, flat', { data: records.map((record) => ({ documentId: 'd', ...record })), meta }],
  ];
}
