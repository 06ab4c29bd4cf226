/**
 * Whether an operator's list names the host of an address.
 * @param hosts lower case, with their port unless it is https's own.
 */
export function isListedHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.includes(url.host) || hosts.includes(`${url.hostname}:${url.port || '443'}`);
}
