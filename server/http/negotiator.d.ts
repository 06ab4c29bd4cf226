/** The published types are those of version 0.6, which knew no `preferred`. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } });
    /** @param options `preferred`: which comes first of those with the same weight. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined;
  }
  export = Negotiator;
}
