import type os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { useDatabase } from '@/tests/use-database';
import { currentPublicAddress, publicAddressMonitor } from './public-address-monitor';

useDatabase();

vi.mock('node:os', async (load) => {
  const real = await load<typeof os>();
  return { ...real, networkInterfaces: vi.fn(real.networkInterfaces) };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function setNetworkIps(...ips: readonly string[]): Promise<void> {
  const { networkInterfaces } = await import('node:os');
  vi.mocked(networkInterfaces).mockReturnValue({
    wlan0: ips.map((address) => ({ address, netmask: '255.255.255.0', family: 'IPv4', mac: '02:00:00:00:00:01', internal: false, cidr: `${address}/24` })),
  });
}

it('a laptop that changes its Wi-Fi network shows its new address within seconds, and notifies open hall screens', async () => {
  vi.stubEnv('PUBLIC_URL', '');
  vi.stubEnv('PORT', '3100');
  vi.stubEnv('LISTEN_HOST', '');
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await setNetworkIps('192.168.1.20');
  expect((await currentPublicAddress()).origin).toBe('http://192.168.1.20:3100');
  // When the channel first connects, it announces that anything may have changed. Subscribe after this, so that `told` receives only later changes.
  await expect.poll(() => channelListener.isConnected).toBe(true);
  const told = vi.fn();
  publicAddressMonitor().subscribe(told);
  vi.advanceTimersByTime(30_000);
  expect(told).not.toHaveBeenCalled();

  await setNetworkIps('10.0.4.7', '192.168.1.20');
  vi.advanceTimersByTime(5000);
  expect(told).toHaveBeenCalledOnce();
  expect((await currentPublicAddress()).origin).toBe('http://10.0.4.7:3100');

  await setNetworkIps();
  vi.advanceTimersByTime(5000);
  expect(await currentPublicAddress()).toEqual({ origin: 'http://localhost:3100', source: 'none', isLoopback: true });

  vi.stubEnv('LISTEN_HOST', '10.0.4.7');
  await setNetworkIps('192.168.1.20', '10.0.4.7');
  vi.advanceTimersByTime(5000);
  expect((await currentPublicAddress()).origin).toBe('http://10.0.4.7:3100');
});
