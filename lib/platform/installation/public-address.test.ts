import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { decidePublicAddress, type CandidateAddresses, parsePublicAddress, findLanAddresses } from './decide-public-address';

function ipv4(address: string): NetworkInterfaceInfo {
  return { address, netmask: '255.255.255.0', family: 'IPv4', mac: '02:00:00:00:00:01', internal: address.startsWith('127.'), cidr: `${address}/24` };
}

function ipv6(address: string): NetworkInterfaceInfo {
  return {
    address,
    netmask: 'ffff:ffff:ffff:ffff::',
    family: 'IPv6',
    mac: '02:00:00:00:00:01',
    internal: address === '::1',
    cidr: `${address}/64`,
    scopeid: 0,
  };
}

const ips = (cards: Record<string, NetworkInterfaceInfo[]>) => findLanAddresses(cards).map(({ ip }) => ip);

describe('the addresses of a machine', () => {
  it('of a laptop in a hall: its Wi-Fi, but not its loopback, containers, virtual machines or tunnels', () => {
    expect(
      ips({
        lo: [ipv4('127.0.0.1'), ipv6('::1')],
        docker0: [ipv4('172.17.0.1')],
        'br-4f1c2d': [ipv4('172.18.0.1')],
        virbr0: [ipv4('192.168.122.1')],
        vmnet8: [ipv4('172.16.5.1')],
        tailscale0: [ipv4('100.101.102.103')],
        wlp3s0: [ipv6('fe80::1'), ipv4('192.168.1.20')],
      }),
    ).toEqual(['192.168.1.20']);
  });

  it('of a laptop under Windows, whose cards have names of several words', () => {
    expect(
      ips({
        'vEthernet (Default Switch)': [ipv4('172.22.0.1')],
        'VirtualBox Host-Only Network': [ipv4('192.168.56.1')],
        'Loopback Pseudo-Interface 1': [ipv4('127.0.0.1')],
        'Wi-Fi': [ipv4('10.0.4.7')],
      }),
    ).toEqual(['10.0.4.7']);
  });

  it('are ordered: private addresses first, link-local addresses last', () => {
    expect(ips({ eth0: [ipv4('169.254.7.7')], eth1: [ipv4('93.184.216.34')], eth2: [ipv4('100.64.0.9')], eth3: [ipv4('172.16.0.5')] })).toEqual([
      '172.16.0.5',
      '93.184.216.34',
      '100.64.0.9',
      '169.254.7.7',
    ]);
  });

  it('of a machine with virtual cards only are those; of one without a network, none', () => {
    expect(ips({ docker0: [ipv4('172.17.0.1')] })).toEqual(['172.17.0.1']);
    expect(ips({ lo: [ipv4('127.0.0.1')], wlan0: [ipv6('2001:db8::7')] })).toEqual([]);
  });
});

describe('the address on paper and hall screens', () => {
  const nothing: CandidateAddresses = { chosen: null, configured: null, local: 'http://localhost:3100', found: [] };
  const found = [
    { ip: '192.168.1.20', card: 'wlan0' },
    { ip: '10.0.0.4', card: 'eth0' },
  ];
  const all: CandidateAddresses = { chosen: 'https://chess.example', configured: 'http://hall.test:8080', local: 'http://localhost:3100', found };

  it('is the one set in the browser, else the configured one, else that of the likeliest card, else this machine’s', () => {
    expect(decidePublicAddress(all)).toEqual({ origin: 'https://chess.example', source: 'chosen', isLoopback: false });
    expect(decidePublicAddress({ ...all, chosen: null })).toEqual({ origin: 'http://hall.test:8080', source: 'configured', isLoopback: false });
    expect(decidePublicAddress({ ...nothing, found })).toEqual({ origin: 'http://192.168.1.20:3100', source: 'found', isLoopback: false });
    expect(decidePublicAddress(nothing)).toEqual({ origin: 'http://localhost:3100', source: 'none', isLoopback: true });
  });

  it('keeps the scheme of a server that uses https itself', () => {
    expect(decidePublicAddress({ ...nothing, found, local: 'https://localhost:443' }).origin).toBe('https://192.168.1.20');
  });

  it('has no path, whatever was configured', () => {
    expect(decidePublicAddress({ ...nothing, configured: 'https://chess.example/open/' }).origin).toBe('https://chess.example');
  });

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://127.8.8.8:3000',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
    'http://[::]',
    'http://desk.localhost',
    'http://[::ffff:127.0.0.1]',
  ])('is known to lead a phone to itself: %s', (configured) => {
    expect(decidePublicAddress({ ...nothing, configured }).isLoopback).toBe(true);
  });

  it.each(['http://192.168.1.20:3000', 'https://chess.example', 'http://localhost.example', 'http://[fd00::2]:3000', 'http://hall.local'])(
    'is known to be reachable: %s',
    (configured) => {
      expect(decidePublicAddress({ ...nothing, configured }).isLoopback).toBe(false);
    },
  );
});

describe('a typed address', () => {
  it.each([
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['http://192.168.1.20:3000/', 'http://192.168.1.20:3000'],
    ['HTTP://Hall.Local:80', 'http://hall.local'],
    ['https://schach.example:443/', 'https://schach.example'],
    ['http://[fd00::2]:3000', 'http://[fd00::2]:3000'],
  ])('%s becomes %s', (typed, origin) => {
    expect(parsePublicAddress(typed)).toEqual({ ok: true, value: origin });
  });

  it.each([
    ['192.168.1.20:3000', 'address-scheme'],
    ['hall.local', 'address-scheme'],
    ['ftp://hall.local', 'address-scheme'],
    ['javascript:alert(1)', 'address-scheme'],
    ['http://', 'address-form'],
    ['http://hall.local:99999', 'address-form'],
    ['http://anna@hall.local', 'address-form'],
    ['http://hall local', 'address-form'],
    ['http:\\\\hall.local', 'address-scheme'],
    ['http://hall.local\\open', 'address-form'],
    ['http://hall.local/open', 'address-path'],
    ['http://hall.local/?q=1', 'address-path'],
    ['http://hall.local/#top', 'address-path'],
  ])('%s is refused: %s', (typed, code) => {
    expect(parsePublicAddress(typed)).toEqual({ ok: false, error: code });
  });
});
