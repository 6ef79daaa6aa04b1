import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { tellListsWait } from '@/lib/domain/rating-lists/waiting';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { line } from '@/lib/platform/input/fields';
import { parseWebAddress } from '@/lib/platform/input/web-address';
import { isOwnNetwork } from './reachable';
import { listBody, recordListAddress } from './record-list-address';

/** FIDE’s ratings of all three kinds in one file, published anew for each month. */
export const FIDE_ADDRESS = 'https://ratings.fide.com/download/players_list.zip';

export const ChooseListAddress = z.object({ listBody: listBody(), address: line('listAddress') });

interface Chosen {
  readonly address: string;
}
type Refused = AccessRefusal | Refusal<'list-address-form' | 'list-address-own-network' | 'list-columns-unknown'>;

/**
 * Switches on that a list is fetched by itself, or sets from where. A federation’s is one of whose columns it was told once what
 * they hold.
 */
export async function chooseListAddress(actor: Actor, { listBody: body, address }: z.output<typeof ChooseListAddress>): Promise<Result<Chosen, Refused>> {
  const chosen = await inTransaction<Result<Chosen, Refused>>(async (db) => {
    const allowed = allowLists(actor);
    if (!allowed.ok) return allowed;
    const parsed = parseWebAddress(address);
    if (!parsed.ok) return refuse('list-address-form', { field: 'address', facts: { example: FIDE_ADDRESS } });
    if (isOwnNetwork(parsed.value.hostname)) return refuse('list-address-own-network', { field: 'address' });
    const isKnown = body === 'FIDE' || (await db.ratingMapping.count({ where: { federation: body } })) > 0;
    if (!isKnown) return refuse('list-columns-unknown', { facts: { federation: body } });
    await recordListAddress(db, allowed.value, body, parsed.value.href);
    return ok({ address: parsed.value.href });
  });
  if (chosen.ok) tellListsWait();
  return chosen;
}
