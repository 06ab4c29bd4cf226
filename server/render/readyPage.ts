import type { Encoding, FinishedPage, Headers } from './finishedPage';
import type { OtherEncoding, OtherForms } from './otherForms';

/** A header list as `writeHead` takes it: names and values by turns. */
export type HeaderList = readonly string[];

/** An answer with a page. */
export interface ReadyForm {
  status: 200 | 304;
  headers: HeaderList;
  /** Undefined when the asker has the page already. */
  body: Buffer | undefined;
}

/** A page with everything decided: replayed, it costs a look-up and two writes. */
export interface ReadyPage {
  /** Its address and its tag: what its other forms are kept under. */
  name: string;
  /** The page in an encoding, when it is at hand. */
  form(encoding: Encoding): ReadyForm | undefined;
  /** The page in an encoding, made when it is not at hand. */
  makeForm(encoding: Encoding): Promise<ReadyForm>;
  /** For whoever has the page already. */
  notModified: ReadyForm;
  /** How many entries of each list, from its start, are the headers of every answer: the pipeline has set them already. */
  common: number;
  /** What `If-None-Match` and `If-Modified-Since` are held against. */
  etag: string;
  lastModified: number;
  /** In bytes, of the form that it keeps itself. */
  size: number;
}

/**
 * @param key its address, as the cache of pages has it.
 * @param common headers of every answer, in the order in which the pipeline sets them.
 * @param others where those who do not take brotli are served from.
 */
export async function readyPage(
  page: FinishedPage,
  key: string,
  common: Headers,
  others: OtherForms,
): Promise<ReadyPage> {
  const { etag, lastModified } = page;
  const name = `${key} ${etag}`;
  const br = await page.bytes('br');
  const shared = [...common, ...page.headers].flat();
  const brForm: ReadyForm = {
    status: 200,
    headers: [...shared, 'Content-Encoding', 'br', ...lengthOf(br)],
    body: br,
  };
  const lists: Partial<Record<OtherEncoding, HeaderList>> = {};

  function withHeaders(body: Buffer, encoding: OtherEncoding): ReadyForm {
    lists[encoding] ??= [
      ...shared,
      ...(encoding === 'gzip' ? ['Content-Encoding', 'gzip'] : []),
      ...lengthOf(body),
    ];
    return { status: 200, headers: lists[encoding], body };
  }

  return {
    name,
    form(encoding) {
      if (encoding === 'br') return brForm;
      const body = others.find(name, encoding);
      return body && withHeaders(body, encoding);
    },
    async makeForm(encoding) {
      if (encoding === 'br') return brForm;
      const body = others.find(name, encoding) ?? (await others.make({ name, br }, encoding));
      return withHeaders(body, encoding);
    },
    notModified: { status: 304, headers: shared, body: undefined },
    common: 2 * common.length,
    etag,
    lastModified,
    size: br.length,
  };
}

function lengthOf(body: Buffer): HeaderList {
  return ['Content-Length', String(body.length)];
}
