import type { Colour } from '../model/colour';
import { pointsOf, isPlayed } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { Player, Tournament, Tpn } from '../model/tournament';

/** The facts about one player before the coming round that are the same under every edition. */
export interface PlayerState {
  readonly player: Player;
  readonly tpn: Tpn;
  /** The score in half-points after the completed rounds, including adjusted points. */
  readonly score: HalfPoints;
  /** `score` plus the virtual points of the coming round, in half-points. */
  readonly pairingScore: HalfPoints;
  /** `scoresBefore[r - 1]` is the pairing score before round r, for r = 1 .. completedRounds + 1. */
  readonly scoresBefore: readonly HalfPoints[];
  /** Opponents in games that were played, oldest first. An opponent met twice appears twice. */
  readonly opponents: readonly Tpn[];
  /** Colours of the games played, oldest first. Unplayed rounds are omitted (F.2 and F.3 of 1998, A.6 of 2017, 1.6 of 2026). */
  readonly colours: readonly Colour[];
  /** Games with White minus games with Black. */
  readonly colourDifference: number;
}

export function playerStates(tournament: Tournament): PlayerState[] {
  return tournament.players.map((player) => playerState(player, tournament));
}

function playerState(player: Player, { completedRounds, scoring }: Tournament): PlayerState {
  const scoresBefore: HalfPoints[] = [];
  const opponents: Tpn[] = [];
  const colours: Colour[] = [];
  let score = player.adjustments?.[0] ?? 0;
  let colourDifference = 0;
  for (let index = 0; index < completedRounds; index += 1) {
    scoresBefore.push(score + (player.acceleration[index] ?? 0));
    const entry = player.entries[index];
    score += pointsOf(entry, scoring) + (player.adjustments?.[index + 1] ?? 0);
    if (!isPlayed(entry)) continue;
    opponents.push(entry.opponent);
    if (entry.isWithoutColour === true) continue;
    colours.push(entry.colour);
    colourDifference += entry.colour === 'white' ? 1 : -1;
  }
  const pairingScore = score + (player.acceleration[completedRounds] ?? 0);
  scoresBefore.push(pairingScore);
  return { player, tpn: player.tpn, score, pairingScore, scoresBefore, opponents, colours, colourDifference };
}

/** True if the player has no entry (such as a bye) for the coming round. */
export function isToBePaired(player: Player, tournament: Tournament): boolean {
  return player.entries[tournament.completedRounds] == null;
}

/**
 * True if the player was paired in a completed round. A forfeited game counts, and so do the pairing-allocated bye and a forfeit win without an
 * opponent.
 */
export function wasPaired(entry: Player['entries'][number] | undefined): boolean {
  return entry != null && (entry.opponent !== null || entry.code === 'U' || entry.code === '+');
}

/** Compares by score, then by pairing number (A.2 of the Dutch rules until 2017, 1.2 of later editions). Negative if `a` is ranked higher. */
export function compareByRank(a: PlayerState, b: PlayerState): number {
  return b.pairingScore - a.pairingScore || a.tpn - b.tpn;
}

/** A player's index in the pairing order of the edition, 0 for the first. */
export type Place = number;

export function playerAt<Player>(players: readonly Player[], place: Place): Player {
  const player = players[place];
  if (player === undefined) throw new RangeError(`no player at place ${place}`);
  return player;
}
