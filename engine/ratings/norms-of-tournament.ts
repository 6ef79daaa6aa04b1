import { isPlayed, type RoundEntry } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import { type FieldPlayer, foreignFieldsOf, isForeignField } from './norm-fields';
import { judgeNormResult, type NormGames, type NormResult } from './norm-results';
import { LEAST_GAMES, NORM_TITLES, type NormGame, type NormOpponent, type NormTitle } from './norm-rules';

export interface NormPlayer extends FieldPlayer {
  /** Null if the sex is not known; women's norms then fail. */
  readonly isWoman: boolean | null;
  /** `[r - 1]` is round r. */
  readonly entries: readonly (RoundEntry | null)[];
  /** The opponents in the games to come; null for an opponent who is not known yet. Omitted if no game is to come. */
  readonly toCome?: readonly (Tpn | null)[];
}

export interface NormTournament {
  readonly players: readonly NormPlayer[];
  /** The planned number of rounds. */
  readonly rounds: number;
  readonly format: 'swiss' | 'round-robin' | 'double-round-robin';
  /** Null if it is not known; each player's own federation then replaces it. */
  readonly hostFederation: string | null;
  /**
   * True if a game that an opponent does not play in the last round may count as a loss (B.01 1.4.2c). It counts only if the player has one game too few
   * without it.
   */
  readonly countsLastRoundForfeit?: boolean;
}

/**
 * The reason why a round does not count for norms. `unfinished`: the game has no final result. `notRated`: the game is shorter than one move.
 * `unratedOpponent`: B.01 1.4.2b.
 */
type NotCounted = 'bye' | 'forfeit' | 'notRated' | 'unfinished' | 'unratedOpponent';

export interface NormRound {
  readonly round: number;
  readonly opponent: Tpn | null;
  readonly code: RoundEntry['code'];
  /** Null if the game counts. */
  readonly notCounted: NotCounted | null;
}

export interface PlayerNorms {
  readonly number: Tpn;
  /** One result for each of `NORM_TITLES`. */
  readonly titles: readonly NormResult[];
  /** The rounds in which the player has an entry. */
  readonly rounds: readonly NormRound[];
  /** The facts by which each title is judged. */
  readonly judged: NormGames;
  /** True if a game counts that can still drop out by B.01 1.4.2b: the unrated opponent has no points yet, but games to come. */
  readonly mayLoseGames: boolean;
}

/** The half-points of the games that count. Forfeits, unrated and unfinished games do not (B.01 1.4.2c). */
const SCORES: Readonly<Partial<Record<RoundEntry['code'], HalfPoints>>> = { '1': 2, '=': 1, '0': 0 };
const REASONS: Readonly<Partial<Record<RoundEntry['code'], NotCounted>>> = {
  '+': 'forfeit',
  '-': 'forfeit',
  W: 'notRated',
  D: 'notRated',
  L: 'notRated',
  '?': 'unfinished',
};

/** B.01 1.4: judges the norms of a player, or of all players, by the games of a tournament. */
export function normsOfTournament(tournament: NormTournament, only: Tpn | null = null): readonly PlayerNorms[] {
  const { players, rounds, format, hostFederation } = tournament;
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const allGames = new Map(players.map((player) => [player.number, gamesOf(player, byNumber)]));
  const { ignored, mayScore } = unratedWithoutPoints(tournament, allGames);
  const isExempt = exemptionOf(tournament);
  return players
    .filter(({ number }) => only === null || number === only)
    .map((player) => {
      const judged: NormGames = {
        federation: player.federation,
        isWoman: player.isWoman === true,
        hasForfeitWin: rounds === 9 && player.entries.filter((entry) => entry?.code === '+' || entry?.code === 'U').length === 1,
        ...(format === 'double-round-robin' ? { doubleRoundRobinPlayers: players.length } : {}),
        isExempt: isExempt(hostFederation ?? player.federation),
        games: (allGames.get(player.number) ?? []).filter(({ opponent }) => !ignored.has(opponent)),
        mayDropGames: format === 'swiss',
      };
      const forfeit = tournament.countsLastRoundForfeit === true ? lastRoundForfeit(player, rounds, byNumber) : null;
      const isIgnored = (opponent: Tpn | null) => opponent !== null && ignored.has(byNumber.get(opponent) ?? NOBODY);
      return {
        number: player.number,
        titles: NORM_TITLES.map((title) => judgeWithForfeit(title, judged, forfeit)),
        rounds: player.entries.flatMap((entry, index) => (entry === null ? [] : [toRound(entry, index + 1, isIgnored(entry.opponent))])),
        judged,
        mayLoseGames: judged.games.some(({ opponent }) => mayScore.has(opponent)),
      };
    });
}

