import { useState } from 'react';
import { isTakingOver } from './serverParts';

/** Whether this component was mounted by hydration; constant for its lifetime. On the server: false. */
export function useDrawnByServer(): boolean {
  return useState(isTakingOver)[0];
}
