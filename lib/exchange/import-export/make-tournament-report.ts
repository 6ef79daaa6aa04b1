import { z } from 'zod';
import type { RoundEntry } from '@/engine/model/game-result';
import { ok, type Result } from '@/engine/model/result-or-error';
import type { Tournament } from '@/engine/model/tournament';
import { currentCrosstables, isTeamRecord, teamRecordCode, teamTournament, teamTypeOf } from '@/engine/teams';
import { definitionOf, parseTieBreaks, recordCode, type TieBreak } from '@/engine/tie-breaks';
import {
  accelerationsOfTeams,
  DIALECTS,
  INDIVIDUAL_CHESS960,
  breachLine,
  eventTypeOf,
  scheduleComments,
  fromTournament,
  isBakuType,
  isChess960Type,
  roundRobinTypeOf,
  writeTrf,
  systemOf,
  tournamentTypeOf,
  encodedTimeControl,
  inexpressiblePoints,
  withAccelerationRanges,
  withForbiddenRounds,
  writeTieBreakComments,
  strengthLines,
  type Dialect,
  type TrfBye,
  type TrfDocument,
  type TrfFacts,
  type TrfPlayerFacts,
} from '@/engine/trf';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { arbitersForReport } from '@/lib/acts/events/import-arbiters';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { formatOf, formatOfPlayers, type ReportCode } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { earlierScoreLines } from '@/lib/domain/import-export/earlier-score-lines';
import { pairingNumberComments, publishedBoardComments, countingPoints, ratingReportOnlyLines } from '@/lib/domain/import-export/published-board-comments';
import { tieBreaksOfReport, type ImportedLines } from '@/lib/domain/import-export/read-report';
import { reportBreachLines, withoutRepeatedLines, withAttributedRounds } from '@/lib/domain/import-export/report-breach-lines';
import { nationalRecords, strengthsOtherThanFide, type ReportedEntry, makeTieBreakComments } from '@/lib/domain/import-export/report-rating-records';
import { reportTeamRecords } from '@/lib/domain/import-export/report-team-records';
import { hasUnfinishedGames, unfinishedGames } from '@/lib/domain/rounds/decide-pairing-checklist';
import { sectionStandings } from '@/lib/domain/standings/section-standings';
import { buildPairingTournament, teamByesIn } from '@/lib/domain/teams/build-team-tournament';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { lastPublishedRound, buildTournament, type LoadedTournament, type TournamentPurpose } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { withUnknownResults } from '@/lib/domain/tournament/unknown-results';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inRepeatableRead, database, type Database } from '@/lib/platform/db/client';
import { integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import {
  sectionWithoutLaterCorrections,
  importedEarlierResultLines,
  earlierResultLines,
  linesWithImportedSeats,
  type ReportContent,
} from './earlier-result-lines';
import { updatePreservedLines } from './update-preserved-lines';

export const ReportRequestSchema = z.object({
  sectionId: z.string(),
  /** Null for the last published round. In FIDE mode, an unfinished last round of the section does not count. */
  afterRound: z.number().int().min(0).max(99).nullable(),
  dialect: z.enum(DIALECTS),
});

export interface ReportFile {
  readonly round: number;
  readonly fileName: string;
  readonly text: string;
}

export type ReportRefusalCode = AccessCode | 'round-not-published' | 'report-not-final' | 'report-unsaid' | 'teams-need-trf26';

export function makeTournamentReport(
  actor: Actor,
  { sectionId, afterRound, dialect }: z.output<typeof ReportRequestSchema>,
): Promise<Result<ReportFile, Refusal<ReportRefusalCode>>> {
  return inRepeatableRead(async (db) => {
    const allowed = await allowInSection(db, actor, 'event.export', sectionId);
    if (!allowed.ok) return allowed;
    const facts = await loadSectionFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    const last = lastPublishedRound(facts);
    const isBarred = isFinalReportBarred(facts);
    const round = afterRound ?? (isBarred ? Math.min(last, facts.rounds - 1) : last);
    if (round > last) return refuse('round-not-published', { facts: { round } });
    if (round === facts.rounds && isBarred) {
      const games = unfinishedGames(facts);
      return refuse('report-not-final', { facts: { round, games, count: games.length, parts: [games.length === 0 ? 'incomplete' : 'games'] } });
    }
    return writeReport(facts, round, dialect, await documentAfterRound(db, facts, round, dialect));
  });
}

/** True if FIDE mode forbids a report after the last round, because a game is still open or adjourned. */
export function isFinalReportBarred(facts: Pick<SectionFacts, 'fideMode' | 'rounds' | 'pairedRounds' | 'scoring' | 'fixtures'>): boolean {
  return facts.fideMode === 'on' && hasUnfinishedGames(facts);
}

/** Refuses if the dialect cannot express the section's points for a result. Otherwise points and results in the file would disagree. */
function writeReport(
  facts: SectionFacts,
  round: number,
  dialect: Dialect,
  document: TrfDocument,
): Result<ReportFile, Refusal<'report-unsaid' | 'teams-need-trf26'>> {
  if (formatOf(facts.systemId).isOfTeams && !statesTeams(document, facts, round, dialect)) return refuse('teams-need-trf26');
  const letters = inexpressiblePoints(document, dialect);
  if (letters.length > 0) return refuse('report-unsaid', { facts: { letters: letters.join(', ') } });
  return ok({
    round,
    fileName: `${facts.event.slug}-${facts.slug}-after-round-${round}-${dialect}.trf`,
    text: writeTrf(dialect === 'trf26' ? withForbiddenRounds(withAccelerationRanges(document)) : document, dialect),
  });
}

async function documentAfterRound(db: Database, facts: SectionFacts, round: number, dialect: Dialect): Promise<TrfDocument> {
  const { importedLines } = await db.section.findUniqueOrThrow({ where: { id: facts.sectionId }, select: { importedLines: true } });
  const after = tournamentAfterRound(facts, round);
  const loaded = { ...after, tournament: withFreeRounds(withUnknownResults(after, facts), facts) };
  // C.04.2 4.3: the cells show the games as played. Points and ranks use only the results that count in the tournament.
  const counted = tournamentAfterRound(facts, round, 'standings');
  const standings = sectionStandings(counted, facts);
  const rankOf = new Map(standings.rows.map(({ tpn, rank }) => [tpn, rank]));
  const persons = await loadReportedEntries(db, facts.sectionId);
  const pointsOf = countingPoints(after, counted);
  const players = new Map(
    [...loaded.entryOf].flatMap(([tpn, entryId]): [number, TrfPlayerFacts][] => {
      const person = persons.get(entryId);
      if (person === undefined) return [];
      const points = pointsOf.get(tpn);
      return [[tpn, { ...person.facts, rating: person.fideRating, rank: rankOf.get(tpn) ?? null, ...(points === undefined ? {} : { points }) }]];
    }),
  );
  const imported = importedLines as ImportedLines | null;
  const byes = formatOf(facts.systemId).isOfTeams ? teamByesIn(facts, round + 1) : laterByes(facts, loaded, round);
  const header = { ...headerOf(facts, imported), byes };
  const carried = await updatePreservedLines(db, facts.sectionId, imported, loaded, round);
  const games = await linesOfEarlierResults(db, facts, { loaded, counted }, round, carried.kept);
  const breaches = reportBreachLines(facts, loaded, round, [...games.earlierLines, ...ratingReportOnlyLines(after, counted)]);
  const written = new Set(games.kept.map(({ text }) => text));
  const comments = [
    ...commentsOnSchedule(facts),
    ...tieBreakComments(facts.tieBreaks),
    ...writeTieBreakComments(makeTieBreakComments(counted, facts)),
    ...strengthLines(strengthsOtherThanFide(loaded, persons)),
    ...pairingNumberComments(facts, loaded, round),
    ...publishedBoardComments(facts, loaded, round, games.kept),
    ...withoutRepeatedLines(breaches, games.kept).map(breachLine),
  ].filter((text) => !written.has(text));
  const national = nationalRecords(games.kept, loaded, persons, { federation: facts.event.federation, dialect });
  const carriedLines = [...national.carried, ...comments.map((text) => ({ place: 'before-players' as const, text })), ...national.lines];
  const texts = { ...header.texts, ...national.method(facts.ratingMethod) };
  const document = fromTournament(loaded.tournament, { header: { ...header, texts, kept: carriedLines }, players });
  return formatOf(facts.systemId).isOfTeams ? withRecordsOfTeams(document, facts, loaded, { round, dialect, imported }) : document;
}

function commentsOnSchedule(facts: SectionFacts): readonly string[] {
  const { hasSchedule, isOfTeams } = formatOf(facts.systemId);
  return hasSchedule ? scheduleComments({ ...facts, isOfTeams }) : [];
}

/**
 * Returns the lines for results that changed after a later round had been paired
 * with the earlier result. Each line lists the rounds attributed to its breach.
 */
async function linesOfEarlierResults(db: Database, facts: SectionFacts, written: ReportContent, round: number, kept: TrfDocument['kept']) {
  const own = hasScoresOnly(facts) ? earlierScoreLines(facts, round, kept) : await earlierResultLines(db, facts, written, round);
  const read = sectionWithoutLaterCorrections(facts);
  if (read === null) return withAttributedRounds(facts, own, kept);
  const asRead = { loaded: tournamentAfterRound(read, round), counted: tournamentAfterRound(read, round, 'standings') };
  return withAttributedRounds(facts, [...importedEarlierResultLines(facts, written, asRead, kept), ...own], linesWithImportedSeats(kept, written, asRead));
}

interface TeamRecordOptions {
  readonly round: number;
  readonly dialect: Dialect;
  readonly imported: ImportedLines | null;
}

const hasLines = (imported: ImportedLines | null, code: string) => imported?.kept.some(({ text }) => text.startsWith(code)) === true;

/** Adds the records of teams. Records 240, 250 and 260 then have the numbers of teams; TRF16 has none of them. */
function withRecordsOfTeams(whole: TrfDocument, facts: SectionFacts, loaded: LoadedTournament, options: TeamRecordOptions): TrfDocument {
  const { round, dialect, imported } = options;
  const document = { ...whole, kept: withTeamRecords(whole.kept, facts, loaded, options) };
  if (dialect !== 'trf26') return { ...document, byes: [], forbidden: [] };
  const { tournament } = buildPairingTournament(facts, round + 1);
  const { forbidden } = fromTournament(tournament);
  const former = imported?.kept.map(({ text }) => text) ?? [];
  const crosstable = currentCrosstables(document, former).map((text) => ({ place: 'after-players' as const, text }));
  const accelerations = accelerationsOfTeams(tournament, matchRulesOf(facts).primary);
  return { ...document, forbidden, accelerations, kept: [...document.kept, ...crosstable] };
}

/** True if the file states the teams, and the same opponents and points as the section. Only TRF26 has records for all of them. */
function statesTeams(document: TrfDocument, facts: SectionFacts, round: number, dialect: Dialect): boolean {
  if (dialect === 'trf26') return true;
  if (dialect !== 'trf16') return false;
  const matchesIn = ({ players, completedRounds }: Tournament) =>
    players.map(({ tpn, entries, adjustments = [] }) => [
      tpn,
      entries.slice(0, completedRounds).map((entry) => [entry?.opponent, entry?.points, entry?.secondary]),
      adjustments.some((points) => points !== 0),
    ]);
  const played = buildPairingTournament(facts, round + 1, 'report').tournament;
  return JSON.stringify(matchesIn(teamTournament(document))) === JSON.stringify(matchesIn(played));
}

/** Replaces the team records of an imported file by those of the section. */
function withTeamRecords(
  lines: TrfDocument['kept'],
  facts: SectionFacts,
  loaded: LoadedTournament,
  { round, dialect, imported }: TeamRecordOptions,
): TrfDocument['kept'] {
  const records = dialect === 'trf26' ? (hasLines(imported, '013') ? 'both' : '310') : '013';
  return [...lines.filter(({ text }) => !isTeamRecord(text)), ...reportTeamRecords(facts, loaded, { round, records })];
}

/** Returns the tournament after `round`, with that round's pairing numbers. Leaves out later entries. */
export function tournamentAfterRound(facts: SectionFacts, round: number, purpose: TournamentPurpose = 'report'): LoadedTournament {
  const numbers = facts.pairedRounds.find(({ number }) => number === round)?.numbers;
  const isLatest = facts.pairedRounds.at(-1)?.number === round;
  if (numbers === undefined || numbers.size === 0 || isLatest) return buildTournament(facts, round + 1, purpose);
  const entries = facts.entries.map((entry) => ({ ...entry, pairingNumber: numbers.get(entry.id) ?? null }));
  const pairedRounds = facts.pairedRounds.filter(({ number }) => number <= round);
  return buildTournament({ ...facts, entries, pairedRounds }, round + 1, purpose);
}

/** In a round robin, a player without a board has a free round. The report shows a zero-point bye. */
function withFreeRounds(tournament: Tournament, { systemId }: SectionFacts): Tournament {
  if (!formatOfPlayers(systemId).hasSchedule) return tournament;
  const players = tournament.players.map((player) => ({
    ...player,
    entries: Array.from({ length: tournament.completedRounds }, (_, index) => player.entries[index] ?? FREE_ROUND),
  }));
  return { ...tournament, players };
}

const FREE_ROUND: RoundEntry = { opponent: null, colour: null, code: 'Z' };

const BYE_CODES = { halfPointBye: 'H', fullPointBye: 'F', zeroPointBye: 'Z', absent: 'Z', forfeitWin: 'F' } as const;

/** Returns the byes after the next round, for record 240. The byes in the next round are in record 001. */
function laterByes(facts: SectionFacts, { numberOf }: LoadedTournament, round: number): TrfBye[] {
  const byes = new Map<string, TrfBye>();
  const { gamesPerMatch } = formatOf(facts.systemId);
  for (const { id, absences } of facts.entries) {
    const tpn = numberOf.get(id);
    if (tpn === undefined) continue;
    const inRounds = absences.flatMap((absence) => Array.from({ length: gamesPerMatch }, (_, game) => ({ ...absence, round: absence.round + game })));
    for (const absence of inRounds.filter((other) => other.round > round + 1)) {
      const type = BYE_CODES[absence.kind];
      const key = `${type}${absence.round}`;
      byes.set(key, { type, round: absence.round, players: [...(byes.get(key)?.players ?? []), tpn].toSorted((a, b) => a - b) });
    }
  }
  return [...byes.values()].toSorted((a, b) => a.round - b.round || (a.type < b.type ? -1 : 1));
}

async function loadReportedEntries(db: Database, sectionId: string): Promise<ReadonlyMap<string, ReportedEntry>> {
  const entries = await db.entry.findMany({ where: { sectionId }, include: { person: true } });
  return new Map(
    entries.map(({ id, person, rating, strengthFrom, fideRating, nationalRating }) => [
      id,
      {
        rating,
        strengthFrom,
        fideRating,
        nationalRating,
        nationalId: person.nationalId ?? '',
        numberBody: person.numberBody,
        facts: { sex: person.sex, federation: person.federation, fideId: person.fideId?.toString() ?? '', birthDate: birthText(person.birth) },
      },
    ]),
  );
}

/** Formats a date of birth as `YYYY/MM/DD`. A year alone becomes `YYYY/00/00`, as in FIDE's samples. */
function birthText(birth: string | null): string {
  if (birth === null) return '';
  return birth.length === 4 ? `${birth}/00/00` : birth.replaceAll('-', '/');
}

/** Makes record 192, for each kind of facts that it can be made from. */
const TOURNAMENT_TYPES: Readonly<Record<ReportCode, (facts: SectionFacts) => string>> = {
  edition: ({ systemId, acceleration }) => tournamentTypeOf(systemId, acceleration === 'baku'),
  schedule: (facts) => roundRobinTypeOf({ ...facts, isOfTeams: formatOf(facts.systemId).isOfTeams }),
  teamMatches: (facts) => teamTypeOf(matchRulesOf(facts), facts.acceleration === 'baku'),
};

/** Records 122 and 222. Only 122 can state the rule of handicap clocks. */
function timeRecordsForReport({ rateOfPlay, ...handicap }: SectionFacts) {
  if (!hasHandicap(handicap)) return { allottedTimes: rateOfPlay, timeControl: encodedTimeControl(rateOfPlay) ?? '' };
  const { handicapStep: step, handicapPenalty: penalty, handicapMinimum: minimum, handicapRanges: ranges } = handicap;
  const rule = ranges === '' ? t('settings.handicap.rule', { step: step ?? 0, penalty, minimum }) : t('settings.handicap.rangesRule', { ranges });
  const sum = handicap.handicapKeepsSum ? [t('settings.handicap.sumRule')] : [];
  return { allottedTimes: [rateOfPlay, rule, ...sum].join(', '), timeControl: '' };
}

function headerOf(facts: SectionFacts, imported: ImportedLines | null): NonNullable<TrfFacts['header']> {
  const { event } = facts;
  const { isOfTeams, reportCode } = formatOf(facts.systemId);
  const day = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '/');
  const own = {
    name: `${event.name}, ${facts.name}`,
    city: event.place,
    federation: event.federation,
    startDate: day(event.startsOn),
    endDate: day(event.endsOn),
    ...(isOfTeams ? { teamCount: String(facts.teams.length) } : {}),
    type: facts.isChess960 && !isOfTeams ? INDIVIDUAL_CHESS960 : eventTypeOf(facts.systemId),
    ...timeRecordsForReport(facts),
    pairingController: 'Crosstable',
    tournamentType: TOURNAMENT_TYPES[reportCode](facts),
  };
  const arbiters = arbitersForReport(event, imported);
  const roundDates = Array.from({ length: Math.max(0, ...facts.schedule.keys()) }, (_, index) => {
    const start = facts.schedule.get(index + 1);
    return start === undefined ? '' : toLocalTime(start, event.timeZone).slice(2, 10).replaceAll('-', '/');
  });
  return {
    // The header records of an imported file stay, unless the section has changed them.
    texts: {
      ...own,
      ...imported?.texts,
      type: tournamentTypeText(facts, imported, own.type),
      ...recordsChangedSinceImport(facts, imported, own),
      chiefArbiter: arbiters.chiefArbiter,
    },
    deputyArbiters: arbiters.deputyArbiters,
    roundDates: roundDates.length > 0 ? roundDates : (imported?.roundDates ?? []),
    tieBreaks: tieBreaksFor(facts, imported),
  };
}

