import { randomUUID } from 'node:crypto';
import { rewindToRound, type Tournament } from '@/engine/model/tournament';
import { firstDay } from '@/engine/trf';
import { boardColumns } from '@/lib/acts/boards/store-revision';
import { completePerson, toPersonRatings } from '@/lib/acts/entries/store-entry';
import { toStoredBoards } from '@/lib/domain/boards/numbered-boards';
import { parseDay, formatIsoDay } from '@/lib/domain/events/event-time-zone';
import type { CheckedRound } from '@/lib/domain/import-export/check-report-rounds';
import type { ImportedLines, ReportedPlayer, ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { PublishedRow, RoundToImport, RatingReportRow } from '@/lib/domain/import-export/read-report-boards';
import { issuingFederation, decideSamePerson, type Identity, indexPersons, type KnownPerson } from '@/lib/domain/players/decide-same-person';
import { birthYearOf } from '@/lib/domain/players/parse-person-fields';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { fideKindFor, strengthOf, type EntryRatings, type Strength } from '@/lib/domain/ratings/pairing-strength';
import type { RatingMethod } from '@/lib/domain/sections/section-settings';
import { toPairingRows } from '@/lib/domain/sections/to-pairing-rows';
import { RATING_REPORT_ONLY } from '@/lib/domain/tournament/board-for-use';
import type { NumberedBoards } from '@/lib/domain/tournament/section-facts';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import type { Prisma, Section } from '@/lib/generated/prisma/client';
import { lockPersons, type Database } from '@/lib/platform/db/client';
import { toStoredJson, type JsonObject } from '@/lib/platform/input/json';
import type { CompletedReport } from './complete-report-players';
import { pairingRatingsFromLists } from './load-rating-list-data';
import { importedAcceleration, matchRows, rowsInMatches, storeImportedTeams, tossRows, type StoredTeams } from './store-imported-teams';
import { statedTieBreakRules, storeImportedTieBreaks } from './store-imported-tie-breaks';

type StoredSection = Pick<Section, 'id' | 'eventId' | 'systemId' | 'ratingKind' | 'ratingMethod' | 'rounds'> & { readonly importedBy: string };

type ReportToStore = Omit<ReportedTournament, 'players'> & Pick<CompletedReport, 'players'>;

type EntryIds = ReadonlyMap<number, string>;

export async function storeImportedTournament(
  db: Database,
  section: StoredSection,
  report: ReportToStore,
  checked: readonly CheckedRound[],
  now: Date,
): Promise<void> {
  const personIds = await storePersons(db, section.eventId, report.players);
  await storeRatings(db, section, report, personIds, now);
  const entryIds: EntryIds = new Map(report.players.map(({ number }) => [number, randomUUID()]));
  const teams = await storeImportedTeams(db, section, report);
  await storeEntries(db, section, report, { personIds, entryIds, placeOf: teams.placeOf }, now);
  await storeRounds(db, section, report, checked, { entryIds, teamIds: teams.teamIds }, now);
  await db.section.update({
    where: { id: section.id },
    data: { importedLines: importedLines(report, entryIds), ...statedTieBreakRules(report.tieBreakLines) },
  });
  await storeImportedTieBreaks(db, { ...section, listedOn: parseFirstDay(report.lines.texts.startDate ?? '', now) }, report, entryIds);
  await storeAdjustments(db, section, report, entryIds);
  await db.forbiddenPair.createMany({
    data: report.forbidden.map(({ players: [a, b], from, to }) => {
      const [entryAId, entryBId] = [idOfPlayer(entryIds, a), idOfPlayer(entryIds, b)].toSorted();
      return { sectionId: section.id, entryAId: entryAId ?? '', entryBId: entryBId ?? '', fromRound: from, toRound: to };
    }),
    skipDuplicates: true,
  });
}

/** Stores the adjusted points in record 299 with their rounds. The round is null for points from before round 1. */
async function storeAdjustments(
  db: Database,
  { id: sectionId, importedBy: actorName }: StoredSection,
  { tournament }: ReportedTournament,
  entryIds: EntryIds,
): Promise<void> {
  await db.pointsAdjustment.createMany({
    data: tournament.players.flatMap(({ tpn, adjustments = [] }) =>
      adjustments.flatMap((halfPoints, round) =>
        halfPoints === 0 ? [] : [{ sectionId, entryId: idOfPlayer(entryIds, tpn), round: round === 0 ? null : round, halfPoints, actorName }],
      ),
    ),
  });
}

/**
 * Finds or creates the persons and returns their ids by pairing number. Uses no
 * known person twice, because each player of the file is a different person.
 */
async function storePersons(db: Database, eventId: string, players: readonly ReportedPlayer[]): Promise<ReadonlyMap<number, string>> {
  await lockPersons(db, eventId);
  const known = await loadKnownPersons(db, eventId, players.map(reportedIdentity));
  const candidates = indexPersons(known);
  const taken = new Set<string>();
  const numbers = new Set(known.flatMap(numbersOf));
  const ids = new Map<number, string>();
  const created: Prisma.PersonCreateManyInput[] = [];
  for (const player of players) {
    const person = findKnownPerson(
      player,
      candidates(reportedIdentity(player)).filter(({ id }) => !taken.has(id)),
    );
    if (person !== null) {
      taken.add(person.id);
      if (hasMoreDetails(player, person)) await completePerson(db, eventId, person.id, { ...player, ...reportedIdentity(player) });
      ids.set(player.number, person.id);
      continue;
    }
    const id = randomUUID();
    ids.set(player.number, id);
    const { name, title, sex } = player;
    const { name: _name, ...identity } = withoutTakenNumbers(reportedIdentity(player), numbers);
    for (const number of numbersOf(identity)) numbers.add(number);
    created.push({ id, eventId, name, searchName: searchNameOf(name), ...identity, title, sex });
  }
  await db.person.createMany({ data: created });
  return ids;
}

const fideNumberKey = (fideId: number) => `FIDE/${fideId}`;
const nationalNumberKey = (body: string, nationalId: string) => `${body}/${nationalId}`;

function numbersOf(identity: Pick<Identity, 'fideId' | 'nationalId' | 'nationalBody' | 'federation'>): string[] {
  const { fideId, nationalId } = identity;
  return [...(fideId === null ? [] : [fideNumberKey(fideId)]), ...(nationalId === null ? [] : [nationalNumberKey(issuingFederation(identity), nationalId)])];
}

function withoutTakenNumbers(identity: Identity, taken: ReadonlySet<string>): Identity {
  const { fideId, nationalId } = identity;
  return {
    ...identity,
    fideId: fideId === null || taken.has(fideNumberKey(fideId)) ? null : fideId,
    ...(nationalId === null || taken.has(nationalNumberKey(issuingFederation(identity), nationalId)) ? { nationalId: null, nationalBody: '' } : {}),
  };
}

async function storeRatings(db: Database, section: StoredSection, report: ReportToStore, personIds: ReadonlyMap<number, string>, now: Date): Promise<void> {
  const listedOn = parseFirstDay(firstDay(report.lines), now);
  await db.rating.createMany({
    data: report.players.flatMap((player) => {
      const { fideRating, nationalRating } = ratingsOf(player, section, report.ratingMethod);
      const listed = [
        { kind: fideKindFor(section.ratingKind), value: fideRating },
        { kind: 'national' as const, value: nationalRating },
      ];
      const inFile = listed.filter(({ value }) => value > 0).map((rating) => ({ ...rating, source: 'import', listedOn }));
      const inLists = toPersonRatings(player.listedRatings.values());
      return [...inFile, ...inLists].map((rating) => ({ ...rating, personId: idOfPlayer(personIds, player.number) }));
    }),
    skipDuplicates: true,
  });
}

type RatingSettings = Pick<StoredSection, 'ratingKind' | 'ratingMethod'>;

/**
 * Record 001 contains the FIDE rating. It contains the national rating instead if the section uses national ratings, the file has
 * no other national rating for the player, and the pairing strength is not a FIDE rating.
 */
function ratingsOf(
  { rating, nationalRating, strength }: ReportedPlayer,
  { ratingKind, ratingMethod }: RatingSettings,
  stated: RatingMethod | null,
): EntryRatings & Strength {
  const isNational = ratingKind === 'national' && nationalRating === 0 && strength?.from !== 'fide';
  const own = { fideRating: isNational ? 0 : rating, nationalRating: isNational ? rating : nationalRating, estimate: 0 };
  const byRecord = stated === null || stated === 'OTHER';
  if (strength === null) return { ...own, ...strengthOf(ratingMethod, own, byRecord && own.fideRating > 0 ? 'fide' : 'none') };
  const key = { fide: 'fideRating', national: 'nationalRating', estimate: 'estimate' }[strength.from];
  const ratings = { ...own, [key]: strength.rating };
  return { ...ratings, ...strengthOf(ratingMethod, ratings, strength.from) };
}

function ratingsInFile(player: ReportedPlayer, section: RatingSettings, stated: RatingMethod | null) {
  const source = player.rating > 0 || player.nationalRating > 0 ? 'import' : '';
  return { ...ratingsOf(player, section, stated), ratingSource: source, ratingList: source };
}

/** Parses the first day, `YYYY/MM/DD`. Returns today if the day is missing or in the future. */
function parseFirstDay(text: string, now: Date): Date {
  const begun = parseDay(text.replaceAll('/', '-'));
  return begun <= now ? begun : parseDay(formatIsoDay(now));
}

function hasMoreDetails(player: ReportedPlayer, person: KnownPerson): boolean {
  const isAddition = (listed: string | number | null, known: string | number | null) => (listed ?? '') !== '' && (known ?? '') === '';
  const isMoreExact = player.birth !== null && player.birth.length > (person.birth ?? '').length;
  return (
    isMoreExact ||
    isAddition(player.fideId, person.fideId) ||
    isAddition(reportedIdentity(player).nationalId, person.nationalId) ||
    isAddition(player.federation, person.federation) ||
    isAddition(player.title, person.title) ||
    isAddition(player.sex, person.sex)
  );
}

function importedLines({ lines, fileNumbers }: ReportedTournament, entryIds: EntryIds): JsonObject {
  const entryOf = Object.fromEntries([...entryIds].map(([tpn, id]) => [fileNumbers.get(tpn) ?? tpn, id]));
  const kept: ImportedLines = lines.kept.length === 0 ? lines : { ...lines, entryOf };
  return toStoredJson(kept);
}

/** Returns the facts that identify a player. A national number belongs to the federation in whose record it appears. */
export function reportedIdentity({ name, fideId, nationalId, nationalBody, federation, birth }: ReportedPlayer): Identity {
  return { name, fideId, nationalId, nationalBody: nationalId === null || nationalBody === federation ? '' : nationalBody, federation, birth };
}

/**
 * Finds a person by number, else by name. With the name, the birth year or the federation must also agree,
 * unless neither the player nor the person has a birth date, a federation or a FIDE id. Null if several match.
 */
export function findKnownPerson(player: ReportedPlayer, known: readonly KnownPerson[]): KnownPerson | null {
  const same = decideSamePerson(reportedIdentity(player), known);
  if (same.kind === 'same') return same.person;
  if (same.kind === 'new') return null;
  const [first, second] = same.persons.filter((person) => isConsistent(player, person));
  return first !== undefined && second === undefined ? first : null;
}

function isConsistent(player: ReportedPlayer, person: KnownPerson): boolean {
  const years = [birthYearOf(player.birth), birthYearOf(person.birth)];
  if (years[0] !== null && years[0] === years[1]) return true;
  if (player.federation !== '' && player.federation === person.federation) return true;
  const hasNoDetails = ({ birth, federation, fideId }: Pick<ReportedPlayer, 'birth' | 'federation' | 'fideId'>) =>
    birth === null && federation === '' && fideId === null;
  return hasNoDetails(player) && hasNoDetails(person);
}

interface StoredIds {
  readonly personIds: ReadonlyMap<number, string>;
  readonly entryIds: EntryIds;
  readonly placeOf: StoredTeams['placeOf'];
}

async function storeEntries(
  db: Database,
  section: StoredSection,
  report: ReportToStore,
  { personIds, entryIds, placeOf }: StoredIds,
  now: Date,
): Promise<void> {
  const accelerationOf = importedAcceleration(report.acceleration, report.teams === null ? report.tournament : null);
  await db.entry.createMany({
    data: report.players.map((player) => ({
      id: idOfPlayer(entryIds, player.number),
      sectionId: section.id,
      personId: idOfPlayer(personIds, player.number),
      ...(player.listed === null ? ratingsInFile(player, section, report.ratingMethod) : pairingRatingsFromLists(player.listed, section.ratingMethod)),
      title: player.title,
      pairingNumber: player.number,
      ...accelerationOf(player.number),
      ...placeOf(player.number),
      arrivedAt: report.completedRounds > 0 ? now : null,
    })),
  });
  await db.absence.createMany({
    data: report.players.flatMap(({ number, absences }) =>
      absences
        // In imported rounds of teams, no absence is stored. A team member without a board was a substitute, or won against an
        // empty place.
        .filter(({ round }) => round <= section.rounds && (report.teams === null || round > report.completedRounds))
        .map(({ round, kind }) => ({ entryId: idOfPlayer(entryIds, number), round, kind, origin: 'import' as const })),
    ),
  });
}

async function storeRounds(
  db: Database,
  section: StoredSection,
  report: ReportedTournament,
  checked: readonly CheckedRound[],
  { entryIds, teamIds }: { readonly entryIds: EntryIds; readonly teamIds: StoredTeams['teamIds'] },
  now: Date,
): Promise<void> {
  const engineOf = new Map(checked.map(({ number, engine }) => [number, engine ?? []]));
  const numberOf = new Map([...entryIds].map(([number, id]) => [id, number]));
  for (const reported of report.pairedRounds) {
    const { number, boards, allocatedByes } = reported;
    const isComplete = boards.every(({ result }) => result !== null) && (report.teams?.rounds[number - 1] ?? []).every(({ score }) => score !== null);
    const round = await storeRound(db, section, { number, isComplete, engine: engineOf.get(number) ?? null }, now);
    const then = report.numbersThen.get(number);
    const numbers = [...entryIds].map(([tpn, entryId]) => ({ roundId: round.id, entryId, number: then === undefined ? tpn : (then.get(tpn) ?? null) }));
    await db.pairingNumber.createMany({ data: numbers.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }])) });
    const before = rewindToRound(report.tournament, number);
    const stored = boardRows(before, numberOf, entryIds, boards, allocatedByes);
    const matches = report.teams?.rounds[number - 1] ?? [];
    await db.teamMatch.createMany({ data: matchRows(matches, teamIds).map((match) => ({ ...match, roundId: round.id })) });
    await db.fixture.createMany({ data: tossRows(matches, teamIds).map((toss) => ({ ...toss, sectionId: section.id, round: number })) });
    const inMatches = report.teams === null ? stored : rowsInMatches(stored, matches, { entryIds, boards: report.teams.rules.boards });
    const rows = inMatches.map((row) => {
      const announced = reported.announced.find(({ of }) => idOfPlayer(entryIds, of) === row.whiteId);
      return { ...row, id: randomUUID(), roundId: round.id, ...(announced === undefined ? {} : publishedSeatColumns(announced, entryIds)) };
    });
    await db.pairing.createMany({ data: rows });
    await db.resultRevision.createMany({ data: rows.flatMap((row) => stepsOf(row, reported, section.id, entryIds)) });
  }
}

