import type { Refusal, RefusalCode } from '@/lib/platform/access/refusal';
import { teller } from '@/lib/platform/words/tell';

/** The sentence of a refusal: what is wrong, then what to do. Its facts are those that the message asks for, by `refuse`. */
export function sentence({ code, facts }: { readonly code: RefusalCode; readonly facts?: Refusal['facts'] }): string {
  return teller.tell(`refusals.${code}`, facts);
}
