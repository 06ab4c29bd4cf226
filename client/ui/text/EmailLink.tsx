import { Fragment } from 'react';
import { emailParts } from '../../../shared/text/emailParts';

/** An address that breaks after its '@' where it does not fit, rather than at a hyphen. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      {emailParts(address).map(({ text, isWhole }, place) => (
        <Fragment key={text}>
          {/* Chromium ends a line between two whole parts as it is, Firefox only where it may. */}
          {place > 0 && <wbr />}
          <span className={isWhole ? 'email-link__part' : undefined}>{text}</span>
        </Fragment>
      ))}
    </a>
  );
}
