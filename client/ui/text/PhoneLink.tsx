interface PhoneLinkProps {
  /** As displayed. */
  number: string;
  /** `tel:` URL, or ''. */
  url: string;
  className?: string;
}

/** A telephone number as a `tel:` link; plain text if it has no URL. */
export function PhoneLink({ number, url, className }: PhoneLinkProps) {
  return url ? (
    <a className={className} href={url}>
      {number}
    </a>
  ) : (
    number
  );
}
