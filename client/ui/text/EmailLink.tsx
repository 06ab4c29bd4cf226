import { Fragment } from 'react';
import { emailParts } from '../../../shared/text/emailParts';

/** An e-mail address that wraps after its '@' rather than at a hyphen. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      {emailParts(address).map(({ text, isWhole }, place) => (
        <Fragment key={text}>
          {/* Chromium wraps between two nowrap parts anyway; Firefox needs the <wbr>. */}
          {place > 0 && <wbr />}
          <span className={isWhole ? 'email-link__part' : undefined}>{text}</span>
        </Fragment>
      ))}
    </a>
  );
}
