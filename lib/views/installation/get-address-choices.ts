import type { Actor } from '@/lib/platform/access/actor';
import { loadInstallationOwner } from '@/lib/platform/access/installation-owner';
import { database } from '@/lib/platform/db/client';
import { automaticAddress, decidePublicAddress, originOn, type PublicAddress } from '@/lib/platform/installation/decide-public-address';
import { siteAddress } from '@/lib/platform/installation/site-address';

const LINES_OF_HISTORY = 20;

export interface AddressChoices {
  readonly current: PublicAddress;
  /** It is the actor's to set. */
  readonly mayChange: boolean;
  /** Who sets it: the owner of the installation. */
  readonly owner: string;
  /** What holds when nothing is set. */
  readonly automatic: PublicAddress;
  /** Addresses of this machine, the likeliest first. */
  readonly found: readonly { readonly origin: string; readonly card: string }[];
  /** The latest first; null is a return to the automatic address. */
  readonly history: readonly { readonly sequence: number; readonly address: string | null; readonly by: string; readonly at: string }[];
}

/** What the page of the address shows, for those who may create events; null for others. */
export async function getAddressChoices(actor: Actor): Promise<AddressChoices | null> {
  if (actor.kind !== 'user' || !actor.mayCreateEvents) return null;
  const known = await siteAddress().known();
  const owner = await loadInstallationOwner(database());
  const rows = await database().publicAddressChoice.findMany({ orderBy: { sequence: 'desc' }, take: LINES_OF_HISTORY });
  return {
    // Who has just set an address reads it here, before its notification has come round.
    current: decidePublicAddress({ ...known, chosen: rows[0]?.address ?? null }),
    mayChange: owner?.id === actor.userId,
    owner: owner?.name ?? '',
    automatic: automaticAddress(known),
    found: known.found.map((address) => ({ origin: originOn(address, known.local), card: address.card })),
    history: rows.map(({ sequence, address, chosenByName, chosenAt }) => ({ sequence, address, by: chosenByName, at: chosenAt.toISOString() })),
  };
}
