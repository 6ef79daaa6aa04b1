import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BYTES = 8;

/**
 * Returns the address for which attempts are counted. This is the last value of `X-Forwarded-For`, because
 * clients can forge the others. Returns the /64 network of an IPv6 address. Null if missing or invalid.
 */
export function clientAddress(forwarded: string | null): string | null {
  const last =
    forwarded
      ?.split(',')
      .at(-1)
      ?.trim()
      .replace(/^\[(.+)\](?::\d+)?$/, '$1') ?? '';
  const text = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(last) ? (last.split(':')[0] ?? '') : (last.split('%')[0] ?? '');
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, IPV6_NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
