/** What a text is read with. */
export interface TextContext {
  /** Resolves relative addresses of media; '' leaves them on this site. */
  mediaUrl: string;
  /** As `ImageAddresses.resized`; without, pictures have the widths that the text names. */
  resized?: ((url: string) => string | undefined) | undefined;
  /** Told of what cannot be shown, in words for whoever mends the text. */
  reportDropped(what: string): void;
  /** Ids that the text has so far. */
  ids: Set<string>;
}
