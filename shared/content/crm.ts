/** The requests that visitors can make to the CRM. */
export const CRM_ACTIONS = ['brochure', 'contact', 'registration'] as const;
export type CrmAction = (typeof CRM_ACTIONS)[number];

export interface CrmChoice {
  id: string;
  name: string;
  slug: string;
}

/** `GET /crm-links/actions`: the courses on offer for each action. */
export type CrmCourses = Record<CrmAction, CrmChoice[]>;

/** `GET /crm-links/{action}/{course}/{campus}`: url is '' when the CRM has none. */
export interface CrmLink {
  url: string;
}

export function isCrmAction(value: string): value is CrmAction {
  return (CRM_ACTIONS as readonly string[]).includes(value);
}
