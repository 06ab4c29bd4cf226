import type { ShellData } from '../../client/shell/loadShell';
import { frame } from '../../client/shell/shellParts';
import { frameAddresses, pathInFrame } from '../../client/shell/shellPath';
import { type DrawFrame, StillWorld } from '../../client/site/SiteContext';
import type { Locale } from '../../shared/locale';
import type { KeepStill, KeptHtml } from './fragmentCache';

const CONTENT = ['settings', 'navbar', 'footer', 'taxonomy'] as const satisfies (keyof ShellData)[];

interface Frame {
  shell: ShellData;
  addresses: ReadonlySet<string>;
}

/** As `DrawFrame`. */
export type KeepFrame = (part: Parameters<DrawFrame>[0]) => KeptHtml | null;

/**
 * Builds the memory of the frame's HTML: one for all pages that stand in the same place of its menus, as long as its
 * content is the same. Null where a part says something of the very page.
 */
export function createFrameHtml(keepStill: KeepStill): KeepFrame {
  const frames = new Map<Locale, Frame>();

  /** Each page brings its content in an object of its own. */
  function frameOf({ shell, labels, site }: Parameters<DrawFrame>[0]): Frame {
    const last = frames.get(shell.locale);
    if (last && CONTENT.every((part) => last.shell[part] === shell[part])) return last;
    const current = { shell, addresses: frameAddresses(shell, labels, site.options) };
    frames.set(shell.locale, current);
    return current;
  }

  return function keepFrame(part) {
    const { name, site, labels } = part;
    // Its languages lead to the page on screen in the other one.
    if (name === 'Navbar' && site.options.englishEnabled) return null;
    const { shell, addresses } = frameOf(part);
    const path = pathInFrame(part.path, addresses, shell.locale);
    const Part = frame[name];
    return keepStill({
      of: shell,
      variant: `${name} ${path}`,
      site,
      labels,
      path,
      draw: (world) => (
        <StillWorld site={world.site} labels={world.labels}>
          <Part shell={shell} />
        </StillWorld>
      ),
    });
  };
}
