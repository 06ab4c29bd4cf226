import { createContext, type ReactNode } from 'react';
import type { Labels } from '../../shared/labels/labels';
import type { Site } from './SiteContext';
import type { ShellData, ShellPartName } from './shellData';

interface Surroundings {
  site: Site;
  labels: Labels;
  path: string;
}

/** A part without behaviour, whose HTML is the same for every page and visitor that has it. */
export interface FragmentRequest extends Surroundings {
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

export interface ShellFragmentRequest extends Surroundings {
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
