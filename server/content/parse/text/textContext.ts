/** What the steps of reading a text need. */
export interface TextContext {
  /** Resolves relative addresses of media; '' leaves them on this site. */
  mediaUrl: string;
  /** As `ImageAddresses.resized`; without it, pictures keep the `srcset` of the text. */
  resized?: ((url: string) => string | undefined) | undefined;
  /** Called with a description, for the log, of anything that cannot be shown. */
  reportDropped(what: string): void;
  /** Ids found in the text so far. */
  ids: Set<string>;
}
