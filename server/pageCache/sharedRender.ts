import type { ByteReader } from '../http/byteStream';
import type { PageRender, RenderedHead, RenderedPage, RenderTimes } from '../render/renderPage';
import { dependencies, dependsOn } from './dependencies';
import type { PageBody } from './pageBody';

/** A page whose content changes during the render is rendered again, so that no page mixes old and new content. */
const MAX_ATTEMPTS = 3;

/** One visitor's view of a render that others may share. */
export interface JoinedPage {
  head: Promise<RenderedHead>;
  /** The complete page; null when it was cut. */
  finished: Promise<PageBody | null>;
  /** Whether others were waiting for this page already. */
  isCollapsed: boolean;
  /** Times of the render so far. */
  times(): Readonly<RenderTimes>;
  follow(reader: ByteReader): void;
  leave(): void;
}

export type SharedRender = ReturnType<typeof createSharedRender>;

interface SharedRenderOptions {
  /** Starts the render; called again when content changes before the head is sent. */
  render(): PageRender;
  bodyOf(rendered: RenderedPage, html: Buffer): PageBody;
  /** Called once. */
  onOver(): void;
}

/** Until the head is sent the page may be rendered again. Once `over`, nobody joins it and its result is not kept. */
type State = { is: 'rendering' } | { is: 'headSent'; rendered: RenderedPage } | { is: 'over' };

/** A render in flight, shared by all requests for the page. */
export function createSharedRender({ render, bodyOf, onOver }: SharedRenderOptions) {
  let state: State = { is: 'rendering' };
  let current = render();
  let attempts = 1;
  /** Names of content that changed since the current attempt began. */
  const changed = new Set<string>();
  const isOutdated = ({ page }: RenderedPage) => changed.size > 0 && dependsOn(dependencies(page), changed);
  const visitors = new Set<unknown>();
  const head = settleHead();
  const finished = finish();

  async function settleHead(): Promise<RenderedHead> {
    let found = await current.head;
    while ('page' in found && attempts < MAX_ATTEMPTS && isOutdated(found)) {
      current.leave();
      changed.clear();
      current = render();
      attempts += 1;
      found = await current.head;
    }
    if ('page' in found && state.is === 'rendering') state = { is: 'headSent', rendered: found };
    return found;
  }

  async function finish(): Promise<PageBody | null> {
    const rendered = await head;
    if (!('page' in rendered)) return null;
    const html = await current.bytes.whole;
    return html && bodyOf(rendered, html);
  }

  function end(): void {
    if (state.is === 'over') return;
    state = { is: 'over' };
    onOver();
  }

  return {
    head,
    finished,
    /** When all who joined have left before the page is complete, React is stopped and the render is over. */
    join(): Omit<JoinedPage, 'isCollapsed'> {
      let stop: (() => void) | undefined;
      const visitor: Omit<JoinedPage, 'isCollapsed'> = {
        head,
        finished,
        times: () => current.times,
        follow(reader) {
          if (visitors.has(visitor)) stop = current.bytes.follow(reader);
        },
        leave() {
          if (!visitors.delete(visitor)) return;
          stop?.();
          if (visitors.size > 0 || !current.bytes.isOpen()) return;
          current.leave();
          end();
        },
      };
      visitors.add(visitor);
      return visitor;
    },
    hasFailedBlock: () => current.failedBlocks.length > 0,
    contentChanged(names: ReadonlySet<string>): void {
      for (const name of names) changed.add(name);
      // Later requests start a render of their own: this one continues, but is outdated for them.
      if (state.is === 'headSent' ? isOutdated(state.rendered) : attempts === MAX_ATTEMPTS) end();
    },
    end,
    isOver: () => state.is === 'over',
  };
}
