import { emailParts } from '../../../shared/text/emailParts';

/** An address that breaks after its '@' where it does not fit, rather than at a hyphen. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      {emailParts(address).map(({ text, isWhole }) => (
        <span key={text} className={isWhole ? 'email-link__part' : undefined}>
          {text}
        </span>
      ))}
    </a>
  );
}
