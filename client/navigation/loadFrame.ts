import { use } from 'react';
import type { frame } from './frame';

type Frame = typeof frame;

let known: Frame | undefined;
let loading: Promise<Frame> | undefined;

/** Fetches what the frame is drawn with. The server, a soft navigation and the burger need it; a page that wakes does not. */
export function loadFrame(): Promise<Frame> {
  loading ??= import('./frame').then(
    (module) => {
      known = module.frame;
      return known;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** What the frame is drawn with; suspends until it is there. */
export function useFrame(): Frame {
  return known ?? use(loadFrame());
}
