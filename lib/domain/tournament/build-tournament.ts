import { lastInGroupA, withBakuAcceleration } from '@/engine';
import type { Colour } from '@/engine/model/colour';
import type { ResultCode, RoundEntry } from '@/engine/model/game-result';
import { drawsLots } from '@/engine/model/knock-out-rules';
import { memoise } from '@/engine/model/memoise';
import type { HalfPoints, Scoring } from '@/engine/model/points';
import type { Player, Tournament, Tpn } from '@/engine/model/tournament';
import { byesCountedOnce } from '@/engine/model/two-game-matches';
import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import { firstRoundOfMatch, formatOf, formatOfPlayers } from '@/lib/domain/formats/formats';
import { drawStages } from '@/lib/domain/lots/draw-lots';
import { boardsForUse, type CountingBoard, type BoardUse } from './board-for-use';
import type { AbsenceKind, EntryFacts, ResultFacts, SectionFacts, WithdrawalFacts } from './section-facts';

type WithdrawalPeriod = Pick<WithdrawalFacts, 'fromRound' | 'returnsInRound'>;

const includesRound = ({ fromRound, returnsInRound }: WithdrawalPeriod, round: number): boolean =>
  fromRound <= round && (returnsInRound === null || round < returnsInRound);

/** True from the round of a withdrawal up to the round before the return. */
export function isWithdrawn({ withdrawals }: { readonly withdrawals: readonly WithdrawalPeriod[] }, round: number): boolean {
  return withdrawals.some((withdrawal) => includesRound(withdrawal, round));
}

/** True or false if an arbiter decided whether the results of a player who has left a round robin count; null without a decision. */
export function decidedCounting({ withdrawals }: { readonly withdrawals: readonly WithdrawalFacts[] }): boolean | null {
  return withdrawals.find(({ returnsInRound }) => returnsInRound === null)?.resultsCount ?? null;
}

export function withdrawalInRound({ withdrawals }: { readonly withdrawals: readonly WithdrawalFacts[] }, round: number): WithdrawalFacts | null {
  return withExpulsionFirst(withdrawals).find((withdrawal) => includesRound(withdrawal, round)) ?? null;
}

/** Sorts an expulsion before withdrawals. Earlier withdrawals stay stored, because they are valid again if the expulsion is revoked. */
export function withExpulsionFirst<Left extends Pick<WithdrawalFacts, 'kind'>>(withdrawals: readonly Left[]): readonly Left[] {
  const isExpulsion = ({ kind }: Left) => Number(kind === 'expelled');
  return withdrawals.toSorted((a, b) => isExpulsion(b) - isExpulsion(a));
}

export interface LoadedTournament {
  readonly tournament: Tournament;
  readonly numberOf: ReadonlyMap<string, Tpn>;
  readonly entryOf: ReadonlyMap<Tpn, string>;
  /** C.07 10: the rating of each player in tie-breaks, 0 if unrated. In `tournament`, the players' ratings are pairing strengths instead. */
  readonly published: ReadonlyMap<Tpn, number>;
}

export function entriesByNumber({ tournament }: LoadedTournament): ReadonlyMap<Tpn, readonly (RoundEntry | null)[]> {
  return new Map(tournament.players.map(({ tpn, entries }) => [tpn, entries]));
}

/**
 * What the tournament is built for: pairing a round, the standings or the rating report. A correction may count for only some of these
 * (C.04.2 4.3).
 */
export type TournamentPurpose = 'pairing' | 'standings' | 'report';

export function lastPublishedRound(facts: Pick<SectionFacts, 'pairedRounds'>): number {
  return facts.pairedRounds.findLast((round) => round.state !== 'draft')?.number ?? 0;
}

/** Builds the engine's tournament from the rounds before `beforeRound`. Players without a pairing number in that round are left out. */
export function buildTournament(facts: SectionFacts, beforeRound: number, purpose: TournamentPurpose = 'pairing'): LoadedTournament {
  const { gamesPerMatch, isOfTeams } = formatOf(facts.systemId);
  const acceleration = isOfTeams ? 'none' : facts.acceleration;
  const numberOf = pairingNumbersIn(facts, beforeRound);
  const numbered = facts.entries
    .flatMap((entry) => {
      const tpn = numberOf.get(entry.id);
      return tpn === undefined ? [] : [{ entry, tpn }];
    })
    .sort((a, b) => a.tpn - b.tpn);
  const boards = boardsByRound(facts, purpose === 'pairing' ? { pairingOf: beforeRound } : purpose);
  const adjustments = adjustmentsBefore(facts, beforeRound);
  const players = numbered.map(({ entry, tpn }): Player => ({
    tpn,
    name: entry.name,
    rating: entry.rating,
    title: entry.title,
    entries: roundEntries(entry, boards, { ...facts, beforeRound }, numberOf),
    acceleration: acceleration === 'stated' ? entry.virtualPoints : [],
    ...adjustments.get(entry.id),
  }));
  const tournament: Tournament = {
    players,
    rounds: facts.rounds,
    initialColour: facts.initialColour,
    scoring: withLots(facts, numberOf),
    completedRounds: beforeRound - 1,
    forbidden: [...forbiddenPairsIn(facts, numberOf), ...protectedGroups(facts, numberOf)],
    ...(formatOfPlayers(facts.systemId).hasSchedule ? scheduleOf(facts) : {}),
    ...(gamesPerMatch === 1 ? {} : { gamesPerMatch }),
  };
  return {
    tournament: acceleration === 'baku' ? withBakuAcceleration(tournament, lastOfGroupA(facts, tournament, numberOf)) : tournament,
    numberOf,
    entryOf: new Map(numbered.map(({ entry, tpn }) => [tpn, entry.id])),
    published: new Map(numbered.map(({ entry, tpn }) => [tpn, entry.published])),
  };
}

