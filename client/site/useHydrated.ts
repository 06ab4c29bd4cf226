import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. False on the server and while hydrating, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
