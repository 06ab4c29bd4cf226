import { languageOfScript } from '../../../shared/text/languageOfScript';

/** A name in a list. One in another script gets its `lang`, and `<bdi>` isolates its direction. */
export function BidiText({ text }: { text: string }) {
  const lang = languageOfScript(text);
  return lang ? <bdi lang={lang}>{text}</bdi> : text;
}
