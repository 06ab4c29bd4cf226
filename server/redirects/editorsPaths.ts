/** Addresses that belong to editors, who have no door here yet: they are sent home. */
export const EDITORS_PATHS: readonly string[] = ['/login', '/logout', '/callback'];
