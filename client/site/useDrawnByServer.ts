import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the part that calls it was drawn by the server and is being taken over, for as long as the part lives. On the server: true. */
export function useDrawnByServer(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}
