/** How long an address has moved. */
export const REDIRECT_KINDS = ['permanent', 'temporary'] as const;

/** Where an editor sends an address that has no page any more. */
export interface EditorsRedirect {
  /** As the content service names the entry, or ''. */
  id: string;
  /** As the editor wrote them. */
  from: string;
  to: string;
  kind: (typeof REDIRECT_KINDS)[number];
}