type StoredRow = ReturnType<typeof boardRows>[number] & { readonly id: string; readonly roundId: string; readonly announcedWhiteId?: string };

/**
 * Returns up to two steps for a board. The first contains the result or the corrected players that count in the tournament. The
 * second is for the rating report only.
 */
function stepsOf({ id, announcedWhiteId, ...row }: StoredRow, { number, boards, played }: RoundToImport, sectionId: string, entryIds: EntryIds) {
  const columns = { ...boardColumns({ ...row, pairingId: id, sectionId, roundNumber: number }), source: 'import' as const };
  const { result = null, isRated = true } = boards.find(({ white }) => idOfPlayer(entryIds, white) === row.whiteId) ?? {};
  const other = played.find(({ of }) => idOfPlayer(entryIds, of) === row.whiteId);
  const isStep = result !== null || announcedWhiteId !== undefined;
  return [
    ...(isStep ? [{ ...columns, sequence: 1, countsFrom: number + 1, result, isRated, idempotencyKey: `import:${id}` }] : []),
    ...(other === undefined ? [] : [{ ...columns, ...ratingOnlyStep(other, entryIds), sequence: isStep ? 2 : 1, idempotencyKey: `import:${id}/rating` }]),
  ];
}

function publishedSeatColumns({ white, black }: PublishedRow, entryIds: EntryIds) {
  return { announcedWhiteId: idOfPlayer(entryIds, white), announcedBlackId: black === null ? null : idOfPlayer(entryIds, black) };
}

