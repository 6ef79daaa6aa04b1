import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import type { FeePlayer } from '@/lib/domain/fees/decide-fee';
import { FEE_METHODS, FEE_ROW_KINDS, type FeeLedgerRow } from '@/lib/domain/fees/fee-ledger';
import { type FeeTable, parseFeeTable } from '@/lib/domain/fees/fee-table';
import { eligiblePlayer } from '@/lib/domain/prizes/eligible-player';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { FeeRow, Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

/** An entry as the table of fees sees it. */
interface FeeEntrant {
  readonly entryId: string;
  readonly personId: string;
  readonly name: string;
  /** The pairing number; null before numbers are assigned. */
  readonly number: number | null;
  readonly player: FeePlayer;
  /** True if the player was moved to another section and is still entered there, where the fee is due now. */
  readonly hasMoved: boolean;
  /** True if the personal data of the player is erased, so that the conditions can no longer be checked. */
  readonly isErased: boolean;
}

/** A row of the ledger with its account. Section and person are null once they are deleted. */
export interface FeeRowOfAccount extends FeeLedgerRow {
  readonly sectionId: string | null;
  readonly personId: string | null;
}

/** The fees of one or more sections of an event. */
export interface SectionFees {
  readonly id: string;
  readonly name: string;
  readonly isRemoved: boolean;
  /** The round after which the section left FIDE mode (`outsideFideModeSince`). */
  readonly fideLeftInRound: number | null;
  readonly table: FeeTable;
  readonly entrants: readonly FeeEntrant[];
}

const ENTRY_SELECT = {
  id: true,
  sectionId: true,
  personId: true,
  pairingNumber: true,
  rating: true,
  strengthFrom: true,
  title: true,
  createdAt: true,
  person: { select: { name: true, birth: true, sex: true, federation: true, club: true, erasedAt: true } },
  withdrawals: { where: { movedToId: { not: null } }, select: { movedToId: true } },
} as const satisfies Prisma.EntrySelect;
type EntryRow = Prisma.EntryGetPayload<{ select: typeof ENTRY_SELECT }>;
type PersonsThere = ReadonlyMap<string, ReadonlySet<string>>;

/** Loads the tables and entries of the sections that `where` selects, in the order of the event. Removed sections are included. */
export async function loadSectionFees(db: Database, where: Prisma.SectionWhereInput): Promise<readonly SectionFees[]> {
  const sections = await db.section.findMany({
    where,
    select: {
      id: true,
      name: true,
      feeTable: true,
      fideMode: true,
      fideLeftInRound: true,
      removal: { select: { name: true } },
      event: { select: { timeZone: true } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const entries = await db.entry.findMany({
    where: { sectionId: { in: sections.map(({ id }) => id) } },
    select: ENTRY_SELECT,
    orderBy: [{ pairingNumber: 'asc' }, { id: 'asc' }],
  });
  const personsThere = await loadPersonsThere(db, entries);
  return sections.map(({ id, name, feeTable, removal, event, ...fide }) => ({
    id,
    name: removal?.name ?? name,
    isRemoved: removal !== null,
    fideLeftInRound: outsideFideModeSince(fide),
    table: parseFeeTable(feeTable),
    entrants: entries.filter(({ sectionId }) => sectionId === id).map((entry) => toEntrant(entry, event.timeZone, personsThere)),
  }));
}

/** The persons who are entered in the section of each entry to which a player moved. The entry itself may belong to another person since. */
async function loadPersonsThere(db: Database, entries: readonly EntryRow[]): Promise<PersonsThere> {
  const movers = entries.filter(({ withdrawals }) => withdrawals.length > 0);
  if (movers.length === 0) return new Map();
  const targets = await db.entry.findMany({
    where: { id: { in: movers.flatMap(({ withdrawals }) => withdrawals.flatMap(({ movedToId }) => movedToId ?? [])) } },
    select: { id: true, section: { select: { entries: { where: { personId: { in: movers.map(({ personId }) => personId) } }, select: { personId: true } } } } },
  });
  return new Map(targets.map(({ id, section }) => [id, new Set(section.entries.map(({ personId }) => personId))]));
}

function toEntrant(
  { id, personId, pairingNumber, person, createdAt, withdrawals, ...entry }: EntryRow,
  timeZone: string,
  personsThere: PersonsThere,
): FeeEntrant {
  return {
    entryId: id,
    personId,
    name: person.name,
    number: pairingNumber,
    player: { ...eligiblePlayer({ ...entry, ...person }), sex: person.sex, enteredOn: toLocalTime(createdAt, timeZone).slice(0, 10) },
    hasMoved: withdrawals.some(({ movedToId }) => personsThere.get(movedToId ?? '')?.has(personId) === true),
    isErased: person.erasedAt !== null,
  };
}

/** Loads rows of the ledger in their order. */
export async function loadFeeRows(db: Database, where: Prisma.FeeRowWhereInput): Promise<readonly FeeRowOfAccount[]> {
  return (await db.feeRow.findMany({ where, orderBy: { position: 'asc' } })).map(toLedgerRow);
}

export function toLedgerRow({
  id,
  position,
  kind,
  amount,
  method,
  reference,
  paidOn,
  receipt,
  reverses,
  reason,
  actorName,
  createdAt,
  sectionId,
  personId,
}: FeeRow): FeeRowOfAccount {
  return {
    id,
    position,
    kind: FEE_ROW_KINDS.find((known) => known === kind) ?? 'reversal',
    amount,
    method: FEE_METHODS.find((known) => known === method) ?? null,
    reference,
    paidOn: paidOn === null ? null : formatIsoDay(paidOn),
    receipt,
    reverses,
    reason,
    by: actorName,
    at: createdAt,
    sectionId,
    personId,
  };
}
