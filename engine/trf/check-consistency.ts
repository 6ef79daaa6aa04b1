import { groupBy } from '../model/memoise';
import { adjustmentsOf } from './abnormal-points';
import { pointsText } from './parse-fields';
import { areMatchingCodes, withStandingsResults, isRatingOnlyLine } from './rating-only';
import { agreesWithPoints, completedRoundsOf, countedPoints, effectiveScoring } from './scoring';
import { isOfTeams } from './tournament-type';
import { CELL_COLUMNS, FIRST_DATA_COLUMN, PLAYER_COLUMNS, repetition } from './trf-columns';
import type { TrfCell, TrfDocument, TrfPlayer } from './trf-document';
import type { TrfProblemList } from './trf-problem';

export interface LineNumberLookup {
  lineOf(tpn: number): number;
  recordLine(code: string): number;
}

/** Checks that data stated twice in a file agree: opponents, colours, results, points, counts. */
export function checkConsistency(document: TrfDocument, places: LineNumberLookup, problems: TrfProblemList): void {
  const players = new Map(document.players.map((player) => [player.tpn, player]));
  for (const player of document.players) {
    player.rounds.forEach((cell, index) => {
      if (cell !== null && cell.opponent !== null) checkMeeting(player, cell, index, players, places, problems);
    });
  }
  checkAllocatedByes(document, places, problems);
  checkCells(document, places, problems);
  checkCounts(document, places, problems);
  checkNames(document, players, places, problems);
  checkPoints(document, places, problems);
}

function checkMeeting(
  player: TrfPlayer,
  cell: TrfCell,
  index: number,
  players: ReadonlyMap<number, TrfPlayer>,
  places: LineNumberLookup,
  problems: TrfProblemList,
): void {
  const round = index + 1;
  const line = places.lineOf(player.tpn);
  const opponentColumn = repetition(CELL_COLUMNS.opponent, index).from;
  const tpn = cell.opponent ?? 0;
  if (tpn === player.tpn) return problems.error('opponent-self', line, opponentColumn, { round });
  const opponent = players.get(tpn);
  if (opponent === undefined) return problems.error('opponent-unknown', line, opponentColumn, { round, opponent: tpn });
  const other = opponent.rounds[index] ?? null;
  if (other?.opponent !== player.tpn) {
    return problems.error('opponent-disagrees', line, opponentColumn, { round, tpn: player.tpn, opponent: tpn, other: other?.opponent ?? null });
  }
  // The loop visits both players of a game, so a contradiction is reported only once, at the player with the higher number.
  if (player.tpn < tpn) return;
  if (cell.colour !== null && cell.colour === other.colour) {
    problems.error('colours-disagree', line, repetition(CELL_COLUMNS.colour, index).from, { round, tpn: player.tpn, opponent: tpn });
  }
  if (!areMatchingCodes(cell.code, other.code)) {
    problems.error('results-disagree', line, repetition(CELL_COLUMNS.result, index).from, {
      round,
      tpn: player.tpn,
      opponent: tpn,
      own: cell.code,
      other: other.code,
    });
  }
}

/** Warns of unclear cells in completed rounds, and reports the assumption made for each. */
function checkCells(document: TrfDocument, places: LineNumberLookup, problems: TrfProblemList): void {
  const completedRounds = completedRoundsOf(document);
  for (const { tpn, rounds } of document.players) {
    for (let index = 0; index < completedRounds; index += 1) {
      const cell = rounds[index] ?? null;
      const line = places.lineOf(tpn);
      const round = index + 1;
      if (cell === null) problems.warning('blank-read-as-bye', line, repetition(CELL_COLUMNS.opponent, index).from, { round });
      else if (cell.opponent === null && cell.code === '-')
        problems.warning('absence-without-letter', line, repetition(CELL_COLUMNS.result, index).from, { round });
      else if (cell.opponent !== null && cell.colour === null && tpn < cell.opponent)
        problems.warning('forfeit-without-colour', line, repetition(CELL_COLUMNS.colour, index).from, { round });
    }
  }
}

function checkAllocatedByes(document: TrfDocument, places: LineNumberLookup, problems: TrfProblemList): void {
  const byes = document.players.flatMap(({ tpn, rounds }) => rounds.flatMap((cell, index) => (cell?.code === 'U' ? [{ tpn, index }] : [])));
  for (const [index, ofRound] of groupBy(byes, (bye) => bye.index)) {
    const players = ofRound.map(({ tpn }) => tpn);
    const last = players.at(-1);
    if (players.length < 2 || last === undefined) continue;
    problems.error('allocated-byes', places.lineOf(last), repetition(CELL_COLUMNS.result, index).from, { round: index + 1, players });
  }
}

