import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { PathReadContext } from './FragmentsContext';

/** The path of the page on screen, language prefix included. */
export function usePath(): string {
  use(PathReadContext)?.();
  return useLocation().pathname;
}
