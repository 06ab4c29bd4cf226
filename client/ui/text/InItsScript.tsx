import { languageOfScript } from '../../../shared/text/languageOfScript';

/** A name among others: one of another script is read in its language, and runs its own way between them. */
export function InItsScript({ text }: { text: string }) {
  const lang = languageOfScript(text);
  return lang ? <bdi lang={lang}>{text}</bdi> : text;
}
