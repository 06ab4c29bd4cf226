/** Metadata and files: what search engines or pictures lead to is nothing that a visitor reads or follows. */
const PASSED_OVER = ['seo', 'picture', 'image', 'photo', 'poster', 'logo', 'file', 'src', 'audioUrl'];

/** Calls back with every text of an answer, and the name of the field that it stands in. */
export function visitTexts(answer: unknown, onText: (name: string, text: string) => void, name = ''): void {
  if (typeof answer === 'string') onText(name, answer);
  else if (Array.isArray(answer)) for (const item of answer) visitTexts(item, onText, name);
  else if (typeof answer === 'object' && answer !== null)
    for (const [key, member] of Object.entries(answer))
      if (!PASSED_OVER.includes(key)) visitTexts(member, onText, key);
}
