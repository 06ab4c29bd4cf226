import { BUILT_IN_THEME, lookOf } from '../../server/theme/look';

/** The sample school's look, without typefaces. */
export const BUILT_IN_LOOK = lookOf(BUILT_IN_THEME, {
  rules: '',
  tokens: '',
  announced: [],
  inPictures: null,
});
