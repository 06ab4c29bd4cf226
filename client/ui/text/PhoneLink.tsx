interface PhoneLinkProps {
  /** As people write it. */
  number: string;
  /** `tel:`, or ''. */
  url: string;
  className?: string;
}

/** A telephone number that can be dialled by a touch; just text when there is none in it. */
export function PhoneLink({ number, url, className }: PhoneLinkProps) {
  return url ? (
    <a className={className} href={url}>
      {number}
    </a>
  ) : (
    number
  );
}
