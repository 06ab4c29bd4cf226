const MAX_REMEMBERED = 500;
const MAX_LENGTH = 500;

/**
 * A question to the text of a header that takes longer than a finished page, with its answers remembered: browsers send a
 * handful of different ones. Bounded, whatever is sent.
 * @param tell what it is given besides the text (the request that has it) must not change the answer.
 */
export function remembered<Answer, Source = void>(
  tell: (text: string, source: Source) => Answer,
): (text: string, source: Source) => Answer {
  const told = new Map<string, Answer>();
  return function ask(text, source) {
    const known = told.get(text);
    if (known !== undefined) return known;
    const answer = tell(text, source);
    if (told.size >= MAX_REMEMBERED) told.clear();
    if (text.length < MAX_LENGTH) told.set(text, answer);
    return answer;
  };
}
