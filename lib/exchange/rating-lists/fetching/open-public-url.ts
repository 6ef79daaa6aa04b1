import dns, { type LookupAddress } from 'node:dns';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchError } from '@/lib/domain/rating-lists/receive-download';
import { parseWebAddress } from '@/lib/platform/input/web-address';

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const OK_STATUS = 200;
const NOT_MODIFIED = 304;
const NOT_FOUND_STATUSES: readonly number[] = [404, 410];

export interface VersionHeaders {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface RemoteFile extends VersionHeaders {
  readonly content: IncomingMessage;
  readonly name: string;
  readonly bytes: number | null;
}

/** Opens the file at a web address. Null if the server still has the version in `known`. @throws FetchError, or the abort reason of `signal` */
export async function openPublicUrl(address: string, known: VersionHeaders | null, signal: AbortSignal): Promise<RemoteFile | null> {
  const headers = headersFor(known);
  let url = new URL(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await sendRequest(url, headers, signal);
    const next = REDIRECT_STATUSES.includes(answer.statusCode) ? redirectTarget(answer, url) : null;
    if (next === null) return toRemoteFile(answer, url, known);
    answer.destroy();
    url = next;
  }
  throw new FetchError('redirects', { host: url.hostname });
}

function headersFor(known: VersionHeaders | null): OutgoingHttpHeaders {
  return {
    'user-agent': 'crosstable',
    accept: '*/*',
    // Lists are usually compressed files, so compressing the transfer gains nothing.
    'accept-encoding': 'identity',
    ...(known?.etag == null ? {} : { 'if-none-match': known.etag }),
    ...(known?.lastModified == null ? {} : { 'if-modified-since': known.lastModified }),
  };
}

function sendRequest(url: URL, headers: OutgoingHttpHeaders, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname;
  if (isPrivateHost(host)) throw new FetchError('own-network', { host });
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, signal, lookup: lookupPublicAddress, agent: false }, (answer) => {
      // A connection that breaks while nobody reads the response must not end this process.
      answer.on('error', () => {});
      resolve(answer);
    });
    asked.on('error', (error) => reject(signal.aborted ? signal.reason : toFetchError(error, host)));
  });
}

function redirectTarget({ headers: { location = '' } }: IncomingMessage, from: URL): URL {
  const parsed = URL.canParse(location, from) ? parseWebAddress(new URL(location, from).href) : null;
  if (parsed === null || !parsed.ok) throw new FetchError('redirects', { host: from.hostname });
  if (from.protocol === 'https:' && parsed.value.protocol === 'http:') throw new FetchError('redirects', { host: from.hostname });
  return parsed.value;
}

function toRemoteFile(answer: IncomingMessage, url: URL, known: VersionHeaders | null): RemoteFile | null {
  const { statusCode: status = 0, headers } = answer;
  if (status !== OK_STATUS) answer.destroy();
  if (status === NOT_MODIFIED && known !== null) return null;
  if (status !== OK_STATUS) throw new FetchError(NOT_FOUND_STATUSES.includes(status) ? 'not-there' : 'status', { host: url.hostname, status });
  const length = headers['content-length'];
  return {
    content: answer,
    name: decodedFileName(url.pathname.split('/').at(-1) ?? ''),
    bytes: length === undefined ? null : Number(length),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

function decodedFileName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const CERTIFICATE_ERRORS = /CERT|SIGNATURE|^ERR_TLS|SELF_SIGNED/;

function toFetchError(error: Error & { readonly code?: string }, host: string): FetchError {
  if (error instanceof FetchError) return error;
  return new FetchError(CERTIFICATE_ERRORS.test(error.code ?? '') ? 'certificate' : 'not-reached', { host });
}

const plainHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** The IPv6 range of public internet addresses (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv6-only networks reach IPv4 servers through these addresses, which end in the IPv4 address (RFC 6052). */
const NAT64_PREFIX = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * True if an IP address is on the public internet. If an IPv6 address contains
 * an IPv4 address (IPv4-mapped or `NAT64_PREFIX`), the IPv4 address decides.
 */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(NAT64_PREFIX)) return isPublicIp(address.toByteArray().slice(-4).join('.'));
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast';
}

/** True if the environment variable LIST_HOSTS names the host. Only such a host may be in the server's own network. */
function isConfiguredListHost(host: string): boolean {
  const named = (process.env.LIST_HOSTS ?? '').split(',').map((name) => plainHost(name.trim().toLowerCase()));
  return named.includes(host);
}

/** True if the host is an IP address from which lists must not be fetched. `lookupPublicAddress` checks host names. */
export function isPrivateHost(hostname: string): boolean {
  const host = plainHost(hostname);
  return isIP(host) !== 0 && !isPublicIp(host) && !isConfiguredListHost(host);
}

/** Resolves a host name and checks its addresses. The connection uses exactly these addresses, so a second DNS answer cannot evade the check. */
export const lookupPublicAddress: LookupFunction = (hostname, { all, ...options }, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const reachable = isConfiguredListHost(hostname.toLowerCase()) ? addresses : addresses.filter(({ address }) => isPublicIp(address));
    const [first] = reachable;
    if (first === undefined) return callback(new FetchError('own-network', { host: hostname }), '');
    if (all === true) return callback(null, reachable satisfies LookupAddress[]);
    return callback(null, first.address, first.family);
  });
};
