/** The published types are those of version 0.6, which lacks `preferred`. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } });
    /** @param options `preferred`: the order for equal weights. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined;
  }
  export = Negotiator;
}
