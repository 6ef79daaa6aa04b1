import type { Fraction } from '../model/fraction';
import { memoise } from '../model/memoise';
import type { Tournament, Tpn } from '../model/tournament';
import { recordsOf, type PlayerRecord, type RecordOptions } from './player-record';

/** How the event is paired. 15.2 treats forfeits differently if the pairings were fixed in advance. */
export type TournamentKind = 'swiss' | 'round-robin';

export interface StandingsOptions {
  readonly kind?: TournamentKind;
  /** The result of the drawing of lots: the lowest number ranks first. Players who are not listed stay tied. */
  readonly lots?: ReadonlyMap<Tpn, number>;
  /** Article 10: the published rating of a player in a round, 0 for an unrated player. If omitted, the rating used for pairing counts. */
  readonly ratingIn?: (tpn: Tpn, round: number) => number;
  /**
   * The rating that the regulations of the event assign to unrated players. Without it, article 10 drops the rating tie-breaks if any
   * player is unrated.
   */
  readonly unratedAs?: number | null;
  /** Players who get no place, such as those expelled. They still count as opponents, and are listed separately. */
  readonly leftOut?: ReadonlySet<Tpn>;
  /** Values from outside the tournament (a play-off, a manual order, another event), by code. */
  readonly given?: ReadonlyMap<string, ReadonlyMap<Tpn, Fraction>>;
}

export interface TieBreakContext {
  readonly tournament: Tournament;
  readonly kind: TournamentKind;
  readonly lots: ReadonlyMap<Tpn, number>;
  readonly rounds: number;
  /** True if the last round is among the completed rounds. Only then does Fore Buchholz differ from Buchholz (8.3). */
  readonly isLastRound: boolean;
  records(options: Partial<RecordOptions>): ReadonlyMap<Tpn, PlayerRecord>;
  /** Article 10: a player's rating in a round; null for an unrated player, unless `unratedAs` is set. */
  ratingOf(tpn: Tpn, round: number): number | null;
  /** A.1 of the 1998 rules: the pairing strength, which may be the arbiter's estimate; null if there is none. */
  strengthOf(tpn: Tpn): number | null;
  readonly hasUnrated: boolean;
  given(code: string, tpn: Tpn): Fraction | null;
}

export function contextOf(tournament: Tournament, options: StandingsOptions): TieBreakContext {
  const kind = options.kind ?? 'swiss';
  const made = new Map<string, ReadonlyMap<Tpn, PlayerRecord>>();
  const strengths = new Map(tournament.players.map(({ tpn, rating }) => [tpn, rating > 0 ? rating : (options.unratedAs ?? null)]));
  const { ratingIn } = options;
  const ratingOf = (tpn: Tpn, round: number) => (ratingIn === undefined ? (strengths.get(tpn) ?? null) : ratingIn(tpn, round) || (options.unratedAs ?? null));
  return {
    tournament,
    kind,
    lots: options.lots ?? new Map(),
    rounds: tournament.completedRounds,
    isLastRound: tournament.completedRounds > 0 && tournament.completedRounds >= (tournament.rounds ?? tournament.completedRounds),
    records: ({ forfeitsArePlayed = false, lastRoundIsDrawn = false }) =>
      memoise(made, `${forfeitsArePlayed} ${lastRoundIsDrawn}`, () =>
        recordsOf(tournament, { forfeitsArePlayed, lastRoundIsDrawn, isPredetermined: kind === 'round-robin' }),
      ),
    ratingOf,
    strengthOf: (tpn) => strengths.get(tpn) ?? null,
    hasUnrated: hasUnrated(tournament, ratingOf),
    given: (code, tpn) => options.given?.get(code)?.get(tpn) ?? null,
  };
}

function hasUnrated({ players, completedRounds }: Tournament, ratingOf: TieBreakContext['ratingOf']): boolean {
  const rounds = Array.from({ length: Math.max(1, completedRounds) }, (_, index) => index + 1);
  return players.some(({ tpn }) => rounds.some((round) => ratingOf(tpn, round) === null));
}

export function recordIn(records: ReadonlyMap<Tpn, PlayerRecord>, tpn: Tpn): PlayerRecord {
  const record = records.get(tpn);
  if (record === undefined) throw new Error(`player ${tpn} is not in the tournament`);
  return record;
}
