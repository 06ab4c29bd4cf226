/** An address that breaks after its '@' where it does not fit, rather than at a hyphen of its domain. */
export function EmailLink({ address }: { address: string }) {
  const domainStart = address.indexOf('@') + 1;
  return (
    <a className="email-link" href={`mailto:${address}`}>
      {address.slice(0, domainStart)}
      <span className="email-link__domain">{address.slice(domainStart)}</span>
    </a>
  );
}
