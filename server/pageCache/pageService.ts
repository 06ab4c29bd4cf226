import { ALL_KINDS } from '../content/contentCache';
import type { ByteReader } from '../http/byteStream';
import type { Drawing, DrawnHead, DrawnPage, DrawPage } from '../render/renderPage';
import type { LoadedPage } from '../render/runLoaders';
import { type CachedResponse, cachedResponse } from './cachedResponse';
import { createEncodingStore, type EncodingStore, OTHER_ENCODINGS } from './encodings';
import { createPageBody, etagOf, type Headers, type PageBody } from './pageBody';
import { pageHeaders } from './pageHeaders';
import { dependsOn, type Found, type PageCache, type Part } from './pageStore';
import { headerLines } from './rawHead';

/** A visitor's share in a page on its way. */
export interface SharedPage {
  head: Promise<DrawnHead>;
  /** The page once all of it is there; null when it was cut. */
  finished: Promise<PageBody | null>;
  /** Whether others were waiting for this very page already. */
  isCollapsed: boolean;
  follow(reader: ByteReader): void;
  leave(): void;
}

interface SharedPagesOptions {
  drawPage: DrawPage;
  cache: PageCache | null;
  /** Headers of every answer of the site. */
  commonHeaders: Headers;
  /** Headers of every page besides. */
  ofEveryPage: Headers;
  /** Room for the forms of pages besides brotli. */
  formBytes?: Parameters<typeof createEncodingStore>[0];
  clock?(): number;
}

export interface PageService {
  /** The finished page of a key; one that is stale is drawn anew meanwhile. */
  find(key: string): Found | undefined;
  /** The page of a key, drawn once for everybody who asks meanwhile, and kept when others may have it. */
  open(key: string, whole: boolean): SharedPage;
  /** Draws a page anew behind everybody's back. */
  refresh(key: string): void;
  /** Content has changed, or is about to: what is being drawn from it is not kept, and nobody joins it any more. */
  contentChanged(names: ReadonlySet<string>): void;
}

/** A drawing, which another takes the place of when content changes under it. */
interface Course {
  drawing: Drawing;
  /** How many there have been. */
  drawings: number;
  /** Names of content that changed since the last began. */
  changed: Set<string>;
  drawn: DrawnPage | null;
}

/** A page that is being drawn for everybody who waits for it. */
interface Flight {
  readonly course: Course;
  readonly head: Promise<DrawnHead>;
  readonly finished: Promise<PageBody | null>;
  watchers: number;
}

/** Content that changes while a page is being drawn has it drawn again, so that no page is half old and half new. */
const MAX_DRAWINGS = 3;
const MAX_KEY_LENGTH = 300;
const MIB = 1024 * 1024;
const PASSING_FORM_BYTES = { gzip: MIB, identity: MIB };