/**
 * Adds the lots of a knock-out to the scoring: for each stage, the numbers of all players in the order drawn. The lots follow from the
 * seed of the section.
 */
function withLots({ scoring, lotSeed }: SectionFacts, numberOf: ReadonlyMap<string, Tpn>): Scoring {
  const { knockOut: rules } = scoring;
  if (rules === undefined || !drawsLots(rules)) return scoring;
  const lots = drawStages(lotSeed, [...numberOf.keys()]).map((ids) => ids.map((id) => numberOf.get(id) ?? 0));
  return { ...scoring, knockOut: { ...rules, lots } };
}

/** The groups of players of the same club or federation whom the draw of a knock-out separates before round `meetFrom`, if possible. */
function protectedGroups({ scoring: { knockOut }, entries }: SectionFacts, numberOf: ReadonlyMap<string, Tpn>): Tournament['forbidden'] {
  if (knockOut?.protection === undefined) return [];
  const { by, meetFrom } = knockOut.protection;
  const groups = new Map<string, Tpn[]>();
  for (const { id, [by]: common } of entries) {
    const tpn = numberOf.get(id);
    if (tpn !== undefined && common !== '') memoise(groups, common, () => []).push(tpn);
  }
  const byNumber = [...groups.values()].filter(({ length }) => length > 1).map((players) => players.toSorted((a, b) => a - b));
  return byNumber.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)).map((players) => ({ players, from: 1, to: meetFrom - 1 }));
}

/** The Berger tables are left out, because the stored input of earlier rounds does not name them either. */
function scheduleOf({ swapsLastRounds, scheduleTable }: SectionFacts): Pick<Tournament, 'swapsLastRounds' | 'scheduleTable'> {
  return { swapsLastRounds, ...(scheduleTable === 'berger' ? {} : { scheduleTable }) };
}

/** Returns the forbidden pairs with pairing numbers, in a fixed order for reports: by first round, then by numbers. */
function forbiddenPairsIn({ forbidden }: SectionFacts, numberOf: ReadonlyMap<string, Tpn>): Tournament['forbidden'] {
  const pairs = forbidden.flatMap(({ entryAId, entryBId, fromRound, toRound }) => {
    const players = [entryAId, entryBId].flatMap((id) => numberOf.get(id) ?? []).toSorted((a, b) => a - b);
    return players.length === 2 ? [{ players, from: fromRound, to: toRound }] : [];
  });
  const order = ({ players: [first = 0, second = 0], from }: (typeof pairs)[number]) => [from, first, second];
  return pairs.toSorted(
    (a, b) =>
      order(a)
        .map((value, index) => value - (order(b)[index] ?? 0))
        .find((difference) => difference !== 0) ?? 0,
  );
}

function adjustmentsBefore({ adjustments }: SectionFacts, beforeRound: number): ReadonlyMap<string, Required<Pick<Player, 'adjustments'>>> {
  const byEntry = new Map<string, { readonly adjustments: HalfPoints[] }>();
  for (const { entryId, round, halfPoints } of adjustments) {
    const at = round ?? 0;
    if (at >= beforeRound) continue;
    const own = byEntry.get(entryId) ?? { adjustments: [] };
    while (own.adjustments.length <= at) own.adjustments.push(0);
    own.adjustments[at] = (own.adjustments[at] ?? 0) + halfPoints;
    byEntry.set(entryId, own);
  }
  return byEntry;
}

export function pairingNumbersIn(facts: SectionFacts, round: number): ReadonlyMap<string, Tpn> {
  const paired = facts.pairedRounds.find((candidate) => candidate.number === round);
  if (paired !== undefined && paired.numbers.size > 0) return paired.numbers;
  return new Map(
    facts.entries.flatMap(({ id, pairingNumber, enteredFromRound }): [string, Tpn][] =>
      pairingNumber === null || enteredFromRound > round ? [] : [[id, pairingNumber]],
    ),
  );
}

type BoardsByRound = ReadonlyMap<number, ReadonlyMap<string, CountingBoard>>;

function boardsByRound(facts: SectionFacts, use: BoardUse): BoardsByRound {
  return new Map(facts.pairedRounds.map(({ number, pairings }) => [number, boardsByEntry(boardsForUse(pairings, use))]));
}

