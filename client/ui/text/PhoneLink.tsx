import { telephoneUrl } from '../../../shared/text/telephone';

interface PhoneLinkProps {
  /** As people write it. */
  number: string;
  className?: string;
}

/** A telephone number that can be dialled by a touch; just text when there is none in it. */
export function PhoneLink({ number, className }: PhoneLinkProps) {
  const url = telephoneUrl(number);
  return url ? (
    <a className={className} href={url}>
      {number}
    </a>
  ) : (
    number
  );
}
