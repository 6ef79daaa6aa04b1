import type { NetworkInterfaceInfo } from 'node:os';
import ipaddr from 'ipaddr.js';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { parseWebAddress } from '@/lib/platform/input/web-address';

type AddressSource = 'chosen' | 'configured' | 'found' | 'none';

export interface PublicAddress {
  /** Scheme, host and port, for example `http://192.168.1.20:3000`, without a path or trailing slash. */
  readonly origin: string;
  readonly source: AddressSource;
  /** True for a loopback address. It is useless on paper, because it leads every device to itself. */
  readonly isLoopback: boolean;
}

export interface CandidateAddresses {
  readonly chosen: string | null;
  readonly configured: string | null;
  /**
   * The address at which this machine itself reaches the server, for example
   * `http://localhost:3000`. The other addresses use its scheme and port.
   */
  readonly local: string;
  readonly found: readonly LanAddress[];
}

/**
 * Returns the first of these that exists: the address set in the browser, the address in
 * the environment, the address of the most likely network card, or `local`.
 */
export function decidePublicAddress(known: CandidateAddresses): PublicAddress {
  if (known.chosen !== null) return publicAddress(known.chosen, 'chosen');
  return automaticAddress(known);
}

export function automaticAddress({ configured, local, found }: CandidateAddresses): PublicAddress {
  if (configured !== null) return publicAddress(configured, 'configured');
  const [best] = found;
  return best === undefined ? publicAddress(local, 'none') : publicAddress(lanOrigin(best, local), 'found');
}

export function lanOrigin({ ip }: LanAddress, local: string): string {
  const url = new URL(local);
  url.hostname = ip;
  return url.origin;
}

function publicAddress(address: string, source: AddressSource): PublicAddress {
  const { origin, hostname } = new URL(address);
  return { origin, source, isLoopback: isLoopbackHost(hostname) };
}

/**
 * True if the chosen address is neither `asked` (the host and port of the request) nor an address of this
 * machine. Somebody who runs a server at such an address could use the links in invitations and slips.
 */
export function isForeignAddress(known: CandidateAddresses, asked: string | null): boolean {
  const { origin, source } = decidePublicAddress(known);
  if (source !== 'chosen') return false;
  const own = [automaticAddress(known).origin, ...known.found.map((address) => lanOrigin(address, known.local))];
  return new URL(origin).host !== asked && !own.some((address) => new URL(address).host === new URL(origin).host);
}

function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(host)) return host === 'localhost' || host.endsWith('.localhost');
  return ['loopback', 'unspecified'].includes(ipaddr.process(host).range());
}

export type AddressFormRefusal = 'address-scheme' | 'address-form' | 'address-path';

/** Parses a typed address into an origin. `HTTP://Hall:80/` gives `http://hall`. */
export function parsePublicAddress(typed: string): Result<string, AddressFormRefusal> {
  const parsed = parseWebAddress(typed);
  if (!parsed.ok) return parsed;
  const url = parsed.value;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return err('address-path');
  return ok(url.origin);
}

export interface LanAddress {
  /** IPv4, for example `192.168.1.20`. */
  readonly ip: string;
  readonly card: string;
}

/** Matches network cards of containers, virtual machines and tunnels, which phones in the hall cannot reach. */
const VIRTUAL_INTERFACE_NAME =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vnet|lxc|lxd|podman|cni|flannel|cali|kube|tun|tap|wg|utun|zt|tailscale|awdl|llw|bridge\d)|virtualbox|vmware|hyper-v|vethernet|wsl|loopback/i;

/** Kinds of address range, starting with the most likely one in a hall. */
const IP_RANGES_BY_RANK = ['private', 'unicast', 'carrierGradeNat', 'linkLocal'];

/** Returns the IPv4 addresses at which other machines can reach this one, the most likely first. Uses virtual cards only if there is no real card. */
export function findLanAddresses(cards: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>): readonly LanAddress[] {
  const all = Object.entries(cards).flatMap(([card, addresses = []]) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ ip: address, card })),
  );
  const real = all.filter(({ card }) => !VIRTUAL_INTERFACE_NAME.test(card));
  const found = real.length > 0 ? real : all;
  return found.toSorted((a, b) => rangeRank(a.ip) - rangeRank(b.ip));
}

function rangeRank(ip: string): number {
  const rank = IP_RANGES_BY_RANK.indexOf(ipaddr.parse(ip).range());
  // Some networks use the ranges reserved for documentation and tests, so these rank as `unicast`.
  return rank === -1 ? IP_RANGES_BY_RANK.indexOf('unicast') : rank;
}
