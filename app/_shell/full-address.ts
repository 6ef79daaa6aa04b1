import 'server-only';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';

export async function fullAddress(path: string): Promise<string> {
  const { origin } = await currentPublicAddress();
  return new URL(path, origin).href;
}

export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
