import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it('trusts only the nearest hop', () => {
    expect(clientAddress('10.1.1.1, 198.51.100.7')).toBe('198.51.100.7');
    expect(clientAddress('198.51.100.8')).toBe('198.51.100.8');
  });

  it('counts IPv6 per /64', () => {
    expect(clientAddress('2001:db8:1:2:aaaa::1')).toBe(clientAddress('2001:db8:1:2:bbbb::2'));
    expect(clientAddress('2001:db8:1:3::1')).not.toBe(clientAddress('2001:db8:1:2::1'));
    expect(clientAddress('fe80::1%eth0')).toBe('fe80::/64');
  });

  it('recognises IPv4 mapped to IPv6, and ports added by proxies', () => {
    expect(clientAddress('::ffff:198.51.100.7')).toBe('198.51.100.7');
    expect(clientAddress('198.51.100.7:4711')).toBe('198.51.100.7');
    expect(clientAddress('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
  });

  it('returns null for anything else', () => {
    for (const text of [null, '', 'unknown', 'a'.repeat(5000), '198.51.100.7, ', '\u0000']) expect(clientAddress(text)).toBeNull();
  });
});
