import { useState } from 'react';
import { isTakingOver } from './serverParts';

/** Whether the part that calls it was drawn by the server and is being taken over, for as long as the part lives. On the server: false. */
export function useDrawnByServer(): boolean {
  return useState(isTakingOver)[0];
}
