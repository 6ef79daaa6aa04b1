import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** A visitor with IPv6 has a whole network of this many bits to come from. */
const OWN_NETWORK_PARTS = 4;

/** Where a request comes from, one text for all addresses that one visitor has. The server has put the true address into the header. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  const text = last ?? socket.remoteAddress ?? '';
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, OWN_NETWORK_PARTS).join(':') : address.toString();
}
