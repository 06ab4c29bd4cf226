/**
 * Whether an operator's list contains the host of an address.
 * @param hosts lower case, with their port unless it is 443.
 */
export function isListedHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.includes(url.host) || hosts.includes(`${url.hostname}:${url.port || '443'}`);
}
