import { opposite } from './colour';
import { isPlayed, pointsOf, type ResultCode, type RoundEntry } from './game-result';
import { STANDARD_SCORING, type HalfPoints, type Scoring } from './points';
import type { ForbiddenGroup, Player, Tournament, Tpn } from './tournament';

// C.04.5: match k is rounds 2k - 1 and 2k of a section or file. Both are against the same opponent, with colours reversed.

/**
 * C.04.5 1.4: the pairing-allocated bye is worth a win and a draw. This program counts a half-point bye as two draws, and a full-point bye
 * as two wins.
 */
export function matchByePoints({ win, draw }: Pick<Scoring, 'win' | 'draw'>): Pick<Scoring, 'pab' | 'fullPointBye' | 'halfPointBye'> {
  return { pab: win + draw, fullPointBye: 2 * win, halfPointBye: 2 * draw };
}

/** The standard scoring of rounds that are single games of a match. A bye scores for the whole match. */
const GAME_SCORING: Scoring = { ...STANDARD_SCORING, ...matchByePoints(STANDARD_SCORING) };

/** The standard scoring of a match of two games, in half-points. */
export const MATCH_SCORING: Scoring = matchScoringOf(GAME_SCORING);

function matchScoringOf({ win, draw, loss, forfeitWin, forfeitLoss, ...byes }: Scoring): Scoring {
  return { ...byes, win: 2 * win, draw: 2 * draw, loss: 2 * loss, forfeitWin: 2 * forfeitWin, forfeitLoss: 2 * forfeitLoss };
}

/** True if the coming round is the second game of a match. */
export const isBeforeSecondGame = ({ gamesPerMatch, completedRounds }: Tournament): boolean => gamesPerMatch !== undefined && completedRounds % 2 === 1;

/** Gives 0 points to the second entry of each bye, because a bye is in both rounds of its match but counts once. */
export function byesCountedOnce<Bye extends Pick<RoundEntry, 'opponent'>>(cells: readonly (Bye | null)[]): (Bye | (Bye & { readonly points: 0 }) | null)[] {
  return cells.map((cell, index) => {
    const isRepeated = index % 2 === 1 && cell?.opponent === null && cells[index - 1]?.opponent === null;
    return cell !== null && isRepeated ? { ...cell, points: 0 as const } : cell;
  });
}

/** Converts a tournament whose rounds are single games to one whose rounds are matches. Returns any other tournament unchanged. */
export const asMatches = (tournament: Tournament): Tournament => (tournament.gamesPerMatch === undefined ? tournament : matchesOf(tournament));

/** Converts games to matches. The colour of a match is that of its first game, and its points are those of both games. */
export function matchesOf({ gamesPerMatch: _games, ...games }: Tournament): Tournament {
  const { scoring, completedRounds, rounds } = games;
  const byTpn = new Map(games.players.map((player) => [player.tpn, player]));
  return {
    ...games,
    rounds: rounds === null ? null : Math.ceil(rounds / 2),
    completedRounds: Math.ceil(completedRounds / 2),
    scoring: matchScoringOf(scoring),
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
    scoring: GAME_SCORING,
    gamesPerMatch: 2,
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
