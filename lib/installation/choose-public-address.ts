import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { actorName, actorUserId, type Actor } from '@/lib/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { type Database, inTransaction } from '@/lib/db/client';
import { optionalLine } from '@/lib/input/fields';
import { refreshPublicAddress } from '@/lib/publishing/refresh-public-snapshot';
import { type AddressFormRefusal, parsePublicAddress } from './decide-public-address';

export const ChoosePublicAddress = z.object({
  /** Scheme and host; empty: the server finds it itself. */
  address: optionalLine(),
});

/** Sets the address that paper and screens of this installation show: for those who may create events here. */
export function choosePublicAddress(
  actor: Actor,
  { address }: z.output<typeof ChoosePublicAddress>,
): Promise<Result<{ readonly address: string | null }, AccessRefusal | Refusal<AddressFormRefusal>>> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    if (actor.kind === 'user' && !actor.mayCreateEvents) return refuse('not-allowed');
    const parsed = address === '' ? ok(null) : parsePublicAddress(address);
    if (!parsed.ok) return refuse(parsed.error, { field: 'address' });
    await record(db, actor, parsed.value);
    return ok({ address: parsed.value });
  });
}

/** The choices are their own history; choosing what stands already adds nothing. */
async function record(db: Database, actor: Actor, address: string | null): Promise<void> {
  const latest = await db.publicAddressChoice.findFirst({ orderBy: { sequence: 'desc' } });
  if ((latest?.address ?? null) === address) return;
  await db.publicAddressChoice.create({ data: { address, chosenById: actorUserId(actor), chosenByName: actorName(actor) } });
  await refreshPublicAddress(db);
}
