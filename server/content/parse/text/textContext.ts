/** What a text is read with. */
export interface TextContext {
  /** Resolves relative addresses of media; '' leaves them on this site. */
  mediaUrl: string;
  /** Told of what cannot be shown, in words for whoever mends the text. */
  refuse(what: string): void;
  /** Ids that the text has so far. */
  ids: Set<string>;
}
