export interface ErrorProps {
  statusCode: number;
  /** Replaces the catalogue's message. */
  customMessage?: string | undefined;
  /** Seconds before asking again makes sense. */
  retryAfterS?: number | undefined;
}
