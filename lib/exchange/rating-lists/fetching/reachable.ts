import dns, { type LookupAddress } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { NotFetched } from '@/lib/domain/rating-lists/receive-parts';

const plainHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** All of IPv6 that has been given to networks of the internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Where a network has IPv6 only, it reaches IPv4 through addresses that end in it (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an IP address is one of the internet; tunnels and translators, which embed IPv4 addresses, are refused altogether. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(TRANSLATED)) return isPublic(address.toByteArray().slice(-4).join('.'));
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast';
}

/** Hosts of its own network that lists may be fetched from, as whoever started this server named them. */
function isNamed(host: string): boolean {
  const named = (process.env.LIST_HOSTS ?? '').split(',').map((name) => plainHost(name.trim().toLowerCase()));
  return named.includes(host);
}

/** Whether a host that is an IP address is none to fetch from. Of a name it is known when it is looked up. */
export function isOwnNetwork(hostname: string): boolean {
  const host = plainHost(hostname);
  return isIP(host) !== 0 && !isPublic(host) && !isNamed(host);
}

/** Looks a name up, where the connection is made: what a name leads to cannot be another address a moment later. */
export const lookupReachable: LookupFunction = (hostname, { all, ...options }, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const reachable = isNamed(hostname.toLowerCase()) ? addresses : addresses.filter(({ address }) => isPublic(address));
    const [first] = reachable;
    if (first === undefined) return callback(new NotFetched('own-network', { host: hostname }), '');
    if (all === true) return callback(null, reachable satisfies LookupAddress[]);
    return callback(null, first.address, first.family);
  });
};
