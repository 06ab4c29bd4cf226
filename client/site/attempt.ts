/** The result of an action on the browser's storage; undefined where that is blocked or full. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
