import { Fragment } from 'react';
import { EmailLink } from './EmailLink';
import { numbered } from './numbered';
import { PhoneLink } from './PhoneLink';
import { unbroken } from './unbroken';

const EMAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** With its country, or as France writes its own: what else has digits may be hours, prices or years. */
const PHONE_NUMBER = /\+\d(?:[\s.-]?\d){7,13}|\b0\d(?:[\s.]\d\d){4}\b/;
const WAY = new RegExp(`(${EMAIL_ADDRESS.source}|${PHONE_NUMBER.source})`);

/** A plain text whose e-mail addresses and telephone numbers can be followed, and do not break at a hyphen or a space. */
export function ReachableText({ text }: { text: string }) {
  return numbered(text.split(WAY)).map(({ key, item }) => {
    if (EMAIL_ADDRESS.test(item)) return <EmailLink key={key} address={item} />;
    if (!PHONE_NUMBER.test(item)) return <Fragment key={key}>{unbroken(item)}</Fragment>;
    return (
      <PhoneLink key={key} number={item} url={`tel:${item.replace(/[^+\d]/g, '')}`} className="unbroken" />
    );
  });
}
