import { Fragment } from 'react';
import { EmailLink } from './EmailLink';
import { numbered } from './numbered';
import { PhoneLink } from './PhoneLink';
import { unbroken } from './unbroken';

const EMAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** With a country code, or in French notation: other digits may be hours, prices or years. */
const PHONE_NUMBER = /\+\d(?:[\s.-]?\d){7,13}|\b0\d(?:[\s.]\d\d){4}\b/;
const WAY = new RegExp(`(${EMAIL_ADDRESS.source}|${PHONE_NUMBER.source})`);

/** Plain text in which e-mail addresses and telephone numbers are links, and do not wrap at a hyphen or space. */
export function ReachableText({ text }: { text: string }) {
  return numbered(text.split(WAY)).map(({ key, item }) => {
    if (EMAIL_ADDRESS.test(item)) return <EmailLink key={key} address={item} />;
    if (!PHONE_NUMBER.test(item)) return <Fragment key={key}>{unbroken(item)}</Fragment>;
    return (
      <PhoneLink key={key} number={item} url={`tel:${item.replace(/[^+\d]/g, '')}`} className="unbroken" />
    );
  });
}
