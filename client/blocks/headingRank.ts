import { createContext, use } from 'react';

/** Whether the block on hand opens the page: only then does a header block hold the page's h1. */
export const OpensPageContext = createContext(false);

/** The element of a header block's title: a page has one h1. */
export function useHeaderElement(): 'h1' | 'h2' {
  return use(OpensPageContext) ? 'h1' : 'h2';
}
