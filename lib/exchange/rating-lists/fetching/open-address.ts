import dns, { type LookupAddress } from 'node:dns';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { NotFetched } from '@/lib/domain/rating-lists/receive-parts';
import { parseWebAddress } from '@/lib/platform/input/web-address';

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const OK = 200;
const NOT_MODIFIED = 304;
const NOT_THERE: readonly number[] = [404, 410];

export interface KnownVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface OpenedFile extends KnownVersion {
  readonly content: IncomingMessage;
  readonly name: string;
  readonly bytes: number | null;
}

/** Opens the file at a web address; null if it is still the `known` version. @throws NotFetched, also as the reason of `signal` */
export async function openAddress(address: string, known: KnownVersion | null, signal: AbortSignal): Promise<OpenedFile | null> {
  const headers = headersFor(known);
  let url = new URL(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await ask(url, headers, signal);
    const next = REDIRECTS.includes(answer.statusCode) ? redirectedTo(answer, url) : null;
    if (next === null) return fileOf(answer, url, known);
    answer.destroy();
    url = next;
  }
  throw new NotFetched('redirects', { host: url.hostname });
}

function headersFor(known: KnownVersion | null): OutgoingHttpHeaders {
  return {
    'user-agent': 'crosstable',
    accept: '*/*',
    // Compression in transit is not needed: the file is a zip, or is unpacked like an upload.
    'accept-encoding': 'identity',
    ...(known?.etag == null ? {} : { 'if-none-match': known.etag }),
    ...(known?.lastModified == null ? {} : { 'if-modified-since': known.lastModified }),
  };
}

function ask(url: URL, headers: OutgoingHttpHeaders, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname;
  if (isOwnNetwork(host)) throw new NotFetched('own-network', { host });
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, signal, lookup: lookupReachable, agent: false }, (answer) => {
      // A connection that breaks while nobody reads the answer is not an error of this program.
      answer.on('error', () => {});
      resolve(answer);
    });
    asked.on('error', (error) => reject(signal.aborted ? signal.reason : failureOf(error, host)));
  });
}

function redirectedTo({ headers: { location = '' } }: IncomingMessage, from: URL): URL {
  const parsed = URL.canParse(location, from) ? parseWebAddress(new URL(location, from).href) : null;
  if (parsed === null || !parsed.ok) throw new NotFetched('redirects', { host: from.hostname });
  if (from.protocol === 'https:' && parsed.value.protocol === 'http:') throw new NotFetched('redirects', { host: from.hostname });
  return parsed.value;
}

function fileOf(answer: IncomingMessage, url: URL, known: KnownVersion | null): OpenedFile | null {
  const { statusCode: status = 0, headers } = answer;
  if (status !== OK) answer.destroy();
  if (status === NOT_MODIFIED && known !== null) return null;
  if (status !== OK) throw new NotFetched(NOT_THERE.includes(status) ? 'not-there' : 'status', { host: url.hostname, status });
  const length = headers['content-length'];
  return {
    content: answer,
    name: decoded(url.pathname.split('/').at(-1) ?? ''),
    bytes: length === undefined ? null : Number(length),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const OF_CERTIFICATES = /CERT|SIGNATURE|^ERR_TLS|SELF_SIGNED/;

function failureOf(error: Error & { readonly code?: string }, host: string): NotFetched {
  if (error instanceof NotFetched) return error;
  return new NotFetched(OF_CERTIFICATES.test(error.code ?? '') ? 'certificate' : 'not-reached', { host });
}

const plainHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** The IPv6 range that is assigned to networks of the internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv6 addresses that end in an IPv4 address, by which IPv6-only networks reach IPv4 (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** True if an IP address is on the public internet. Other addresses of tunnels and translators, which embed IPv4 addresses, are refused. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(TRANSLATED)) return isPublic(address.toByteArray().slice(-4).join('.'));
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast';
}

/** True if LIST_HOSTS names the host. Lists may be fetched from these hosts of the server's own network. */
function isNamed(host: string): boolean {
  const named = (process.env.LIST_HOSTS ?? '').split(',').map((name) => plainHost(name.trim().toLowerCase()));
  return named.includes(host);
}

/** True if a host is an IP address from which lists must not be fetched. A name is checked when it is resolved. */
export function isOwnNetwork(hostname: string): boolean {
  const host = plainHost(hostname);
  return isIP(host) !== 0 && !isPublic(host) && !isNamed(host);
}

/** Resolves a name for the connection itself, so that the address cannot change between the check and the connection. */
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
