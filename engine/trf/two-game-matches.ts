import { opposite } from '../model/colour';
import { isPlayed, pointsOf, type ResultCode, type RoundEntry } from '../model/game-result';
import { STANDARD_SCORING, type HalfPoints, type Scoring } from '../model/points';
import type { ForbiddenGroup, Player, Tournament, Tpn } from '../model/tournament';
import type { TrfDocument, TrfPlayer } from './trf-document';

// C.04.5: match k is written as rounds 2k - 1 and 2k of the file. Both are against the same opponent, with colours reversed.

/**
 * C.04.5 1.4: the pairing-allocated bye is worth a win and a draw. This program counts a half-point bye as two draws, and a full-point bye
 * as two wins.
 */
export const MATCH_BYE_POINTS: Pick<Scoring, 'pab' | 'fullPointBye' | 'halfPointBye'> = { pab: 3, fullPointBye: 4, halfPointBye: 2 };

/** The standard scoring of a match of two games, in half-points. */
export const MATCH_SCORING: Scoring = { win: 4, draw: 2, loss: 0, forfeitWin: 4, forfeitLoss: 0, zeroPointBye: 0, ...MATCH_BYE_POINTS };

/** True if record 192 states that each round of the event is a match of two games, which the file writes as two rounds. */
export function hasTwoGameMatches({ texts }: Pick<TrfDocument, 'texts'>): boolean {
  return /^FIDE_DOUBLESWISS(?:_BAKU)?$/.test(texts.tournamentType ?? '');
}

/** A bye is written in both rounds of its match, but counts once. */
export function withByesCountedOnce(player: TrfPlayer): TrfPlayer {
  const isRepeated = (index: number): boolean => {
    const [first, second] = [player.rounds[index - 1], player.rounds[index]];
    return index % 2 === 1 && second != null && second.opponent === null && first?.opponent === null;
  };
  return { ...player, rounds: player.rounds.map((cell, index) => (cell !== null && isRepeated(index) ? { ...cell, points: 0 } : cell)) };
}

/** Converts a file of games to a tournament of matches. The colour of a match is that of its first game, and its points are those of both games. */
export function matchesOf(games: Tournament, stated: Partial<Scoring>): Tournament {
  const { scoring, completedRounds, rounds } = games;
  const byTpn = new Map(games.players.map((player) => [player.tpn, player]));
  return {
    ...games,
    rounds: rounds === null ? null : Math.ceil(rounds / 2),
    completedRounds: Math.ceil(completedRounds / 2),
    scoring: {
      win: 2 * scoring.win,
      draw: 2 * scoring.draw,
      loss: 2 * scoring.loss,
      forfeitWin: 2 * scoring.forfeitWin,
      forfeitLoss: 2 * scoring.forfeitLoss,
      pab: stated.pab ?? scoring.win + scoring.draw,
      fullPointBye: stated.fullPointBye ?? 2 * scoring.win,
      halfPointBye: stated.halfPointBye ?? 2 * scoring.draw,
      zeroPointBye: scoring.zeroPointBye,
    },
    players: games.players.map((player) => ({
      ...player,
      entries: mapMatches(player.entries, (first, second, index) => matchOf(first, second, index, { scoring, byTpn })),
      acceleration: player.acceleration.filter((_, index) => index % 2 === 0),
      ...(player.adjustments === undefined ? {} : { adjustments: adjustmentsOfMatches(player.adjustments) }),
    })),
    forbidden: games.forbidden.map((group): ForbiddenGroup => ({ ...group, from: Math.ceil(group.from / 2), to: Math.ceil(group.to / 2) })),
  };
}

