import type { Actor } from '@/lib/platform/access/actor';
import { loadInstallationOwner } from '@/lib/platform/access/installation-owner';
import { database } from '@/lib/platform/db/client';
import { automaticAddress, decidePublicAddress, lanOrigin } from '@/lib/platform/installation/decide-public-address';
import { publicAddressMonitor } from '@/lib/platform/installation/public-address-monitor';

const MAX_HISTORY_LINES = 20;

export type AddressChoices = NonNullable<Awaited<ReturnType<typeof getAddressChoices>>>;

export async function getAddressChoices(actor: Actor) {
  if (actor.kind !== 'user' || !actor.mayCreateEvents) return null;
  const known = await publicAddressMonitor().known();
  const owner = await loadInstallationOwner(database());
  const rows = await database().publicAddressChoice.findMany({ orderBy: { sequence: 'desc' }, take: MAX_HISTORY_LINES });
  return {
    // Read from the database, so that a user who has just set an address sees it before this process is notified of the change.
    current: decidePublicAddress({ ...known, chosen: rows[0]?.address ?? null }),
    mayChange: owner?.id === actor.userId,
    owner: owner?.name ?? '',
    automatic: automaticAddress(known),
    found: known.found.map((address) => ({ origin: lanOrigin(address, known.local), card: address.card })),
    /** The addresses chosen so far. A null address means that the automatic address was chosen again. */
    history: rows.map(({ sequence, address, chosenByName, chosenAt }) => ({ sequence, address, by: chosenByName, at: chosenAt.toISOString() })),
  };
}