/**
 * Returns record 092 (type of tournament) of the imported file. Returns `own` if there is none, or if it contradicts the section's Chess960 setting.
 */
function tournamentTypeText({ isChess960 }: SectionFacts, imported: ImportedLines | null, own: string): string {
  const theirs = imported?.texts.type;
  return theirs !== undefined && isChess960Type(theirs) === isChess960 ? theirs : own;
}

/** Returns the records that replace those of the file: 192 if edition or acceleration has changed, 122 and 222 if the section has a rate of play. */
function recordsChangedSinceImport(
  facts: SectionFacts,
  imported: ImportedLines | null,
  own: { readonly tournamentType: string; readonly allottedTimes: string; readonly timeControl: string },
) {
  const code = imported?.texts.tournamentType;
  const times = own.allottedTimes === '' ? {} : { allottedTimes: own.allottedTimes, timeControl: own.timeControl };
  if (imported === null || code === undefined) return times;
  const systemId = systemOf(imported);
  const isBaku = isBakuType(imported);
  const isUnknown = systemId === null && facts.pairedRounds.length > 0 && facts.pairedRounds.every(({ origin }) => origin === 'import');
  const isMeant = isUnknown || (systemId === facts.systemId && isBaku === (facts.acceleration === 'baku'));
  return { ...(isMeant ? {} : { tournamentType: own.tournamentType }), ...times };
}

