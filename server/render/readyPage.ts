import { ENCODINGS, type Encoding, type FinishedPage, type Headers } from './finishedPage';

/** A header list as `writeHead` takes it: names and values by turns. */
export type HeaderList = readonly string[];

interface ReadyForm {
  body: Buffer;
  headers: HeaderList;
}

/** A page with everything decided: replayed, it costs a look-up and two writes. */
export interface ReadyPage {
  forms: Readonly<Record<Encoding, ReadyForm>>;
  /** Headers of a 304, and what `If-None-Match` and `If-Modified-Since` are held against. */
  notModified: HeaderList;
  etag: string;
  lastModified: number;
  /** In bytes, of all forms. */
  size: number;
}

/** @param common headers of every page, in the order in which the pipeline sets them. */
export async function readyPage(page: FinishedPage, common: Headers): Promise<ReadyPage> {
  const [br, gzip, identity] = await Promise.all(ENCODINGS.map((encoding) => page.bytes(encoding)));
  if (!br || !gzip || !identity) throw new Error('A page has each of its forms');
  const shared = [...common, ...page.headers].flat();
  const form = (body: Buffer, encoding: Encoding): ReadyForm => ({
    body,
    headers: [
      ...shared,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ],
  });
  return {
    forms: { br: form(br, 'br'), gzip: form(gzip, 'gzip'), identity: form(identity, 'identity') },
    notModified: shared,
    etag: page.etag,
    lastModified: page.lastModified,
    size: br.length + gzip.length + identity.length,
  };
}
