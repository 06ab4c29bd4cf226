/** Uses code once it is loaded; where it cannot be loaded, the page does without. */
export function whenLoaded<T>(code: Promise<T>, use: (code: T) => void): void {
  code.then(use, () => undefined);
}