function tieBreaksFor({ tieBreaks, systemId }: SectionFacts, imported: ImportedLines | null): TrfDocument['tieBreaks'] {
  if (formatOf(systemId).isOfTeams) return { record: '202', codes: tieBreaks.map(teamRecordCode) };
  const own = parseTieBreakList(tieBreaks);
  const theirs = imported === null ? null : tieBreaksOfReport(imported);
  if (imported !== null && theirs !== null && theirs.join() === own.map(({ label }) => label).join()) return imported.tieBreaks;
  const codes = own.map(recordCode);
  return codes[0] === 'PTS' ? { record: '202', codes: codes.slice(1) } : { record: '212', codes };
}

/** Parses a list of tie-breaks. An empty list means F.10 of 1998, as in the standings. An unreadable list gives no tie-breaks. */
function parseTieBreakList(tieBreaks: readonly string[]): readonly TieBreak[] {
  const parsed = parseTieBreaks(tieBreaks.length === 0 ? 'F10' : tieBreaks);
  return parsed.ok ? parsed.value : [];
}

function tieBreakComments(tieBreaks: readonly string[]): string[] {
  return parseTieBreakList(tieBreaks)
    .filter((tieBreak) => recordCode(tieBreak).startsWith('OTHER_'))
    .map((tieBreak) => `### ${recordCode(tieBreak)}: ${definitionOf(tieBreak.code).name}, ${definitionOf(tieBreak.code).article}`);
}

export const ReportQuerySchema = z.object({
  after: integerField(0, 99).optional(),
  format: z.enum(DIALECTS).default('trf26'),
});

/** Makes the report file of a section and records the download in the history. An actor who may not export gets `not-found`. */
export async function downloadReport(
  actor: Actor,
  eventSlug: string,
  sectionSlug: string,
  { after, format }: z.output<typeof ReportQuerySchema>,
): Promise<Result<ReportFile, Refusal<ReportRefusalCode>>> {
  const db = database();
  const access = await findSectionFor(db, actor, 'event.export', eventSlug, sectionSlug);
  if (access === null) return refuse('not-found');
  const { eventId, sectionId } = access;
  const report = await makeTournamentReport(actor, { sectionId, afterRound: after ?? null, dialect: format });
  if (!report.ok) return report;
  await recordAudit(db, actor, { eventId, sectionId, round: report.value.round, kind: 'report-downloaded', after: { file: report.value.fileName, format } });
  return report;
}
