import { isPlayed, type RoundEntry } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import { foreignFieldCheck } from './norm-exemption';
import { judgeNormResult, type NormGames, type NormResult } from './norm-results';
import { NORM_TITLES, type NormGame, type NormOpponent } from './norm-rules';

export interface NormPlayer extends NormOpponent {
  readonly number: Tpn;
  /** Null if the sex is not known; women's norms then fail. */
  readonly isWoman: boolean | null;
  /** `[r - 1]` is round r. */
  readonly entries: readonly (RoundEntry | null)[];
}

export interface NormTournament {
  readonly players: readonly NormPlayer[];
  /** The planned number of rounds. */
  readonly rounds: number;
  readonly format: 'swiss' | 'round-robin' | 'double-round-robin';
  /** Null if it is not known; each player's own federation then replaces it. */
  readonly hostFederation: string | null;
}

export interface PlayerNorms {
  readonly number: Tpn;
  /** One result for each of `NORM_TITLES`. */
  readonly titles: readonly NormResult[];
}

/** The half-points of the games that count. Forfeits, unrated and unfinished games do not (B.01 1.4.2c). */
const SCORES: Readonly<Partial<Record<RoundEntry['code'], HalfPoints>>> = { '1': 2, '=': 1, '0': 0 };

/** B.01 1.4: judges the norms of a player, or of all players, by the games of a tournament. */
export function normsOfTournament(tournament: NormTournament, only: Tpn | null = null): readonly PlayerNorms[] {
  const { players, rounds, format, hostFederation } = tournament;
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const allGames = new Map(players.map((player) => [player.number, gamesOf(player, byNumber)]));
  const ignored = format === 'swiss' ? new Set<NormOpponent>() : unratedWithoutPoints(players, allGames);
  const isForeignField = format === 'swiss' ? foreignFieldCheck(players) : () => false;
  return players
    .filter(({ number }) => only === null || number === only)
    .map((player) => {
      const judged: NormGames = {
        federation: player.federation,
        isWoman: player.isWoman === true,
        hasForfeitWin: rounds === 9 && player.entries.filter((entry) => entry?.code === '+' || entry?.code === 'U').length === 1,
        ...(format === 'double-round-robin' ? { doubleRoundRobinPlayers: players.length } : {}),
        isExempt: isForeignField(hostFederation ?? player.federation),
        games: (allGames.get(player.number) ?? []).filter(({ opponent }) => !ignored.has(opponent)),
        mayDropGames: format === 'swiss',
      };
      return { number: player.number, titles: NORM_TITLES.map((title) => judgeNormResult(title, judged)) };
    });
}

function gamesOf({ entries }: NormPlayer, byNumber: ReadonlyMap<Tpn, NormPlayer>): NormGame[] {
  return entries.flatMap((entry, index) => {
    const opponent = isPlayed(entry) ? byNumber.get(entry.opponent) : undefined;
    const score = entry === null ? undefined : SCORES[entry.code];
    return opponent === undefined || score === undefined ? [] : [{ round: index + 1, opponent, score }];
  });
}

/** B.01 1.4.2b: in round robins, games against unrated players who score nothing against rated opponents do not count. */
function unratedWithoutPoints(players: readonly NormPlayer[], games: ReadonlyMap<Tpn, readonly NormGame[]>): ReadonlySet<NormOpponent> {
  const hasPoints = ({ number }: NormPlayer) => games.get(number)?.some(({ opponent, score }) => opponent.rating > 0 && score > 0) ?? false;
  return new Set(players.filter((player) => player.rating === 0 && !hasPoints(player)));
}
