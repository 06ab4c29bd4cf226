/** Whether an address has moved for good or for a time. */
export const REDIRECT_KINDS = ['permanent', 'temporary'] as const;

/** An editor's redirect of an address without a page. */
export interface EditorsRedirect {
  /** The entry's id in the content service, or ''. */
  id: string;
  /** As the editor wrote them. */
  from: string;
  to: string;
  kind: (typeof REDIRECT_KINDS)[number];
}
