import { pointsOf } from '../model/game-result';
import { pointsWithoutFormat, STANDARD_SCORING, type HalfPoints, type Scoring, type ScoringKey } from '../model/points';
import type { ForbiddenGroup, Player, Tournament, Tpn } from '../model/tournament';
import { abnormalPointsOf } from './abnormal-points';
import { isKeizerLine, keizerLine } from './keizer-lines';
import { isKnockOutLine, knockOutLine } from './knock-out-lines';
import { isMaxiTournamentLine, maxiTournamentLines } from './maxi-tournament-line';
import { emptyDocument, type TrfCell, type TrfDocument, type TrfForbidden, type TrfPlayer } from './trf-document';

export type TrfPlayerFacts = Partial<Pick<TrfPlayer, 'sex' | 'rating' | 'federation' | 'fideId' | 'birthDate' | 'rank' | 'points'>>;

export interface TrfFacts {
  /** Data on the event such as name, place, dates, arbiters and tie-breaks. The counts of players are added automatically. */
  readonly header?: Partial<Pick<TrfDocument, 'texts' | 'deputyArbiters' | 'roundDates' | 'tieBreaks' | 'byes' | 'kept'>>;
  readonly players?: ReadonlyMap<Tpn, TrfPlayerFacts>;
}

/**
 * Returns the report of a tournament. `facts` may state points and ranks. Otherwise points come from the results, and ranks from points and pairing
 * numbers.
 */
export function fromTournament(tournament: Tournament, facts: TrfFacts = {}): TrfDocument {
  const ranks = ranksByPoints(tournament);
  const players = tournament.players.map((player) => {
    const own = facts.players?.get(player.tpn) ?? {};
    return toTrfPlayer(player, tournament, { rank: ranks.get(player.tpn) ?? null, ...own });
  });
  return {
    ...emptyDocument(),
    ...facts.header,
    kept: headerLines(tournament, facts),
    texts: { playerCount: String(players.length), ...ratedCount(players), ...facts.header?.texts },
    rounds: tournament.rounds,
    initialColour: tournament.initialColour,
    scoring: statedScoring(tournament.scoring),
    players,
    virtualPoints: tournament.players
      .filter(({ acceleration }) => acceleration.some((points) => points > 0))
      .map(({ tpn, acceleration }) => ({ tpn, points: acceleration })),
    abnormalPoints: abnormalPointsOf(tournament.players),
    forbidden: tournament.forbidden.map(toTrfForbidden),
  };
}

/** The lines of the header. The parameters of this tournament's club format replace those of an imported file. */
function headerLines({ scoring }: Tournament, { header }: TrfFacts): TrfDocument['kept'] {
  const { keizer, knockOut } = scoring;
  const own = [
    ...(keizer === undefined ? [] : [keizerLine(keizer)]),
    ...(knockOut === undefined ? [] : [knockOutLine(knockOut)]),
    ...maxiTournamentLines(scoring),
  ];
  const others = (header?.kept ?? []).filter(({ text }) => !isKeizerLine(text) && !isKnockOutLine(text) && !isMaxiTournamentLine(text));
  return [...own.map((text) => ({ place: 'before-players' as const, text })), ...others];
}

function ratedCount(players: readonly TrfPlayer[]): { ratedCount?: string } {
  const rated = players.filter(({ rating }) => rating > 0).length;
  return rated === 0 ? {} : { ratedCount: String(rated) };
}

function toTrfPlayer(player: Player, tournament: Tournament, facts: TrfPlayerFacts): TrfPlayer {
  return {
    tpn: player.tpn,
    sex: facts.sex ?? null,
    title: player.title,
    name: player.name,
    // Record 001 contains the FIDE rating, which may differ from the pairing strength.
    rating: facts.rating ?? player.rating,
    federation: facts.federation ?? '',
    fideId: facts.fideId ?? '',
    birthDate: facts.birthDate ?? '',
    points: facts.points ?? scoreOf(player, tournament),
    rank: facts.rank ?? null,
    rounds: cellsOf(player, tournament.completedRounds),
  };
}

function scoreOf({ entries, adjustments }: Player, { completedRounds, scoring }: Tournament): HalfPoints {
  let score = adjustments?.[0] ?? 0;
  for (let index = 0; index < completedRounds; index += 1) score += pointsOf(entries[index], scoring) + (adjustments?.[index + 1] ?? 0);
  return score;
}

/** A blank cell of a completed round is written as a zero-point bye, because some editors remove trailing blanks. */
function cellsOf({ entries }: Player, completedRounds: number): (TrfCell | null)[] {
  const past = Array.from({ length: completedRounds }, (_, index): TrfCell => entries[index] ?? { opponent: null, colour: null, code: 'Z' });
  const coming = entries[completedRounds] ?? null;
  return coming === null ? past : [...past, coming];
}

function ranksByPoints(tournament: Tournament): ReadonlyMap<Tpn, number> {
  const order = tournament.players.map((player) => ({ tpn: player.tpn, score: scoreOf(player, tournament) }));
  order.sort((a, b) => b.score - a.score || a.tpn - b.tpn);
  return new Map(order.map(({ tpn }, index) => [tpn, index + 1]));
}

/** Returns the scoring to write: nothing for the standard scoring, otherwise all values, so that no program has to assume a default. */
function statedScoring(stated: Scoring): Partial<Scoring> {
  const scoring = pointsWithoutFormat(stated);
  const keys = Object.keys(STANDARD_SCORING) as readonly ScoringKey[];
  return keys.every((key) => scoring[key] === STANDARD_SCORING[key]) ? {} : scoring;
}

function toTrfForbidden({ players, from, to }: ForbiddenGroup): TrfForbidden {
  const isEveryRound = from <= 1 && to >= 999;
  return { rounds: isEveryRound ? null : { from, to }, players };
}
