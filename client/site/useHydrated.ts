import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts have taken the page over. False on the server and while hydrating, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
