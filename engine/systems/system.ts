import type { Colour } from '../model/colour';
import type { Result } from '../model/result-or-error';
import type { Tournament, Tpn } from '../model/tournament';
import type { PairJudgement, RoundExplanation, NotPairedReason } from './explanation';

export const SWISS_SYSTEM_IDS = ['dutch-2026', 'dutch-2017', 'dutch-2012', 'rating-1998', 'dubov-2025', 'dubov-1997', 'burstein-2026', 'lim'] as const;

/** The systems that pair teams. Their tournaments have teams in place of players. */
const TEAM_SYSTEM_IDS = ['team-swiss-2026', 'team-berger'] as const;

/** The systems that sections use: the Swiss editions, the round robin, club formats, and the systems for matches and teams. */
export const SYSTEM_IDS = [...SWISS_SYSTEM_IDS, 'berger', 'keizer', 'knock-out', 'double-swiss-2026', ...TEAM_SYSTEM_IDS] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

export const pairsTeams = (id: string | null): boolean => TEAM_SYSTEM_IDS.some((known) => known === id);

export interface Pair {
  readonly white: Tpn;
  readonly black: Tpn;
}

/** A complete pairing of one round: every player to be paired is in exactly one pair or has the bye. */
export interface RoundPairing {
  readonly round: number;
  /** The pairs in board order (F.1). */
  readonly pairs: readonly Pair[];
  readonly pab: Tpn | null;
}

export type PairingError =
  /** No pairing satisfies the absolute criteria. `players` lists those who cannot be paired; it is empty if they are unknown. */
  | { readonly code: 'no-legal-pairing'; readonly article: string; readonly players: readonly Tpn[] }
  /** Matches of a knock-out have equal points, so that a play-off must decide. `players` lists the players of these matches in pairs. */
  | { readonly code: 'match-undecided'; readonly article: string; readonly players: readonly Tpn[] }
  /** Matches of a knock-out depend on adjourned games. `players` lists the players of these matches in pairs. */
  | { readonly code: 'match-adjourned'; readonly article: string; readonly players: readonly Tpn[] }
  | { readonly code: 'rounds-not-announced'; readonly article: string }
  | { readonly code: 'bracket-too-large'; readonly article: string; readonly players: readonly Tpn[]; readonly bound: number }
  | { readonly code: 'invalid-tournament'; readonly reason: Contradiction; readonly rounds: number | null; readonly players: readonly Tpn[] };

/** The edition allows no pairing, or the program gave up at a limit of its own. */
export type NoPairingReason = 'no-legal-pairing' | 'bracket-too-large';

/** Returns the error code if a consistent tournament has no pairing, so that an arbiter can still pair manually; null for any other error. */
export function noPairingReason(code: string): NoPairingReason | null {
  return code === 'no-legal-pairing' || code === 'bracket-too-large' ? code : null;
}

/** The ways in which a tournament can contradict itself. */
export type Contradiction = 'not-a-number' | 'number-repeated' | 'no-count-of-rounds' | 'all-rounds-played' | 'opponent-unknown';

export interface PairingSystem<Id extends SystemId = SystemId> {
  readonly id: Id;
  readonly title: string;
  /** Number in the FIDE Handbook, e.g. 'C.04.3'. */
  readonly regulation: string;
  readonly edition: string;
  /** The ISO dates between which the edition is in force; `until` is null if it has not been replaced. */
  readonly inForce: { readonly from: string; readonly until: string | null };
  pairRound(tournament: Tournament): Result<RoundPairing, PairingError>;
  explainRound(tournament: Tournament): Result<RoundExplanation, PairingError>;
  /** Explains why the accepted pairing of the coming round does not pair a with b. */
  explainNotPaired(tournament: Tournament, a: Tpn, b: Tpn): Result<NotPairedReason, PairingError>;
  judgePair(tournament: Tournament, a: Tpn, b: Tpn): PairJudgement;
  judgeBye(tournament: Tournament, player: Tpn): PairJudgement;
  /** The colour due to a player in the coming round; null if the edition gives none, or if the player is not to be paired. */
  dueColour(tournament: Tournament, player: Tpn): Colour | null;
}
