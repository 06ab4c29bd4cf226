/** Thrown by a page's loader when the content lives at another address of ours: a 301 on the server. */
export class MovedTo extends Error {
  /** @param path French path of this site, always with one leading slash; with a query of its own where that changes. */
  constructor(readonly path: string) {
    super(`Moved to ${path}`);
    this.name = 'MovedTo';
  }
}
