/** Where editors sign in and out (`server/preview/signIn.ts`). Without `LOGIN_MODE` they lead home, by a redirect nobody keeps. */
export const EDITORS_PATHS: readonly string[] = ['/login', '/logout', '/callback'];
