import type { BitMatrix } from '../../matching/bit-matrix';
import type { Colour } from '../../model/colour';
import { isPlayed, type ResultCode } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ScoreBefore } from '../../swiss/coming-round';
import { floatInGame, type Float } from '../../swiss/floats';
import type { Place, PlayerState } from '../../swiss/player-state';
import { makeMayMeet, type MayMeet } from '../../swiss/restrictions';
import { legalPairs, mayHavePab } from './b-absolute';

export interface Entrant {
  readonly place: Place;
  readonly tpn: Tpn;
  readonly state: PlayerState;
  readonly score: HalfPoints;
  /** A.7: absolute (A.7.a, R1) if the player is bound by B.2, strong (A.7.b), mild (A.7.c), or null before the first game. */
  readonly preference: ColourPreference | null;
  /** False for a player above 50% in the last round. B.2, B.5 and B.6 do not apply to such a player (the note to B). */
  readonly isBoundByB2: boolean;
  /** The floats of the last two completed rounds, the latest first. */
  readonly floats: readonly [Float | null, Float | null];
  readonly mayHavePab: boolean;
}

export interface Round {
  readonly tournament: Tournament;
  readonly number: number;
  readonly entrants: readonly Entrant[];
  readonly mayMeet: MayMeet;
  /** The pairs that B.1.a and B.2 allow, by place. */
  readonly legal: BitMatrix;
}

/** The coming round, with its players in order of score and pairing number (A.2). The tournament provides the numbers. */
export function roundOf(tournament: Tournament): Round {
  const { states, toPair, scoreBefore } = comingRound(tournament);
  const entrants = toPair.map((state, place) => entrantOf(state, place, tournament, scoreBefore));
  return {
    tournament,
    number: tournament.completedRounds + 1,
    entrants,
    mayMeet: makeMayMeet(states, tournament),
    legal: legalPairs(entrants, tournament),
  };
}

function entrantOf(state: PlayerState, place: Place, tournament: Tournament, scoreBefore: ScoreBefore): Entrant {
  const { completedRounds } = tournament;
  const isBoundByB2 = !isTopscorer(state, tournament);
  return {
    place,
    tpn: state.tpn,
    state,
    score: state.pairingScore,
    preference: preferenceOf(state, isBoundByB2),
    isBoundByB2,
    floats: [floatOf(state, completedRounds, scoreBefore), floatOf(state, completedRounds - 1, scoreBefore)],
    mayHavePab: mayHavePab(state, tournament),
  };
}

/** A.5, R2: a full-point bye is a downfloat; a forfeit and a half-point bye are not. */
const DOWNFLOAT_CODES: ReadonlySet<ResultCode> = new Set(['U', 'F']);

/**
 * A.7.a, the note to B: true if the player has more than 50% in the last round. If the number of rounds is not announced, no round is the
 * last.
 */
function isTopscorer({ score }: PlayerState, tournament: Tournament): boolean {
  return isLastRound(tournament) && 2 * score > tournament.completedRounds * tournament.scoring.win;
}

/** A.4: the float of a played game depends on the scores before that round. A.5: a bye with a full point is a downfloat. */
function floatOf(state: PlayerState, round: number, scoreBefore: ScoreBefore): Float | null {
  const entry = state.player.entries[round - 1];
  if (round < 1 || entry == null) return null;
  if (DOWNFLOAT_CODES.has(entry.code)) return 'down';
  if (!isPlayed(entry)) return null;
  return floatInGame(state, entry.opponent, round, scoreBefore);
}

/** A.3: a bracket in which at least half of the players are moved down is treated as homogeneous. */
export function isTreatedAsHomogeneous(movedDown: number, players: number): boolean {
  return 2 * movedDown >= players;
}

/** A.6: returns p, the number of pairs of a homogeneous score bracket. It is the size of the higher half (S1). */
export function pairsOfHomogeneousBracket(players: number): number {
  return Math.floor(players / 2);
}

/** A.8: x, the number of pairs that cannot fulfil all colour preferences. The q of A.8 is half the number of players, rounded up. */
export function allowedMismatches(players: readonly Entrant[]): number {
  const playersPreferring = (colour: Colour): number => players.filter(({ preference }) => preference?.colour === colour).length;
  return Math.max(0, Math.max(playersPreferring('white'), playersPreferring('black')) - Math.ceil(players.length / 2));
}
