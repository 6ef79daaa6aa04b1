import 'server-only';
import { cookies, headers } from 'next/headers';
import { clientAddress } from '@/lib/platform/access/client-address';
import type { RequestOrigin } from '@/lib/platform/access/session';

export const DEVICE_COOKIE = 'crosstable-device';
const MAX_USER_AGENT_LENGTH = 300;

/** The IP address and device of this request. Every limit on attempts uses this function, so that all limits identify a client in the same way. */
export async function requestSource(): Promise<RequestOrigin> {
  const [address, kept, sent] = await Promise.all([requestIp(), cookies(), headers()]);
  return { address, device: kept.get(DEVICE_COOKIE)?.value ?? null, userAgent: (sent.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH) };
}

export async function requestIp(): Promise<string | null> {
  return clientAddress((await headers()).get('x-forwarded-for'));
}

/** The nonce that lets an inline script run, from the content security policy (`lib/platform/http/content-security-policy.ts`). */
export async function scriptNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}
