import type { IncomingHttpHeaders } from 'node:http';
import { isNotModified } from '../http/isNotModified';
import type { Encoding } from '../http/negotiateEncoding';
import type { EncodingStore, OtherEncoding } from './encodings';
import type { Headers, PageBody } from './pageBody';
import { headerLines } from './rawHead';

/** A response with a page. */
export interface PageAnswer {
  status: number;
  /** Its headers in wire format, without those that differ per response. */
  lines: string;
  /** Undefined for a 304. */
  body: Buffer | undefined;
}

/** A page with its headers, ready to be sent as it is. */
export interface CachedPage {
  /** Its address and ETag: the key of its other encodings in the `EncodingStore`. */
  name: string;
  /** The page in an encoding, if it is in memory. */
  encoded(encoding: Encoding): PageAnswer | undefined;
  /** The page in an encoding, compressed now if necessary. */
  encode(encoding: Encoding): Promise<PageAnswer>;
  /** The 304. */
  notModified: PageAnswer;
  /** Compared with `If-None-Match` and `If-Modified-Since`. */
  etag: string;
  /** 200, or the status of the error page that all addresses without a page share. */
  status: number;
  /** `Cache-Control` of an answer that sets no cookie. */
  control: string;
  lastModified: number;
  /** Bytes of the brotli form. */
  size: number;
  /** The same page with its HTML compressed again by brotli. */
  withBrotli(br: Buffer): CachedPage;
}

interface CachedPageOptions extends Pick<CachedPage, 'control'> {
  page: Pick<PageBody, 'status' | 'etag' | 'lastModified' | 'headers'>;
  /** Its address, as the page cache has it. */
  key: string;
  /** The page as brotli. */
  br: Buffer;
  /** Headers of every answer in wire format. */
  commonLines: string;
  /** Where clients that do not accept brotli are served from. */
  encodings: EncodingStore;
}

/** A page with its headers, ready to be sent. */
export function cachedPage({
  page: { status, etag, lastModified, headers },
  control,
  key,
  br,
  commonLines,
  encodings,
}: CachedPageOptions): CachedPage {
  const name = `${key} ${etag}`;
  const lines = commonLines + headerLines(headers);
  const linesOf = (body: Buffer, encoding: Encoding) => lines + headerLines(headersOf(body, encoding));
  const brResponse: PageAnswer = { status, lines: linesOf(br, 'br'), body: br };
  const otherLines: Partial<Record<OtherEncoding, string>> = {};

  function withLines(body: Buffer, encoding: OtherEncoding): PageAnswer {
    otherLines[encoding] ??= linesOf(body, encoding);
    return { status, lines: otherLines[encoding], body };
  }

  // Do not capture the page itself, which holds all its HTML.
  const page = { status, etag, lastModified, headers };
  return {
    name,
    encoded(encoding) {
      if (encoding === 'br') return brResponse;
      const body = encodings.find(name, encoding);
      return body && withLines(body, encoding);
    },
    async encode(encoding) {
      if (encoding === 'br') return brResponse;
      const body = encodings.find(name, encoding) ?? (await encodings.make({ name, br }, encoding));
      return withLines(body, encoding);
    },
    notModified: { status: 304, lines, body: undefined },
    status,
    control,
    etag,
    lastModified,
    size: br.length,
    withBrotli: (denser) => cachedPage({ page, control, key, br: denser, commonLines, encodings }),
  };
}

/** Whether the client has the page already. */
export function isKnownTo(
  headers: IncomingHttpHeaders,
  page: Pick<PageBody, 'status' | 'etag' | 'lastModified'>,
): boolean {
  return page.status === 200 && isNotModified(headers, page);
}

function headersOf(body: Buffer, encoding: Encoding): Headers {
  const length = ['Content-Length', String(body.length)] as const;
  return encoding === 'identity' ? [length] : [['Content-Encoding', encoding], length];
}
