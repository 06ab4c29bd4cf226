export interface ErrorProps {
  statusCode: number;
  /** Replaces the catalogue's message. */
  customMessage?: string | undefined;
}
