/** What a programme must say of itself: its title's registration (RNCP), and what Qualiopi's first indicators ask for. */
export const LEGAL_FIELDS = [
  'rncp',
  'prerequisites',
  'objectives',
  'accessDelay',
  'price',
  'methods',
  'assessment',
  'disabilityAccess',
  'results',
] as const;
