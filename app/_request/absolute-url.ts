import 'server-only';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';

export async function absoluteUrl(path: string): Promise<string> {
  const { origin } = await currentPublicAddress();
  return new URL(path, origin).href;
}

export function urlWithoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
