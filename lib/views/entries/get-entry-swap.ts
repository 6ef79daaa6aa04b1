import { decideEntrySwap, entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { previewStandingsChange } from '@/lib/domain/results/preview-standings-change';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { type SectionEntry, getEntries } from './get-entries';

export type EntrySwapPage = NonNullable<Awaited<ReturnType<typeof getEntrySwap>>>;

export type EntrySwapPreview = NonNullable<EntrySwapPage['preview']>;
export type EntrySwapSide = EntrySwapPreview['sides'][number];

export async function getEntrySwap(
  actor: Actor,
  { event: eventSlug, section: sectionSlug, entry: entryId }: { readonly event: string; readonly section: string; readonly entry: string },
  withId: string | null,
) {
  const page = await getEntries(actor, eventSlug, sectionSlug);
  const entry = page?.entries.find(({ id }) => id === entryId);
  if (page === null || entry === undefined) return null;
  const { event, section, rules, forbidden, entries } = page;
  const isNamesake = ({ name }: SectionEntry) => searchNameOf(name) === searchNameOf(entry.name);
  const others = entries.filter((other) => other !== entry).toSorted((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)));
  const other = others.find(({ id }) => id === withId);
  const preview = other === undefined ? null : await inRepeatableRead((db) => previewSwap(db, section.id, [entry, other]));
  return { event, section, rules, forbidden, entry, others, preview };
}

async function previewSwap(db: Database, sectionId: string, pair: readonly [SectionEntry, SectionEntry]) {
  const ids = [pair[0].id, pair[1].id] as const;
  const facts = await loadSectionFacts(db, sectionId);
  const swap = facts === null ? null : decideEntrySwap(facts, ids);
  if (facts === null || swap === null) return null;
  const [first, second] = [await loadSwapSide(db, ids[0]), await loadSwapSide(db, ids[1])];
  const before = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const moved = swap.facts.entries.filter(({ id, pairingNumber: is }) => {
    const was = before.get(id)?.pairingNumber ?? null;
    return !ids.includes(id) && was !== null && is !== null && was !== is;
  });
  const sideOf = (entry: SectionEntry, { elsewhere, notes }: Side) => ({
    entry,
    publicName: before.get(entry.id)?.publicName ?? ('full' as const),
    numberAfter: swap.facts.entries.find(({ id }) => id === entry.id)?.pairingNumber ?? null,
    /** Games and notes stay with the entry when its person is swapped. */
    games: countGames(facts, entry.id),
    notes,
    elsewhere,
  });
  return {
    sides: [sideOf(pair[0], first), sideOf(pair[1], second)] as const,
    keepsNumbers: swap.keepsNumbers,
    othersMoved: moved.length,
    standings: standingsOf(facts, swap.facts, ids),
    seen: entrySwapFingerprint([first.row, second.row]),
  };
}

type Side = Awaited<ReturnType<typeof loadSwapSide>>;

async function loadSwapSide(db: Database, entryId: string) {
  const row = await db.entry.findUniqueOrThrow({ where: { id: entryId }, omit: { createdAt: true }, include: { _count: { select: { notes: true } } } });
  const elsewhere = await db.entry.findMany({
    where: { personId: row.personId, id: { not: entryId }, section: { removal: null } },
    select: { id: true, section: { select: { name: true, slug: true } } },
    orderBy: { section: { name: 'asc' } },
  });
  return {
    row,
    notes: row._count.notes,
    elsewhere: elsewhere.map(({ id, section: { name, slug } }) => ({ entryId: id, section: name, sectionSlug: slug })),
  };
}

function countGames({ pairedRounds }: SectionFacts, entryId: string): number {
  const boards = pairedRounds.filter(({ state }) => state !== 'draft').flatMap(({ pairings }) => pairings);
  return boards.filter(({ whiteId, blackId }) => blackId !== null && (whiteId === entryId || blackId === entryId)).length;
}

function standingsOf(facts: SectionFacts, swapped: SectionFacts, [first, second]: readonly [string, string]) {
  const round = lastPublishedRound(facts);
  if (round === 0) return null;
  const own = [first, second];
  const movedTo = new Map([
    [first, second],
    [second, first],
  ]);
  const preview = previewStandingsChange(facts, swapped, { round, own, movedTo });
  return preview.players.length + preview.onlyPlaces.length === 0 ? null : preview;
}