function checkCounts(document: TrfDocument, places: LineNumberLookup, problems: TrfProblemList): void {
  const found = document.players.length;
  const stated = Number.parseInt(document.texts.playerCount ?? '', 10);
  const line = places.recordLine('062');
  if (found > 0 && stated > found) problems.error('players-missing', line, 5, { stated, found });
  if (stated < found) problems.warning('players-more', line, 5, { stated, found });
  checkTeamCount(document, places, problems);
  const last = completedRoundsOf(document);
  if (document.rounds !== null && last > document.rounds) {
    problems.error('rounds-exceeded', Math.max(places.recordLine('142'), places.recordLine('XXR')), 5, { announced: document.rounds, found: last });
  }
}

function checkTeamCount({ texts, kept }: TrfDocument, places: LineNumberLookup, problems: TrfProblemList): void {
  const stated = Number.parseInt(texts.teamCount ?? '', 10);
  const found = Math.max(...['310', '013'].map((code) => kept.filter(({ text }) => text.startsWith(code)).length));
  if (!(stated > found)) return;
  // In an individual event, a number in record 082 is harmless.
  problems[found > 0 ? 'error' : 'warning']('teams-missing', places.recordLine('082'), FIRST_DATA_COLUMN, { stated, found });
}

function checkNames(document: TrfDocument, players: ReadonlyMap<number, TrfPlayer>, places: LineNumberLookup, problems: TrfProblemList): void {
  // In a team event, records 240, 260 and 299 contain numbers of teams.
  if (isOfTeams(document)) return;
  const named: readonly (readonly [string, readonly number[]])[] = [
    ...document.byes.map(({ players: tpns }) => ['240', tpns] as const),
    ...document.forbidden.map(({ rounds, players: tpns }) => [rounds === null ? 'XXP' : '260', tpns] as const),
    ...document.abnormalPoints.map(({ players: tpns }) => ['299', tpns] as const),
    ['XXZ', document.absent],
    ['XXA', document.virtualPoints.map(({ tpn }) => tpn)],
  ];
  for (const [code, tpns] of named) {
    for (const tpn of tpns) if (!players.has(tpn)) problems.error('unknown-player', places.recordLine(code), 5, { code, tpn });
  }
}

/**
 * Checks the points of columns 81-84. A contradiction is only a warning in three cases: with team records, with record 299, and if a result is for the
 * rating report only.
 */
function checkPoints(document: TrfDocument, places: LineNumberLookup, problems: TrfProblemList): void {
  const { scoring, assumed } = effectiveScoring(document);
  if (assumed !== null) problems.warning('scoring-assumed', places.lineOf(document.players[0]?.tpn ?? 0), PLAYER_COLUMNS.points.from, { worths: assumed });
  const isInformative =
    hasTeamRecords(document) || document.kept.some(({ text }) => text.startsWith('299') || isRatingOnlyLine(text)) || document.abnormalPoints.length > 0;
  const completedRounds = completedRoundsOf(document);
  const adjustments = adjustmentsOf(document, completedRounds, scoring);
  // C.04.2 4.3: points are based on the results that count in the standings, not on results for the rating report only.
  for (const player of withStandingsResults(document).players) {
    const line = places.lineOf(player.tpn);
    const adjustedPoints = adjustments(player.tpn, player.rounds) ?? [];
    const counted = countedPoints(player, completedRounds, scoring, adjustedPoints);
    if (player.points === null) {
      if (counted > 0) problems.warning('points-missing', line, PLAYER_COLUMNS.points.from, { tpn: player.tpn });
    } else if (!agreesWithPoints(player, completedRounds, scoring, adjustedPoints)) {
      const facts = { tpn: player.tpn, stated: pointsText(player.points), counted: pointsText(counted) };
      problems[isInformative ? 'warning' : 'error']('points-disagree', line, PLAYER_COLUMNS.points.from, facts);
    }
  }
}

/** True if the file has team records. An individual event may have some too (see `isOfTeams`). */
const hasTeamRecords = ({ kept }: TrfDocument): boolean => kept.some(({ text }) => /^(?:013|310|320|362)/.test(text));