/** B.01 1.4.3d: returns a function that is true for a host federation whose event is exempt. It counts the players once per federation. */
function exemptionOf({ players, format }: NormTournament): (host: string) => boolean {
  if (format !== 'swiss') return () => false;
  const foreignFields = foreignFieldsOf(players);
  const exemptByHost = new Map<string, boolean>();
  return (host) => {
    const known = exemptByHost.get(host);
    const isExempt = known ?? isForeignField(foreignFields(host));
    exemptByHost.set(host, isExempt);
    return isExempt;
  };
}

const NOBODY: NormOpponent = { rating: 0, title: null, federation: '' };

function toRound({ opponent, code }: RoundEntry, round: number, isIgnored: boolean): NormRound {
  const notCounted = REASONS[code] ?? (opponent === null ? 'bye' : isIgnored ? 'unratedOpponent' : null);
  return { round, opponent, code, notCounted };
}

function gamesOf({ entries }: NormPlayer, byNumber: ReadonlyMap<Tpn, NormPlayer>): NormGame[] {
  return entries.flatMap((entry, index) => {
    const opponent = isPlayed(entry) ? byNumber.get(entry.opponent) : undefined;
    const score = entry === null ? undefined : SCORES[entry.code];
    return opponent === undefined || score === undefined ? [] : [{ round: index + 1, opponent, score }];
  });
}

/** B.01 1.4.2c: the game of the last round as a loss, if the opponent did not come. */
function lastRoundForfeit({ entries }: NormPlayer, rounds: number, byNumber: ReadonlyMap<Tpn, NormPlayer>): NormGame | null {
  const last = entries[rounds - 1];
  const opponent = last?.code === '+' && last.opponent !== null ? byNumber.get(last.opponent) : undefined;
  return opponent === undefined ? null : { round: rounds, opponent, score: 0 };
}

function judgeWithForfeit(title: NormTitle, judged: NormGames, forfeit: NormGame | null): NormResult {
  const result = judgeNormResult(title, judged);
  if (forfeit === null || result.failed.length === 0 || judged.games.length !== LEAST_GAMES - 1) return result;
  const withForfeit = judgeNormResult(title, { ...judged, games: [...judged.games, forfeit], hasForfeitWin: false });
  return withForfeit.failed.length === 0 ? { ...withForfeit, forfeitedRound: forfeit.round } : result;
}

/**
 * B.01 1.4.2b: in round robins, games against unrated players who score nothing against rated opponents do not count (`ignored`). Those with games to come
 * may still score (`mayScore`).
 */
function unratedWithoutPoints({ players, format }: NormTournament, games: ReadonlyMap<Tpn, readonly NormGame[]>) {
  const hasPoints = ({ number }: NormPlayer) => games.get(number)?.some(({ opponent, score }) => opponent.rating > 0 && score > 0) ?? false;
  const hasGamesToCome = ({ toCome = [] }: NormPlayer) => toCome.length > 0;
  const found = format === 'swiss' ? [] : players.filter((player) => player.rating === 0 && !hasPoints(player));
  return {
    ignored: new Set<NormOpponent>(found.filter((player) => !hasGamesToCome(player))),
    mayScore: new Set<NormOpponent>(found.filter(hasGamesToCome)),
  };
}
