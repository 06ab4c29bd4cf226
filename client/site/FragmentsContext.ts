import { createContext, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { readSearch } from '../../shared/addresses/readSearch';
import type { Labels } from '../../shared/labels/labels';
import { splitLocale } from '../../shared/locale';
import { type Site, useLabels, useSite } from './SiteContext';
import type { ShellData, ShellPartName } from './shellData';

/** What the HTML of a part may depend on, besides what it is made of. */
interface FragmentInputs {
  site: Site;
  labels: Labels;
  path: string;
}

/** A part without behaviour, whose HTML is the same for every page and visitor that has it. */
export interface FragmentRequest extends FragmentInputs {
  /** What the part is rendered from: its HTML is found again by what this says. */
  of: object;
  /** Which part it is: tells apart what is rendered from the same. */
  name: string;
  /**
   * From `of`, and what `useSite`, `useLabels` and `usePath` tell. Whatever else it closed over would be one page's or one
   * visitor's, and shown to all.
   */
  render(): ReactNode;
}

export interface ShellFragmentRequest extends FragmentInputs {
  name: ShellPartName;
  shell: ShellData;
}

/** Server only: the HTML of parts without behaviour; null for one that has to be rendered in its page. */
export interface Fragments {
  ofPart(request: FragmentRequest): string | null;
  ofShell(request: ShellFragmentRequest): string | null;
}

export const FragmentsContext = createContext<Fragments | null>(null);

/** Within a fragment: hears that its HTML depends on the path. */
export const PathReadContext = createContext<(() => void) | null>(null);

/** The HTML of a part that the server has rendered before; null: it is rendered here, as always in the browser. */
export function useFragment(part: Pick<FragmentRequest, 'of' | 'name' | 'render'> | null): string | null {
  const fragments = use(FragmentsContext);
  const inputs: FragmentInputs = { site: useSite(), labels: useLabels(), path: useLocation().pathname };
  return part && fragments ? fragments.ofPart({ ...part, ...inputs }) : null;
}

/** The path of the page on screen, language prefix included. */
export function usePath(): string {
  use(PathReadContext)?.();
  return useLocation().pathname;
}

/**
 * What the address on screen asks, as far as its page reads it. No fragment may read it: whoever does is rendered for
 * each page (`readsQuery` of the blocks).
 */
export function useAsked(): URLSearchParams {
  const { pathname, search } = useLocation();
  return readSearch(splitLocale(pathname).path, search);
}
