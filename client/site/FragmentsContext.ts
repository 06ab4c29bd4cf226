import { createContext, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { readSearch } from '../../shared/addresses/readSearch';
import type { Labels } from '../../shared/labels/labels';
import { splitLocale } from '../../shared/locale';
import { type Site, useLabels, useSite } from './SiteContext';
import type { ShellData, ShellPartName } from './shellData';

/** What a part's HTML may depend on, besides its own input. */
interface FragmentInputs {
  site: Site;
  labels: Labels;
  path: string;
}

/** A part without behaviour, whose HTML is the same for all pages and visitors. */
export interface FragmentRequest extends FragmentInputs {
  /** The part's input: its serialised content is the cache key. */
  of: object;
  /** Distinguishes parts rendered from the same input. */
  name: string;
  /** May use only `of`, `useSite`, `useLabels` and `usePath`: anything else would be shown to all visitors. */
  render(): ReactNode;
}

export interface ShellFragmentRequest extends FragmentInputs {
  name: ShellPartName;
  shell: ShellData;
}

/** Server only: the cached HTML of parts without behaviour; null for a part that must be rendered in its page. */
export interface Fragments {
  ofPart(request: FragmentRequest): string | null;
  ofShell(request: ShellFragmentRequest): string | null;
}

export const FragmentsContext = createContext<Fragments | null>(null);

/** Called when a fragment reads the path, so that its HTML is cached per path. */
export const PathReadContext = createContext<(() => void) | null>(null);

/** A part's HTML as the server has rendered it before; null to render it here, as always in the browser. */
export function useFragment(part: Pick<FragmentRequest, 'of' | 'name' | 'render'> | null): string | null {
  const fragments = use(FragmentsContext);
  const inputs: FragmentInputs = { site: useSite(), labels: useLabels(), path: useLocation().pathname };
  return part && fragments ? fragments.ofPart({ ...part, ...inputs }) : null;
}

/** The path of the page on screen, including the language prefix. */
export function usePath(): string {
  use(PathReadContext)?.();
  return useLocation().pathname;
}

/** The query parameters that the page reads. Not for fragments, which pages share (`readsQuery` of the blocks). */
export function useQueryString(): URLSearchParams {
  const { pathname, search } = useLocation();
  return readSearch(splitLocale(pathname).path, search);
}
