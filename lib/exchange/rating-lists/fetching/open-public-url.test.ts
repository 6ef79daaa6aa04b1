import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPrivateHost, isPublicIp, lookupPublicAddress } from './open-public-url';

afterEach(() => vi.unstubAllEnvs());

describe('a public internet address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])('is %s', (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, by IPv6', '::1'],
    ['the unspecified address', '0.0.0.0'],
    ['a private network', '10.0.0.7'],
    ['a private network', '172.16.0.1'],
    ['a private network', '192.168.1.20'],
    ['a private network, by IPv6', 'fd00::2'],
    ['a cloud metadata address', '169.254.169.254'],
    ['a link-local address, by IPv6', 'fe80::1'],
    ['a carrier’s network', '100.64.0.1'],
    ['a multicast address', '224.0.0.1'],
    ['a private network within IPv6', '::ffff:192.168.1.20'],
    ['a private network behind a translator', '64:ff9b::c0a8:114'],
    ['an IPv4 network wrapped in IPv6', '2002:c0a8:114::1'],
    ['this machine, in the compatible form of IPv6', '::127.0.0.1'],
    ['a private network, in the compatible form of IPv6', '::a00:1'],
    ['a private network, translated within IPv6', '::ffff:0:10.0.0.1'],
    ['a private network behind a translator of the local network', '64:ff9b:1::a00:1'],
    ['a private network behind an unknown translator', '64:ff9b:0:0:1::a00:1'],
    ['a tunnel to an IPv4 network', '2001:0:c0a8:114::1'],
    ['a site-local address', 'fec0::1'],
    ['an unassigned address', '4000::1'],
    ['a host name', 'hall.test'],
  ])('is not %s: %s', (_, ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });
});

describe('a host to fetch from', () => {
  it('is never in the server’s own network, however it is written, unless LIST_HOSTS names it', () => {
    const hostOf = (address: string) => new URL(address).hostname;
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]', '[::a00:1]'])
      expect(isPrivateHost(hostOf(`http://${host}/`))).toBe(true);
    expect(isPrivateHost('93.184.216.34')).toBe(false);
    vi.stubEnv('LIST_HOSTS', 'mirror.hall, 127.0.0.1,[::1]');
    expect(['127.0.0.1', '[::1]', '127.0.0.2'].map(isPrivateHost)).toEqual([false, false, true]);
  });

  it('is checked by the addresses to which its name resolves, at the time of the connection', async () => {
    const look = (all: boolean) => new Promise((resolve) => lookupPublicAddress('localhost', { all }, (error, found) => resolve(error ?? found)));
    expect(await look(true)).toMatchObject({ code: 'own-network', facts: { host: 'localhost' } });
    vi.stubEnv('LIST_HOSTS', 'LocalHost');
    expect(await look(true)).toEqual(expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })]));
    expect(await look(false)).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});
