export type Scheme = 'light' | 'dark' | 'night';

/** Names of the colour custom properties of the style sheets, without the leading dashes. */
export const TOKENS = [
  'ground',
  'paper',
  'tint',
  'ink',
  'ink-soft',
  'action',
  'action-strong',
  'on-action',
  'accent',
  'accent-vivid',
  'success',
  'danger',
  'control',
  'focus',
  'sun',
  'on-sun',
  'night',
] as const;
export type Token = (typeof TOKENS)[number];

export type SchemeColours = Record<Token, string>;
