import { usePath } from '../site/usePath';

/** Whether an address of this site is the page on screen: a page does not list itself among what else there is to see. */
export function useIsThisPage(): (address: string) => boolean {
  const path = usePath();
  return (address) => address === path;
}
