import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/platform/access/client-address';

/** Where a request comes from, as turns and streams are counted. The server has put the true address into the header. */
export function originOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress((Array.isArray(forwarded) ? forwarded.at(-1) : forwarded) ?? null) ?? 'unknown';
}
