import { TITLES, type Title } from '@/engine/model/tournament';
import { parseBreachRow, parseNumberedBoards } from '@/lib/domain/compliance/breaches';
import { formatOf } from '@/lib/domain/formats/formats';
import { parseGroupDraw } from '@/lib/domain/lots/group-draw';
import { publishedRating } from '@/lib/domain/ratings/pairing-strength';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { systemIdOf } from '@/lib/domain/sections/editions';
import { parseScheduleTable, parseScoring, type RatingMethod } from '@/lib/domain/sections/section-settings';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { boardForUse } from '@/lib/domain/tournament/board-for-use';
import {
  type AgreedGameFacts,
  type EntryFacts,
  type EventFacts,
  type PublicationRecord,
  type PairingFacts,
  sectionMilestones,
  type RoundFacts,
  type SectionFacts,
  type StepFacts,
} from '@/lib/domain/tournament/section-facts';
import { parseSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { type Breach, type ForbiddenPair, Prisma, type Round, type ScheduledRound, type Section } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { type JsonRow, columnsExcept } from './json-rows';
import { TEAM_LISTS, type TeamLists, matchesByRound, toTeamFacts } from './team-lists';

/**
 * Finds the highest round that was ever public, and the highest that was unpublished or unpaired after a result had been entered in
 * it. Reads the history, because deleted rounds have no row.
 */
export async function loadPublicationRecord(db: Database, sectionId: string): Promise<PublicationRecord> {
  const [row] = await db.$queryRaw<Pick<SectionLists, 'publication'>[]>`SELECT (${PUBLICATION}) AS "publication" FROM (SELECT ${sectionId}::uuid AS "id") s`;
  return toPublicationRecord(row?.publication);
}

const PUBLICATION = Prisma.sql`
    SELECT json_build_object('round', max(h."round"),
           'playedRound', max(CASE WHEN h."kind" <> 'round-published'
                     AND ((jsonb_typeof(h."after"->'results') = 'number' AND (h."after"->>'results')::numeric > 0)
                          OR EXISTS (SELECT FROM "ResultRevision" r WHERE r."sectionId" = s."id" AND r."round" = h."round" AND r."result" IS NOT NULL))
                    THEN h."round" END))
    FROM "AuditEvent" h
    WHERE h."sectionId" = s."id" AND h."kind" IN ('round-published', 'publication-withdrawn', 'round-overridden')`;

function toPublicationRecord(row: SectionLists['publication'] | undefined): PublicationRecord {
  return { round: row?.round ?? 0, playedRound: row?.playedRound ?? 0 };
}

/** Loads all facts of a section; null if there is no such section. */
export async function loadSectionFacts(db: Database, sectionId: string): Promise<SectionFacts | null> {
  const lists = await loadSectionLists(db, sectionId);
  if (lists === undefined) return null;
  const { section } = lists;
  const teamLists = formatOf(section.systemId).isOfTeams ? lists : null;
  return {
    ...parseSectionSettings(section),
    sectionId,
    event: toEvent(lists.event),
    systemId: systemIdOf(section.systemId),
    initialColourSource: section.initialColourSource,
    lotSeed: section.lotSeed,
    groupDraw: parseGroupDraw(section.groupDraw),
    schedule: new Map(lists.schedule?.map(({ number, startsAt }) => [number, new Date(startsAt)])),
    entries: (lists.entries ?? []).map((entry) => toEntry(entry, section.ratingMethod)),
    pairedRounds: toRounds(lists, teamLists),
    forbidden: lists.forbidden ?? [],
    fideMode: section.fideMode,
    fideLeftInRound: section.fideLeftInRound,
    fideLeftAt: toDate(section.fideLeftAt),
    breaches: (lists.breaches ?? []).map((row) => parseBreachRow({ ...row, createdAt: new Date(row.createdAt), undoneAt: toDate(row.undoneAt) })),
    adjustments: lists.adjustments ?? [],
    givenTieBreaks: lists.givenTieBreaks ?? [],
    agreedGames: (lists.agreedGames ?? []).map((game) => ({ ...game, playsAt: toDate(game.playsAt) })),
    ...toTeamFacts(teamLists),
    publicationRecord: toPublicationRecord(lists.publication),
  };
}

/** The rows that belong to a section, in one list for each kind. An empty list is null. */
interface SectionLists extends TeamLists {
  readonly section: JsonRow<Omit<Section, 'importedLines'>>;
  readonly event: JsonRow<EventFacts>;
  readonly schedule: readonly JsonRow<ScheduledRound>[] | null;
  readonly forbidden: readonly ForbiddenPair[] | null;
  readonly breaches: readonly JsonRow<Breach>[] | null;
  readonly adjustments: SectionFacts['adjustments'] | null;
  readonly givenTieBreaks: SectionFacts['givenTieBreaks'] | null;
  readonly agreedGames: readonly JsonRow<AgreedGameFacts>[] | null;
  readonly entries: readonly EntryRow[] | null;
  readonly rounds: readonly RoundRow[] | null;
  readonly numbers: readonly { readonly roundId: string; readonly numbers: Record<string, number> }[] | null;
  readonly pairings: readonly PairingRow[] | null;
  readonly steps: readonly StepRow[] | null;
  readonly publication: { readonly round: number | null; readonly playedRound: number | null };
}

/**
 * Reads everything in one query, because acts keep the section locked while they wait for answers. The lists are JSON values: reading
 * thousands of rows one by one takes three times as long.
 */
async function loadSectionLists(db: Database, sectionId: string): Promise<SectionLists | undefined> {
  const [row] = await db.$queryRaw<SectionLists[]>`
    SELECT
      (${SECTION}) AS "section", (${EVENT}) AS "event",
      (SELECT json_agg(l) FROM "ScheduledRound" l WHERE l."sectionId" = s."id") AS "schedule",
      (SELECT json_agg(l ORDER BY l."id") FROM "ForbiddenPair" l WHERE l."sectionId" = s."id") AS "forbidden",
      (SELECT json_agg(l ORDER BY l."createdAt", l."id") FROM "Breach" l WHERE l."sectionId" = s."id") AS "breaches",
      (SELECT json_agg(l ORDER BY l."id") FROM (
         SELECT a."id", a."entryId", a."round", a."halfPoints", a."reason" FROM "PointsAdjustment" a WHERE a."sectionId" = s."id") l) AS "adjustments",
      (SELECT json_agg(l ORDER BY l."code", l."entryId") FROM (
         SELECT g."entryId", g."code", g."value", g."reason" FROM "GivenTieBreak" g WHERE g."sectionId" = s."id") l) AS "givenTieBreaks",
      (SELECT json_agg(l ORDER BY l."round", l."id") FROM (
         SELECT g."id", g."round", g."whiteId", g."blackId", g."playsAt", g."result", g."actorName" FROM "AgreedGame" g WHERE g."sectionId" = s."id" AND g."fixtureId" IS NULL) l) AS "agreedGames",
      (${ENTRIES}) AS "entries", (${ROUNDS}) AS "rounds", (${NUMBERS}) AS "numbers", (${PAIRINGS}) AS "pairings", (${STEPS}) AS "steps",
      (${PUBLICATION}) AS "publication",${TEAM_LISTS}
    FROM "Section" s WHERE s."id" = ${sectionId}::uuid`;
  return row;
}

const SECTION = Prisma.sql`SELECT row_to_json(c) FROM (SELECT ${columnsExcept('s', Prisma.SectionScalarFieldEnum, ['importedLines'])}) c`;

const EVENT = Prisma.sql`
    SELECT row_to_json(e) FROM (
      SELECT ${columnsExcept('v', Prisma.EventScalarFieldEnum, ['keepDataDays', 'createdAt'])} FROM "Event" v WHERE v."id" = s."eventId"
    ) e`;

const toEvent = (row: SectionLists['event']): EventFacts => ({ ...row, startsOn: new Date(row.startsOn), endsOn: new Date(row.endsOn) });

const toDate = (time: string | null) => (time === null ? null : new Date(time));

interface EntryRow extends Omit<EntryFacts, 'published' | 'title' | 'arrivedAt' | 'absences' | 'withdrawals' | 'laterRatings'> {
  readonly title: string | null;
  readonly arrivedAt: string | null;
  readonly absences: EntryFacts['absences'] | null;
  readonly withdrawals: EntryFacts['withdrawals'] | null;
  readonly laterRatings: EntryFacts['laterRatings'] | null;
}

const ENTRIES = Prisma.sql`
    SELECT json_agg(e ORDER BY e."id") FROM (
      SELECT e."id", e."personId", p."name", p."publicName", e."rating", e."strengthFrom", e."fideRating", e."nationalRating", e."estimate", e."title", p."federation", p."club", p."birth",
             e."pairingNumber", e."enteredFromRound", e."arrivedAt", e."expectedInRound",
             e."ratingList", e."ratingListedOn", e."tieRank", e."isLastInGroupA", e."virtualPoints", e."halfPointByeBarred", e."teamId", e."boardOrder",
             (SELECT json_agg(a ORDER BY a."round") FROM "Absence" a WHERE a."entryId" = e."id") AS "absences",
             (SELECT json_agg(w ORDER BY w."fromRound") FROM (
                SELECT l."kind", l."fromRound", l."returnsInRound", l."isShownAsExpelled", l."resultsCount",
                       (SELECT json_build_object('slug', o."slug", 'name', o."name") FROM "Entry" t JOIN "Section" o ON o."id" = t."sectionId"
                        LEFT JOIN "RemovedSection" r ON r."sectionId" = o."id" WHERE t."id" = l."movedToId" AND r."sectionId" IS NULL) AS "movedTo"
                FROM "Withdrawal" l WHERE l."entryId" = e."id") w) AS "withdrawals",
             (SELECT json_build_object('slug', o."slug", 'name', o."name") FROM "Withdrawal" l JOIN "Entry" f ON f."id" = l."entryId" JOIN "Section" o ON o."id" = f."sectionId"
              LEFT JOIN "RemovedSection" r ON r."sectionId" = o."id" WHERE l."movedToId" = e."id" AND r."sectionId" IS NULL LIMIT 1) AS "movedFrom",
             (SELECT json_agg(l ORDER BY l."fromRound") FROM "EntryRating" l WHERE l."entryId" = e."id") AS "laterRatings"
      FROM "Entry" e JOIN "Person" p ON p."id" = e."personId" WHERE e."sectionId" = s."id"
    ) e`;

/** Changes the parsed row itself, because copying thousands of rows into new objects takes ten times as long. */
function toEntry(row: EntryRow, ratingMethod: RatingMethod): EntryFacts {
  return Object.assign(row, {
    published: publishedRating(ratingMethod, row),
    title: parseTitle(row.title),
    arrivedAt: toDate(row.arrivedAt),
    laterRatings: row.laterRatings ?? [],
    absences: row.absences ?? [],
    withdrawals: row.withdrawals ?? [],
  });
}

function parseTitle(title: string | null): Title | null {
  return TITLES.find((known) => known === title) ?? null;
}

type RoundRow = JsonRow<Omit<Round, 'inputSnapshot' | 'sectionId' | 'draftedById' | 'publishedById'>>;

const ROUNDS = Prisma.sql`
    SELECT json_agg(d ORDER BY d."number") FROM (
      SELECT ${columnsExcept('d', Prisma.RoundScalarFieldEnum, ['inputSnapshot', 'sectionId', 'draftedById', 'publishedById'])}
      FROM "Round" d WHERE d."sectionId" = s."id"
    ) d`;

function toRounds(lists: SectionLists, teamLists: TeamLists | null): RoundFacts[] {
  const numbers = new Map(lists.numbers?.map(({ roundId, numbers: ofRound }) => [roundId, new Map(Object.entries(ofRound))]));
  const pairings = groupPairings(lists);
  const matches = matchesByRound(teamLists);
  return (lists.rounds ?? []).map(({ handBegunAt, handEndedAt, ...row }) => ({
    ...row,
    draftedAt: new Date(row.draftedAt),
    publishedAt: toDate(row.publishedAt),
    completedAt: toDate(row.completedAt),
    startsAt: toDate(row.startsAt),
    lineUpsUntil: toDate(row.lineUpsUntil),
    systemId: systemIdOf(row.systemId),
    enginePairs: parseNumberedBoards(row.enginePairs),
    manualPairing: handBegunAt === null ? null : { begun: new Date(handBegunAt), ended: toDate(handEndedAt) },
    numbers: numbers.get(row.id) ?? new Map<string, number>(),
    pairings: pairings.get(row.id) ?? [],
    matches: matches.get(row.id) ?? [],
  }));
}

/** Selects one JSON element for each round, with the pairing numbers of all entries, instead of one element for each number. */
const NUMBERS = Prisma.sql`
    SELECT json_agg(n) FROM (
      SELECT n."roundId", json_object_agg(n."entryId", n."number") AS "numbers"
      FROM "PairingNumber" n JOIN "Round" d ON d."id" = n."roundId" AND d."sectionId" = s."id"
      GROUP BY n."roundId"
    ) n`;

interface PairingRow extends Omit<PairingFacts, 'publishedSeats' | 'result' | 'steps'> {
  readonly roundId: string;
  readonly announcedWhiteId: string | null;
  readonly announcedBlackId: string | null;
}

const PAIRINGS = Prisma.sql`
    SELECT json_agg(b ORDER BY b."board") FROM (
      SELECT p.* FROM "Pairing" p JOIN "Round" d ON d."id" = p."roundId" AND d."sectionId" = s."id"
    ) b`;

/** Returns the pairings of each round, by its id. */
function groupPairings({ pairings, steps }: SectionLists): ReadonlyMap<string, readonly PairingFacts[]> {
  const stepsOf = new Map<string, StepFacts[]>();
  for (const step of steps ?? []) addToList(stepsOf, step.pairingId, toStep(step));
  const rounds = new Map<string, PairingFacts[]>();
  for (const pairing of pairings ?? []) addToList(rounds, pairing.roundId, toPairing(pairing, stepsOf.get(pairing.id) ?? []));
  return rounds;
}

/** Copies the fields one by one, because making rest objects for thousands of rows would take longer than reading the rows. */
function toPairing(row: PairingRow, steps: readonly StepFacts[]): PairingFacts {
  const { whiteId, blackId, announcedWhiteId, announcedBlackId } = row;
  const publishedSeats = announcedWhiteId === null ? null : { whiteId: announcedWhiteId, blackId: announcedBlackId };
  return {
    id: row.id,
    board: row.board,
    whiteId,
    blackId,
    whiteScoreBefore: row.whiteScoreBefore,
    blackScoreBefore: row.blackScoreBefore,
    whiteFloat: row.whiteFloat,
    blackFloat: row.blackFloat,
    madeByHand: row.madeByHand,
    publishedSeats,
    result: boardForUse({ whiteId, blackId, publishedSeats, steps }, 'standings').result,
    steps,
  };
}

interface StepRow extends Omit<StepFacts, 'entered'> {
  readonly pairingId: string;
  readonly sequence: number;
  readonly source: 'arbiter' | 'helper' | 'players' | 'import';
  readonly at: string;
  readonly reason: string | null;
  readonly actorName: string | null;
  readonly helperLabel: string | null;
}

const STEPS = Prisma.sql`
    SELECT json_agg(r ORDER BY r."sequence") FROM (
      SELECT r."pairingId", r."whiteId", r."blackId", r."result", r."isRated", r."isPostponed", r."countsFrom", r."sequence", r."source", r."createdAt" AS "at", r."reason",
             COALESCE(u."name", r."actorName") AS "actorName", h."label" AS "helperLabel"
      FROM "ResultRevision" r LEFT JOIN "User" u ON u."id" = r."actorId" LEFT JOIN "HelperCode" h ON h."id" = r."helperCodeId"
      WHERE r."sectionId" = s."id" AND r."pairingId" IS NOT NULL
    ) r`;

function toStep({ whiteId, blackId, result, isRated, isPostponed, countsFrom, sequence, source, at, reason, actorName, helperLabel }: StepRow): StepFacts {
  const by = { source, actor: null, actorName, helperCode: helperLabel === null ? null : { label: helperLabel } };
  return {
    whiteId,
    blackId,
    result,
    isRated,
    ...(isPostponed === true ? { isPostponed } : {}),
    countsFrom,
    entered: { sequence, by, at: new Date(at), reason },
  };
}

function addToList<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

type StateColumn = 'eventId' | 'rounds' | 'systemId' | 'cycles' | 'scheduleTable' | 'scoring' | 'fideMode' | 'tieOrder' | 'lotSeed';

interface StateRow extends Readonly<Pick<Section, StateColumn>>, Pick<SectionLists, 'publication'> {
  readonly paired: readonly Readonly<Pick<Round, 'number' | 'state' | 'origin'>>[] | null;
}

async function loadStateRow(db: Database, sectionId: string): Promise<StateRow | undefined> {
  const [row] = await db.$queryRaw<StateRow[]>`
    SELECT s."eventId", s."rounds", s."systemId", s."cycles", s."scheduleTable", s."scoring", s."fideMode"::text, s."tieOrder"::text, s."lotSeed",
           (SELECT json_agg(json_build_object('number', d."number", 'state', d."state", 'origin', d."origin")) FROM "Round" d WHERE d."sectionId" = s."id") AS "paired",
           (${PUBLICATION}) AS "publication"
    FROM "Section" s WHERE s."id" = ${sectionId}::uuid`;
  return row;
}

/** Loads the progress of a section, with the settings that acts depend on; null if there is no such section. */
export async function loadSectionState(db: Database, sectionId: string): Promise<SectionState | null> {
  const section = await loadStateRow(db, sectionId);
  if (section === undefined) return null;
  const rounds = section.paired ?? [];
  const published = rounds.filter(({ state }) => state !== 'draft');
  const pairedRounds = Math.max(0, ...rounds.map(({ number }) => number));
  const publishedRounds = Math.max(0, ...published.map(({ number }) => number));
  return {
    sectionId,
    isPairedAsLast: pairedRounds >= section.rounds && (await isPairedAsLast(db, sectionId, pairedRounds)),
    eventId: section.eventId,
    rounds: section.rounds,
    systemId: systemIdOf(section.systemId),
    cycles: section.cycles,
    scheduleTable: parseScheduleTable(section.scheduleTable),
    scoring: parseScoring(section.scoring),
    fideMode: section.fideMode,
    tieOrder: section.tieOrder,
    lotSeed: section.lotSeed,
    pairedRounds,
    publishedRounds,
    ...sectionMilestones(toPublicationRecord(section.publication), publishedRounds),
    hasDraft: published.length < rounds.length,
    nextRound: pairedRounds + 1,
    openRound: publishedRounds + 1,
    hasImportedRounds: rounds.some(({ origin }) => origin === 'import'),
  };
}

/**
 * True if the round was paired as the last round, or was imported without its pairing input. False for the last round of a section
 * that ended early.
 */
async function isPairedAsLast(db: Database, sectionId: string, number: number): Promise<boolean> {
  const round = await db.round.findUnique({ where: { sectionId_number: { sectionId, number } }, select: { inputSnapshot: true } });
  if (round?.inputSnapshot == null) return true;
  const { rounds } = parseInputTournament(round.inputSnapshot);
  return rounds === null || rounds <= number;
}
