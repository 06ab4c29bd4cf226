import { createContext, use } from 'react';

/** Whether the current block opens the page: only then does a header block hold the h1. */
export const OpensPageContext = createContext(false);

/** The element of a header block's title: a page has only one h1. */
export function useHeaderElement(): 'h1' | 'h2' {
  return use(OpensPageContext) ? 'h1' : 'h2';
}