function ratingOnlyStep({ white, black, result, isRated }: RatingReportRow, entryIds: EntryIds) {
  return {
    whiteId: idOfPlayer(entryIds, white),
    blackId: black === null ? null : idOfPlayer(entryIds, black),
    result,
    isRated,
    countsFrom: RATING_REPORT_ONLY,
  };
}

interface ImportedRound {
  readonly number: number;
  readonly isComplete: boolean;
  /** The engine's boards, by the pairing numbers of this round. Empty if the edition allows no pairing, null if the round was not checked. */
  readonly engine: NumberedBoards | null;
}

function storeRound(db: Database, section: StoredSection, { number, isComplete, engine }: ImportedRound, now: Date) {
  return db.round.create({
    data: {
      sectionId: section.id,
      number,
      systemId: section.systemId,
      origin: 'import',
      ...(engine === null ? {} : { enginePairs: toStoredBoards(engine) }),
      state: isComplete ? 'complete' : 'published',
      publishedAt: now,
      completedAt: isComplete ? now : null,
      draftedAt: now,
    },
  });
}

function boardRows(
  before: Tournament,
  numberOf: ReadonlyMap<string, number>,
  entryIds: EntryIds,
  boards: ReportedTournament['pairedRounds'][number]['boards'],
  allocatedByes: readonly number[],
) {
  const loaded = { tournament: before, numberOf, entryOf: entryIds };
  const round = before.completedRounds + 1;
  const rows = toPairingRows({ round, pairs: boards, pab: null }, loaded);
  const byes = allocatedByes.flatMap((pab) => toPairingRows({ round, pairs: [], pab }, loaded));
  return [...rows, ...byes.map((row, index) => ({ ...row, board: rows.length + index + 1 }))];
}

function idOfPlayer(ids: ReadonlyMap<number, string>, number: number): string {
  const id = ids.get(number);
  if (id === undefined) throw new Error(`no player has number ${number}`);
  return id;
}
