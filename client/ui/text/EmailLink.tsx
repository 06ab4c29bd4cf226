/** In characters: a part that fits the narrowest panel whole. */
const SHORT_PART = 26;

/** An address that breaks after its '@' where it does not fit, rather than at a hyphen. */
export function EmailLink({ address }: { address: string }) {
  const domainStart = address.indexOf('@') + 1;
  return (
    <a href={`mailto:${address}`}>
      <Part text={address.slice(0, domainStart)} />
      <Part text={address.slice(domainStart)} />
    </a>
  );
}

function Part({ text }: { text: string }) {
  return <span className={text.length > SHORT_PART ? undefined : 'email-link__part'}>{text}</span>;
}

const PLAIN_ADDRESS = /(<a\b[^>]*\bhref="mailto:[^>]*>)([^<@\s]+@)([^<@\s]+)<\/a>([.,;:!?)]*)/g;

/** The same for the addresses of sanitised HTML. The stop behind one stays with it. */
export function unbrokenAddresses(html: string): string {
  const marked = (text: string) =>
    text.length > SHORT_PART ? text : `<span class="email-link__part">${text}</span>`;
  return html.replace(
    PLAIN_ADDRESS,
    (_, tag: string, name: string, domain: string, stop: string) =>
      `<span class="email-link">${tag}${marked(name)}<wbr>${marked(domain)}</a>${stop}</span>`,
  );
}
