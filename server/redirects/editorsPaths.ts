/** Addresses kept for a login of editors that the site does not have yet: they lead home, by a redirect nobody keeps. */
export const EDITORS_PATHS: readonly string[] = ['/login', '/logout', '/callback'];
