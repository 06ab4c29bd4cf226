type Stop = () => void;

/**
 * Starts a manner whose code not every site or visitor needs, once that code is there; without it the page goes on.
 * @returns stops it, or what was still to start
 */
export function startLater<T>(load: () => Promise<T>, start: (code: T) => Stop): Stop {
  let stop: Stop | undefined;
  let isOver = false;
  load().then(
    (code) => {
      if (!isOver) stop = start(code);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
