import type { Database } from '@/lib/db/client';
import { TITLES, type Title } from '@/engine/model/tournament';
import { publishedRating } from '@/lib/ratings/strength';
import type { RatingKind } from '@/lib/ratings/rating-kind';
import { systemIdOf } from '../editions';
import { settingsOf } from '../load-section-settings';
import type { EntryFacts, GameResult, PairingFacts, RoundFacts, SectionFacts, StepFacts } from './section-facts';
import { boardFor } from './standing';

/** Reads everything that happened in a section; null when there is no such section. */
export async function loadFacts(db: Database, sectionId: string): Promise<SectionFacts | null> {
  const section = await db.section.findUnique({
    where: { id: sectionId },
    omit: { importedLines: true },
    include: { event: true, schedule: true, forbiddenPairs: true },
  });
  if (section === null) return null;
  // One after the other: inside a transaction there is one connection.
  const entries = await loadEntries(db, sectionId, section.ratingKind);
  const pairedRounds = await loadRounds(db, sectionId);
  return {
    ...settingsOf(section),
    sectionId,
    event: section.event,
    systemId: systemIdOf(section.systemId),
    lotSeed: section.lotSeed,
    schedule: new Map(section.schedule.map(({ number, startsAt }) => [number, startsAt])),
    entries,
    pairedRounds,
    forbidden: section.forbiddenPairs,
  };
}

async function loadEntries(db: Database, sectionId: string, ratingKind: RatingKind): Promise<EntryFacts[]> {
  const rows = await db.entry.findMany({
    where: { sectionId },
    include: { person: { select: { name: true, federation: true, club: true, birth: true } }, absences: true, withdrawals: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ person, ...row }) => ({
    id: row.id,
    ...person,
    rating: row.rating,
    strengthFrom: row.strengthFrom,
    fideRating: row.fideRating,
    nationalRating: row.nationalRating,
    published: publishedRating(ratingKind, row),
    title: knownTitle(row.title),
    pairingNumber: row.pairingNumber,
    enteredFromRound: row.enteredFromRound,
    arrivedAt: row.arrivedAt,
    absences: row.absences,
    withdrawals: row.withdrawals,
  }));
}

function knownTitle(title: string | null): Title | null {
  return TITLES.find((known) => known === title) ?? null;
}

async function loadRounds(db: Database, sectionId: string): Promise<RoundFacts[]> {
  const rows = await db.round.findMany({
    where: { sectionId },
    omit: { inputSnapshot: true, enginePairs: true },
    orderBy: { number: 'asc' },
  });
  const numbers = await loadNumbers(db, sectionId);
  const pairings = await loadPairings(db, sectionId);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    origin: row.origin,
    systemId: systemIdOf(row.systemId),
    engineVersion: row.engineVersion,
    inputSha256: row.inputSha256,
    draftedAt: row.draftedAt,
    publishedAt: row.publishedAt,
    completedAt: row.completedAt,
    startsAt: row.startsAt,
    numbers: numbers.get(row.id) ?? new Map<string, number>(),
    pairings: pairings.get(row.id) ?? [],
  }));
}

/** By round, then by entry. One row a round: there is a number for every player of every round. */
async function loadNumbers(db: Database, sectionId: string): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await db.$queryRaw<{ roundId: string; numbers: Record<string, number> }[]>`
    SELECT n."roundId", json_object_agg(n."entryId", n."number") AS "numbers"
    FROM "PairingNumber" n JOIN "Round" d ON d."id" = n."roundId" AND d."sectionId" = ${sectionId}
    GROUP BY n."roundId"`;
  return new Map(rows.map(({ roundId, numbers }) => [roundId, new Map(Object.entries(numbers))]));
}

interface PairingRow extends Omit<PairingFacts, 'announced' | 'result' | 'steps'> {
  readonly roundId: string;
  readonly announcedWhiteId: string | null;
  readonly announcedBlackId: string | null;
}

/** By round, in board order. */
async function loadPairings(db: Database, sectionId: string): Promise<ReadonlyMap<string, readonly PairingFacts[]>> {
  const rows = await db.$queryRaw<PairingRow[]>`
    SELECT p."id", p."roundId", p."board", p."whiteId", p."blackId", p."whiteScoreBefore", p."blackScoreBefore", p."whiteFloat"::text, p."blackFloat"::text,
           p."madeByHand", p."announcedWhiteId", p."announcedBlackId"
    FROM "Pairing" p JOIN "Round" d ON d."id" = p."roundId" AND d."sectionId" = ${sectionId}
    ORDER BY p."board"`;
  const stepsOf = await loadSteps(db, sectionId);
  const rounds = new Map<string, PairingFacts[]>();
  for (const { roundId, announcedWhiteId, announcedBlackId, ...row } of rows) {
    const announced = announcedWhiteId === null ? null : { whiteId: announcedWhiteId, blackId: announcedBlackId };
    const board = { ...row, announced, steps: stepsOf.get(row.id) ?? [] };
    addTo(rounds, roundId, { ...board, result: boardFor(board, 'standings').result });
  }
  return rounds;
}

interface StepRow {
  readonly pairingId: string;
  readonly whiteId: string | null;
  readonly blackId: string | null;
  readonly result: GameResult | null;
  readonly isRated: boolean;
  readonly countsFrom: number;
  readonly sequence: number;
  readonly source: 'arbiter' | 'helper' | 'players' | 'import';
  readonly at: Date;
  readonly reason: string | null;
  readonly actorName: string | null;
  readonly helperLabel: string | null;
}

/** By board, the oldest first. */
async function loadSteps(db: Database, sectionId: string): Promise<ReadonlyMap<string, readonly StepFacts[]>> {
  const rows = await db.$queryRaw<StepRow[]>`
    SELECT r."pairingId", r."whiteId", r."blackId", r."result"::text, r."isRated", r."countsFrom", r."sequence", r."source"::text, r."createdAt" AS "at", r."reason",
           COALESCE(u."name", r."actorName") AS "actorName", h."label" AS "helperLabel"
    FROM "ResultRevision" r
    JOIN "Pairing" p ON p."id" = r."pairingId"
    JOIN "Round" d ON d."id" = p."roundId" AND d."sectionId" = ${sectionId}
    LEFT JOIN "User" u ON u."id" = r."actorId"
    LEFT JOIN "HelperCode" h ON h."id" = r."helperCodeId"
    ORDER BY r."sequence"`;
  const steps = new Map<string, StepFacts[]>();
  for (const { pairingId, sequence, source, at, reason, actorName, helperLabel, ...step } of rows) {
    const by = { source, actor: null, actorName, helperCode: helperLabel === null ? null : { label: helperLabel } };
    addTo(steps, pairingId, { ...step, entered: { sequence, by, at, reason } });
  }
  return steps;
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
