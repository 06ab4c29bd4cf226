/** Thrown by a page's loader when its content has another address on this site: a 301 on the server. */
export class MovedTo extends Error {
  /** @param path French path on this site, with exactly one leading slash; with its query if that changes too. */
  constructor(readonly path: string) {
    super(`Moved to ${path}`);
    this.name = 'MovedTo';
  }
}
