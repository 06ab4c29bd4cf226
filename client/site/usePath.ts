import { useLocation } from 'react-router-dom';
import { useSite } from './SiteContext';

/** The path of the page on screen, language prefix included. */
export function usePath(): string {
  useSite().onPathRead?.();
  return useLocation().pathname;
}
