import type { NetworkInterfaceInfo } from 'node:os';
import ipaddr from 'ipaddr.js';

export interface LanAddress {
  /** IPv4, for example `192.168.1.20`. */
  readonly ip: string;
  /** What the system calls the network card, for example `wlan0`. */
  readonly card: string;
}

/** Cards that lead to containers, virtual machines and tunnels on this machine: no phone in the hall reaches them. */
const VIRTUAL =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vnet|lxc|lxd|podman|cni|flannel|cali|kube|tun|tap|wg|utun|zt|tailscale|awdl|llw|bridge\d)|virtualbox|vmware|hyper-v|vethernet|wsl|loopback/i;

/** Kinds of addresses, the likeliest to be the hall's network first. */
const RANGES = ['private', 'unicast', 'carrierGradeNat', 'linkLocal'];

/** How other machines of the network reach this one, the likeliest first: private IPv4 on a real card. Virtual cards are better than nothing. */
export function findLanAddresses(cards: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>): readonly LanAddress[] {
  const all = Object.entries(cards).flatMap(([card, addresses = []]) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ ip: address, card })),
  );
  const real = all.filter(({ card }) => !VIRTUAL.test(card));
  const found = real.length > 0 ? real : all;
  return found.toSorted((a, b) => rankOf(a.ip) - rankOf(b.ip));
}

function rankOf(ip: string): number {
  const rank = RANGES.indexOf(ipaddr.parse(ip).range());
  // Documentation and test networks are reachable like any other where somebody uses them.
  return rank === -1 ? RANGES.indexOf('unicast') : rank;
}
