import 'server-only';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';

/** The address as it is typed or scanned from paper: this installation's own, with the path. */
export async function fullAddress(path: string): Promise<string> {
  const { origin } = await currentPublicAddress();
  return new URL(path, origin).href;
}

export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
