/** The parameters of a request's address as it came, each as often as it stands there. */
export function searchOf({ originalUrl }: { originalUrl: string }): URLSearchParams {
  return new URLSearchParams(originalUrl.split('?')[1] ?? '');
}
