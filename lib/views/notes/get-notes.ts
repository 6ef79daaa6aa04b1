import { findSectionFor } from '@/lib/acts/events/find-event';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import type { Actor } from '@/lib/platform/access/actor';
import { type Database, database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export type SectionNotes = NonNullable<Awaited<ReturnType<typeof getNotes>>>;

/**
 * The arbiters' notes of a section, or only those about the entry `about`; null if the actor
 * may not see them. `subjects` are the players and boards that a new note can be about.
 */
export async function getNotes(actor: Actor, eventSlug: string, sectionSlug: string, about?: string) {
  const entryId = about === undefined ? undefined : toRowId(about);
  const db = database();
  const found = await findSectionFor(db, actor, 'notes.write', eventSlug, sectionSlug);
  if (found === null) return null;
  const { sectionId } = found;
  const [section, entries, round, rows] = await Promise.all([
    db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { event: { select: { timeZone: true } } } }),
    db.entry.findMany({ where: { sectionId }, select: { id: true, pairingNumber: true, person: { select: { name: true } } } }),
    loadLastRound(db, sectionId),
    loadNotes(db, sectionId, entryId),
  ]);
  const named = sortByName(entries);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const pair = (whiteId: string | null, blackId: string | null) =>
    [whiteId, blackId].flatMap((id) => (id === null ? [] : (names.get(id) ?? t('desk.notes.erased')))).join(' – ');
  const players = named.filter(({ id }) => entryId === undefined || id === entryId).map(({ id, name }) => ({ value: `player:${id}`, label: name }));
  const games = (round?.pairings ?? []).filter(
    ({ whiteId, blackId }) => blackId !== null && (entryId === undefined || whiteId === entryId || blackId === entryId),
  );
  const boards = games.map(({ id, board, whiteId, blackId }) => ({
    value: `board:${id}`,
    label: t('terms.label.boardPair', { board, pair: pair(whiteId, blackId) }),
  }));
  return {
    sectionId,
    timeZone: section.event.timeZone,
    notes: rows.map(({ id, entryId: player, round: number, board, whiteId, blackId, text, authorName, createdAt }) => ({
      id,
      about:
        player === null ? t('desk.notes.boardOfRound', { round: number ?? '', board: board ?? '', pair: pair(whiteId, blackId) }) : (names.get(player) ?? ''),
      text,
      by: authorName,
      at: createdAt.toISOString(),
    })),
    subjects: entryId === undefined ? [...boards, ...players] : [...players, ...boards],
  };
}

function sortByName(entries: readonly { readonly id: string; readonly pairingNumber: number | null; readonly person: { readonly name: string } }[]) {
  const shared = sharedNames(entries.map(({ person }) => person));
  return entries
    .map(({ id, pairingNumber, person }) => ({ id, name: distinctName({ name: person.name, number: pairingNumber }, shared) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function loadLastRound(db: Database, sectionId: string) {
  return db.round.findFirst({
    where: { sectionId },
    orderBy: { number: 'desc' },
    select: { number: true, pairings: { orderBy: { board: 'asc' }, select: { id: true, board: true, whiteId: true, blackId: true } } },
  });
}

function loadNotes(db: Database, sectionId: string, entryId: string | undefined) {
  return db.note.findMany({
    where: { sectionId, kind: 'note', ...(entryId === undefined ? {} : { OR: [{ entryId }, { whiteId: entryId }, { blackId: entryId }] }) },
    orderBy: { createdAt: 'desc' },
  });
}