/** Splits each match into two games. A match does not record which of its games a player won, but the pairing does not depend on this. */
export function gamesOf(matches: Tournament): Tournament {
  const byTpn = new Map(matches.players.map((player) => [player.tpn, player]));
  return {
    ...matches,
    rounds: matches.rounds === null ? null : 2 * matches.rounds,
    completedRounds: 2 * matches.completedRounds,
    scoring: { ...STANDARD_SCORING, ...MATCH_BYE_POINTS },
    players: matches.players.map((player) => ({
      ...player,
      entries: player.entries.flatMap((match, index) => gamesOfMatch(match, byTpn.get(match?.opponent ?? 0)?.entries[index] ?? null)),
      acceleration: player.acceleration.flatMap((points) => [points, points]),
    })),
    forbidden: matches.forbidden.map((group): ForbiddenGroup => ({ ...group, from: 2 * group.from - 1, to: 2 * group.to })),
  };
}

/**
 * Derives both games from the points of the two players. Assumes that the White player of the match scored as much as possible in the first game, and
 * the Black player in the second.
 */
function gamesOfMatch(match: Cell, theirs: Cell): [Cell, Cell] {
  if (match === null || match.opponent === null) return [match, match === null ? null : { ...match, points: 0 }];
  const { opponent, colour, code } = match;
  const isWhite = colour !== 'black';
  const [white, black] = [pointsIn([isWhite ? match : theirs], MATCH_SCORING), pointsIn([isWhite ? theirs : match], MATCH_SCORING)];
  const whiteFirst = Math.min(2, white);
  const blackFirst = Math.min(2 - whiteFirst, black);
  const own = isWhite ? [whiteFirst, white - whiteFirst] : [blackFirst, black - blackFirst];
  const [first = '0', second = '0'] = code === '+' || code === '-' ? [code, code] : own.map((points) => CODE_OF_POINTS[points] ?? '0');
  return [
    { opponent, colour, code: first },
    { opponent, colour: colour === null ? null : opposite(colour), code: second },
  ];
}

const CODE_OF_POINTS: Readonly<Record<HalfPoints, ResultCode>> = { 0: '0', 1: '=', 2: '1' };

type Cell = RoundEntry | null;

function mapMatches<Match>(entries: readonly Cell[], matchFrom: (first: Cell, second: Cell, index: number) => Match): Match[] {
  return Array.from({ length: Math.ceil(entries.length / 2) }, (_, match) => matchFrom(entries[2 * match] ?? null, entries[2 * match + 1] ?? null, 2 * match));
}

interface GamesFacts {
  readonly scoring: Scoring;
  readonly byTpn: ReadonlyMap<Tpn, Player>;
}

function matchOf(first: Cell, second: Cell, index: number, { scoring, byTpn }: GamesFacts): Cell {
  const opponent = first?.opponent ?? second?.opponent ?? null;
  if (opponent === null) return first ?? second;
  const theirs = byTpn.get(opponent)?.entries ?? [];
  const [own, other] = [
    [first, second],
    [theirs[index] ?? null, theirs[index + 1] ?? null],
  ] as const;
  const colour = first?.colour ?? (second?.colour == null ? null : opposite(second.colour));
  const points = pointsIn(own, scoring);
  // Only a player who forfeits both games forfeits the match.
  if (isForfeited(own)) return { opponent, colour, code: '-', points };
  if (isForfeited(other)) return { opponent, colour, code: '+', points };
  const difference = points - pointsIn(other, scoring);
  const code = difference === 0 ? '=' : difference > 0 ? '1' : '0';
  return { opponent, colour, code, points, ...(own.some(isPlayed) ? {} : { isWithoutColour: true as const }) };
}

function isForfeited(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell?.code === '-');
}

function pointsIn(cells: readonly Cell[], scoring: Scoring): HalfPoints {
  return cells.reduce((sum, cell) => sum + (cell === null ? 0 : pointsOf(cell, scoring)), 0);
}

/**
 * Adds up the adjusted points of the two rounds of each match. `[0]` is before the first round; match k gets the sum of `[2k - 1]` and
 * `[2k]`.
 */
function adjustmentsOfMatches([before = 0, ...ofRounds]: readonly HalfPoints[]): HalfPoints[] {
  return [before, ...Array.from({ length: Math.ceil(ofRounds.length / 2) }, (_, match) => (ofRounds[2 * match] ?? 0) + (ofRounds[2 * match + 1] ?? 0))];
}
