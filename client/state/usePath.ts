import { useLocation } from 'react-router-dom';

/** The path of the page on screen, language prefix included. */
export function usePath(): string {
  return useLocation().pathname;
}