export function createPageService(options: SharedPagesOptions): PageService {
  const { drawPage, cache, commonHeaders, ofEveryPage, formBytes, clock = Date.now } = options;
  const commonLines = headerLines(commonHeaders);
  const flights = new Map<string, Flight>();
  // Apart, so that no flood of made up addresses takes their gzip from the pages.
  const forms = { pages: createEncodingStore(formBytes), passing: createEncodingStore(PASSING_FORM_BYTES) };

  function depart(id: string, key: string, whole: boolean): Flight {
    const course: Course = {
      drawing: drawPage(key, { whole }),
      drawings: 1,
      changed: new Set(),
      drawn: null,
    };
    const head = steadyHead(course, key, whole);
    const finished = head.then(async (begun) => {
      const html = 'page' in begun ? await course.drawing.bytes.whole : null;
      return html && 'page' in begun ? finish(key, begun, html) : null;
    });
    const flight: Flight = { course, head, finished, watchers: 0 };
    const landed = () => {
      if (flights.get(id) === flight) flights.delete(id);
    };
    const kept = finished.then((page) => page && keep(key, course, page).catch(() => cache?.rest(key)));
    kept.then(landed, landed);
    flights.set(id, flight);
    return flight;
  }

  function finish(key: string, { page, isPartial }: DrawnPage, html: Buffer): PageBody {
    const etag = etagOf(html);
    const known = cache?.find(key)?.page;
    const lastModified = known?.etag === etag ? known.lastModified : clock();
    return createPageBody({
      html,
      status: page.status,
      etag,
      lastModified,
      headers: [...ofEveryPage, ...pageHeaders(page, isPartial ? null : { etag, lastModified })],
    });
  }

  async function steadyHead(course: Course, key: string, whole: boolean): Promise<DrawnHead> {
    for (;;) {
      const head = await course.drawing.head;
      if (!('page' in head)) {
        cache?.forget(key);
        return head;
      }
      if (course.drawings === MAX_DRAWINGS || !hasChanged(course, head)) {
        course.drawn = head;
        return head;
      }
      course.drawing.leave();
      course.changed.clear();
      course.drawing = drawPage(key, { whole });
      course.drawings += 1;
    }
  }

  function hasChanged(course: Course, { page }: DrawnPage): boolean {
    return course.changed.size > 0 && dependsOn(dependencies(page), course.changed);
  }

  /** A page enters when it is complete, successful, drawn without a failure, and made of nothing that has changed since. */
  async function keep(key: string, course: Course, page: PageBody): Promise<void> {
    const { drawn, drawing } = course;
    if (!cache || !drawn) return;
    if (drawn.nonce !== undefined) {
      // Streamed in parts, with scripts for one answer. What was missing is there now.
      if (page.status === 200 && drawing.contained.length === 0) refresh(key);
      return;
    }
    const isSound = page.status === 200 && drawing.contained.length === 0 && !drawn.page.reader.missedAny();
    if (!isSound) {
      if (page.status === 404 || page.status === 410) cache.forget(key);
      else cache.rest(key);
      return;
    }
    if (key.length > MAX_KEY_LENGTH) return;
    // Those who waited for the page go first.
    await new Promise((next) => setImmediate(next));
    if (hasChanged(course, drawn)) return;
    const part = partOf(key, drawn.page);
    const ready = await made(key, page, part);
    const others = formsOf(part);
    if (hasChanged(course, drawn)) return;
    const last = cache.find(key)?.page;
    const isMakeshift = drawn.page.reader.hasOlderAnswers();
    cache.keep(key, ready, { dependencies: dependencies(drawn.page), part, isMakeshift });
    if (last && last.name !== ready.name) others.forget(last.name);
    if (part === 'pages' && !ready.form('gzip')) void keepGzip(ready, page);
  }

  /** Made while nobody waits for it. */
  async function keepGzip(ready: CachedResponse, page: PageBody): Promise<void> {
    try {
      forms.pages.keep(ready.name, 'gzip', await page.bytes('gzip'));
    } catch {
      // The first who asks for it has it made again.
    }
  }

  function linesOf({ headers }: PageBody): string {
    return commonLines + headerLines(headers);
  }

  function formsOf(part: Part): EncodingStore {
    return part === 'pages' ? forms.pages : forms.passing;
  }

  /** Compressed as its visitors take it: not again when the page is still the same. */
  async function made(key: string, page: PageBody, part: Part): Promise<CachedResponse> {
    const last = cache?.find(key)?.page;
    // What it is made of may have other names by now: its tags for a CDN are among its lines.
    if (last?.etag === page.etag && last.notModified.lines === linesOf(page)) return last;
    // Filtered lists and made up addresses, which few ask for, are not compressed twice.
    const br = part !== 'pages' && page.asked('br') ? await page.bytes('br') : await page.dense();
    const others = formsOf(part);
    const ready = cachedResponse(page, key, br, commonLines, others);
    for (const encoding of OTHER_ENCODINGS) {
      if (page.asked(encoding) || last?.form(encoding))
        others.keep(ready.name, encoding, await page.bytes(encoding));
    }
    return ready;
  }

  function refresh(key: string): void {
    const id = wholeId(key);
    if (flights.has(id)) return;
    const flight = depart(id, key, true);
    // Nobody leaves it: it is drawn for those who come later.
    flight.watchers += 1;
    flight.head.catch(() => cache?.rest(key));
  }

  return {
    find(key) {
      const found = cache?.find(key);
      if (found?.state === 'stale') refresh(key);
      return found;
    },
    open(key, whole) {
      const id = whole ? wholeId(key) : key;
      const known = flights.get(id) ?? flights.get(wholeId(key));
      const flight = known ?? depart(id, key, whole);
      flight.watchers += 1;
      let isThere = true;
      let stop: (() => void) | undefined;
      return {
        head: flight.head,
        finished: flight.finished,
        isCollapsed: known !== undefined,
        follow(reader) {
          if (isThere) stop = flight.course.drawing.bytes.follow(reader);
        },
        leave() {
          if (!isThere) return;
          isThere = false;
          stop?.();
          flight.watchers -= 1;
          if (flight.watchers > 0 || !flight.course.drawing.bytes.isOpen()) return;
          flight.course.drawing.leave();
          // It may be one that was opened whole, and joined.
          for (const each of [id, wholeId(key)]) if (flights.get(each) === flight) flights.delete(each);
        },
      };
    },
    refresh,
    contentChanged(names) {
      cache?.purge(names);
      for (const [id, { course }] of flights) {
        for (const name of names) course.changed.add(name);
        // One that will not be drawn again is for those who asked before.
        const isOver = course.drawn ? hasChanged(course, course.drawn) : course.drawings === MAX_DRAWINGS;
        if (isOver) flights.delete(id);
      }
    },
  };
}

function wholeId(key: string): string {
  return `whole ${key}`;
}

/** The addresses of the content that a page is made of, and the kinds of it, by which it is purged. */
function dependencies({ reader }: DrawnPage['page']): string[] {
  return [...new Set(reader.asked().flatMap(({ url, kind }) => [url, kind])), ALL_KINDS];
}

/** An address of its own is the one that the page gives as its own; of others, and of searches, there may be any number. */
function partOf(key: string, { meta }: LoadedPage): Part {
  if (key !== meta.path) return 'passing';
  if (!key.includes('?')) return 'pages';
  return meta.noindex ? 'passing' : 'choices';
}
