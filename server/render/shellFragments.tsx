import { shellParts } from '../../client/shell/shellParts';
import { shellAddresses, shellPath } from '../../client/shell/shellPath';
import type { ShellFragmentRequest } from '../../client/site/FragmentsContext';
import type { ShellData } from '../../client/site/shellData';
import type { Locale } from '../../shared/locale';
import type { Fragment, FragmentCache } from './fragmentCache';
import { versionOf } from './versionOf';

/**
 * Builds the function that renders the shell's parts as fragments, shared by all pages at the same place of its menus.
 * Undefined for a part that depends on the page; null for one that waits.
 */
export function createShellFragments(
  fragmentOf: FragmentCache,
): (request: ShellFragmentRequest) => Fragment | null | undefined {
  /** The current shell of each language. */
  const shells = new Map<Locale, { version: string; addresses: ReadonlySet<string> }>();

  function currentShell({ shell, labels, site }: ShellFragmentRequest) {
    const version = `${versionOfShell(shell)} ${site.options.emptyTargets ?? ''}`;
    const last = shells.get(shell.locale);
    if (last?.version === version) return last;
    const current = { version, addresses: shellAddresses(shell, labels, site.options) };
    shells.set(shell.locale, current);
    return current;
  }

  return function shellFragment(request) {
    const { name, shell, site, labels } = request;
    // The language links differ from page to page.
    if (name === 'Navbar' && site.options.englishEnabled) return undefined;
    const { version, addresses } = currentShell(request);
    const path = shellPath(request.path, addresses, shell.locale);
    const Part = shellParts[name];
    return fragmentOf({
      version,
      name: `${name} ${path}`,
      site,
      labels,
      path,
      render: () => <Part shell={shell} />,
    });
  };
}

/** Of the members, not of the object: each page puts the same members into an object of its own. */
function versionOfShell({ settings, navbar, footer, taxonomy, pages }: ShellData): string {
  const parts = [settings, navbar, footer, taxonomy].map((part) => (part ? versionOf(part) : ''));
  return [...parts, pages].join(' ');
}
