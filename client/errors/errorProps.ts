export interface ErrorProps {
  statusCode: number;
  /** Replaces the catalogue's message. */
  customMessage?: string | undefined;
  /** The site was not reached: no status, and nobody's error but the network's. */
  isConnectionLost?: boolean;
}
