/** What a parser is told about time. */
interface When {
  /** Milliseconds since 1970. */
  now: number;
  onChangeAhead(instant: number): void;
}

/** When answers change by themselves, because an entry is published or ends. Instants are milliseconds since 1970. */
export type ChangesAhead = ReturnType<typeof createChangesAhead>;

/**
 * Each answer has one instant. Beyond this many, most belong to answers that are no longer cached, so all are
 * forgotten.
 */
const MOST_INSTANTS = 5_000;

/** Keeps these instants. There are no timers: a cache compares the instant when the answer is asked for. */
export function createChangesAhead() {
  const ofAnswers = new WeakMap<object, number>();
  const ahead = new Set<number>();
  let passed = 0;

  function note(answer: unknown, instant: number): void {
    if (instant === Number.POSITIVE_INFINITY || typeof answer !== 'object' || answer === null) return;
    ofAnswers.set(answer, instant);
    if (ahead.size >= MOST_INSTANTS) ahead.clear();
    ahead.add(instant);
  }

  return {
    /** Parses as of `now`, and remembers when the result, answer or error, first changes. */
    parseAt<T>(now: number, parse: (when: When) => T) {
      let first = Number.POSITIVE_INFINITY;
      const when: When = {
        now,
        onChangeAhead(instant) {
          first = Math.min(first, instant);
        },
      };
      try {
        const answer = parse(when);
        note(answer, first);
        return answer;
      } catch (error) {
        note(error, first);
        throw error;
      }
    },
    of: (answer: unknown) =>
      typeof answer === 'object' && answer !== null ? ofAnswers.get(answer) : undefined,
    /** The last such instant that has passed, or 0. */
    last(now: number) {
      for (const instant of ahead) {
        if (instant > now) continue;
        passed = Math.max(passed, instant);
        ahead.delete(instant);
      }
      return passed;
    },
  };
}
