type Stop = () => void;

/**
 * Loads an optional feature and starts it. When its code does not come, nothing happens.
 * @returns stops the feature, or cancels its start
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
