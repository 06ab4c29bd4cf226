import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { type FragmentRequest, FragmentsContext } from './FragmentsContext';
import { useLabels, useSite } from './SiteContext';

/** The HTML of a part that the server has rendered before; null: it is rendered here, as always in the browser. */
export function useFragment(part: Pick<FragmentRequest, 'of' | 'name' | 'render'> | null): string | null {
  const fragments = use(FragmentsContext);
  const surroundings = { site: useSite(), labels: useLabels(), path: useLocation().pathname };
  return part && fragments ? fragments.ofPart({ ...part, ...surroundings }) : null;
}