function boardsByEntry(round: readonly CountingBoard[]): ReadonlyMap<string, CountingBoard> {
  const boards = new Map<string, CountingBoard>();
  for (const board of round) {
    boards.set(board.whiteId, board);
    if (board.blackId !== null) boards.set(board.blackId, board);
  }
  return boards;
}

function roundEntries(
  entry: EntryFacts,
  boards: BoardsByRound,
  { beforeRound, rounds, systemId }: Pick<SectionFacts, 'rounds' | 'systemId'> & { readonly beforeRound: number },
  numberOf: ReadonlyMap<string, Tpn>,
): readonly (RoundEntry | null)[] {
  // With a fixed field, a player without a board has no game in the round, because absent players keep their boards.
  const { hasFixedField } = formatOfPlayers(systemId);
  const { isOfTeams, gamesPerMatch } = formatOf(systemId);
  const hasBoard = (round: number) => boards.get(round)?.has(entry.id) === true;
  const absenceIn = (round: number): RoundEntry | null => {
    const first = firstRoundOfMatch(systemId, round);
    return hasFixedField || hasBoard(first) ? null : absenceEntry(entry, first);
  };
  const past = Array.from({ length: beforeRound - 1 }, (_, index) => {
    const board = boards.get(index + 1)?.get(entry.id);
    return board === undefined ? absenceIn(index + 1) : roundEntryOnBoard(entry.id, board, numberOf, isOfTeams);
  });
  // A player with a board in the coming round was not absent when it was paired, even if an absence was recorded later.
  const coming = hasBoard(beforeRound) || beforeRound > rounds ? null : absenceIn(beforeRound);
  const all = coming === null ? past : [...past, coming];
  return gamesPerMatch === 1 ? all : byesCountedOnce(all);
}

const BYE_CODES: Record<AbsenceKind, ResultCode> = { halfPointBye: 'H', fullPointBye: 'F', zeroPointBye: 'Z', absent: 'Z', forfeitWin: '+' };

function byeEntry(code: ResultCode): RoundEntry {
  return { opponent: null, colour: null, code };
}

function absenceEntry(entry: EntryFacts, round: number): RoundEntry | null {
  const absence = entry.absences.find((candidate) => candidate.round === round);
  if (absence !== undefined) return byeEntry(BYE_CODES[absence.kind]);
  return round < entry.enteredFromRound || isWithdrawn(entry, round) ? byeEntry('Z') : null;
}

/** In a match of teams, a player without an opponent has won by forfeit, because the opposing team left the place empty. */
export function roundEntryOnBoard(entryId: string, board: CountingBoard, numberOf: ReadonlyMap<string, Tpn>, isOfTeams: boolean): RoundEntry | null {
  if (board.blackId === null) return byeEntry(isOfTeams ? '+' : 'U');
  const isWhite = board.whiteId === entryId;
  const opponent = numberOf.get(isWhite ? board.blackId : board.whiteId) ?? null;
  const code = resultCode(board.result, isWhite ? 'white' : 'black');
  return code === null ? null : { opponent, colour: isWhite ? 'white' : 'black', code };
}

// The report file's codes for unrated games. Forfeits have none, because they are not games.
const UNRATED_CODES: Partial<Record<ResultCode, ResultCode>> = { '1': 'W', '=': 'D', '0': 'L' };

export function resultCode({ result, isRated }: ResultFacts, side: Colour): ResultCode | null {
  if (result === null) return null;
  const code: ResultCode = RESULT_KINDS[result][side];
  return isRated ? code : (UNRATED_CODES[code] ?? code);
}

/** C.04.7 1.3.2: publishing round 1 fixes the last player or team of group A. Until then, that number is computed from `tournament`. */
export function lastOfGroupA(facts: SectionFacts, tournament: Tournament, numberOf: ReadonlyMap<string, Tpn>): Tpn | null {
  const isSettled = facts.pairedRounds.some(({ number, state }) => number === 1 && state !== 'draft');
  const kept = isSettled ? [...facts.entries, ...facts.teams].find(({ isLastInGroupA }) => isLastInGroupA) : undefined;
  return (kept === undefined ? undefined : numberOf.get(kept.id)) ?? lastInGroupA(tournament);
}

/**
 * C.04.7 1.5: the virtual points, in half-points, that count in the pairing of `round`, by entry id. Players without any are left out; in a section of
 * teams, no player has any.
 */
export function virtualPointsIn(facts: SectionFacts, round: number): ReadonlyMap<string, HalfPoints> {
  if (facts.acceleration === 'none') return new Map();
  const { tournament, entryOf } = buildTournament(facts, round);
  return new Map(
    tournament.players.flatMap(({ tpn, acceleration }): [string, HalfPoints][] => {
      const points = acceleration[round - 1] ?? 0;
      return points === 0 ? [] : [[entryOf.get(tpn) ?? '', points]];
    }),
  );
}
