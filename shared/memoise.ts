const MAX_REMEMBERED = 500;
const MAX_LENGTH = 500;

/**
 * A question to a text (a header of a request, an address, a title) that takes too long to be asked again and again, with its
 * answers remembered. Bounded, whatever is sent: past some hundreds all are forgotten, and long texts always.
 * @param tell what it is given besides the text (the request that has it) must not change the answer, and nobody changes an
 * answer: it is everybody's.
 */
export function remembered<Answer, Source = void>(
  tell: (text: string, source: Source) => Answer,
): (text: string, source: Source) => Answer {
  const told = new Map<string, Answer>();
  // To look a text up takes reading all of it first; the next request often has the same.
  let lastText: string | undefined;
  let lastAnswer: Answer | undefined;

  return function ask(text, source) {
    if (text === lastText && lastAnswer !== undefined) return lastAnswer;
    const known = told.get(text);
    const answer = known === undefined ? tell(text, source) : known;
    if (text.length >= MAX_LENGTH) return answer;
    if (known === undefined) {
      if (told.size >= MAX_REMEMBERED) told.clear();
      told.set(text, answer);
    }
    lastText = text;
    lastAnswer = answer;
    return answer;
  };
}
