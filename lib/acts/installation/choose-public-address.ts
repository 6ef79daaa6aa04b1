import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { actorName, actorUserId, type Actor } from '@/lib/platform/access/actor';
import { loadInstallationOwner, isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordAuditInEveryEvent } from '@/lib/platform/audit/record-audit';
import { notifyAddressChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { optionalLineField } from '@/lib/platform/input/form-fields';
import { type AddressFormRefusal, parsePublicAddress } from '@/lib/platform/installation/decide-public-address';

export const ChoosePublicAddressSchema = z.object({
  /** Scheme and host; empty to let the server determine the address. */
  address: optionalLineField(),
});

/**
 * Sets the address that invitations and slips show. Only the server owner may set it, because whoever
 * runs a server at that address could use the links. Every event's history records the change.
 */
export function choosePublicAddress(
  actor: Actor,
  { address }: z.output<typeof ChoosePublicAddressSchema>,
): Promise<Result<{ readonly address: string | null }, AccessRefusal | Refusal<AddressFormRefusal | 'not-installation-owner'>>> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    if (actor.kind === 'user' && !actor.mayCreateEvents) return refuse('not-allowed');
    if (!(await isInstallationOwner(db, actor))) {
      return refuse('not-installation-owner', { facts: { owner: (await loadInstallationOwner(db))?.name ?? '' } });
    }
    const parsed = address === '' ? ok(null) : parsePublicAddress(address);
    if (!parsed.ok) return refuse(parsed.error, { field: 'address', facts: { example: 'http://192.168.1.20:3000' } });
    await recordAddressChoice(db, actor, parsed.value);
    return ok({ address: parsed.value });
  });
}

/** Does nothing if the address is already the current one. */
async function recordAddressChoice(db: Database, actor: Actor, address: string | null): Promise<void> {
  const latest = await db.publicAddressChoice.findFirst({ orderBy: { sequence: 'desc' } });
  if ((latest?.address ?? null) === address) return;
  const [before, after] = [latest?.address ?? '', address ?? ''];
  await recordAuditInEveryEvent(db, actor, { kind: 'server-address-changed', before: { address: before }, after: { address: after } });
  await db.publicAddressChoice.create({ data: { address, chosenById: actorUserId(actor), chosenByName: actorName(actor) } });
  await notifyAddressChanged(db);
}
