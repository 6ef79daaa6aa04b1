import 'server-only';
import { headers } from 'next/headers';

/** What an inline script of our own needs to run: the nonce in the policy of this answer (`lib/platform/serving/content-security.ts`). */
export async function scriptNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}
