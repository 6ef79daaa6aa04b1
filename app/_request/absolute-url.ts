import 'server-only';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';

export async function absoluteUrl(path: string): Promise<string> {
  const { origin } = await currentPublicAddress();
  return new URL(path, origin).href;
}

/** Returns new access links with their absolute addresses instead of their codes. */
export function withLinkAddresses<Link extends { readonly code: string }>(links: readonly Link[], pathOf: (code: string) => string) {
  return Promise.all(links.map(async ({ code, ...holder }) => ({ ...holder, address: await absoluteUrl(pathOf(code)) })));
}

export function urlWithoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
