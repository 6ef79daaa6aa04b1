import type { Scoring } from '../model/points';
import { LONGEST_FOUND } from './trf-limits';

type Found = string | number;
type Nothing = Record<never, never>;
type Facts<Code extends string, Of> = Readonly<Record<Code, Readonly<Of>>>;

/** The possible problems of a report file, each with its facts. The caller writes the messages. */
export type TrfProblemFacts = Facts<'not-a-report-file' | 'player-cut-off' | 'line-cut-off' | 'rounds-not-announced' | 'initial-colour-not-said', Nothing> &
  Facts<'file-too-long' | 'too-many-lines' | 'line-too-long' | 'player-too-long', { most: number }> &
  Facts<'control-character', { character: string }> &
  Facts<'list-too-long', { field: TrfField; most: number }> &
  Facts<'too-many-cells', { players: number; rounds: number; most: number }> &
  Facts<'rounds-out-of-range', { code: string; most: number; found: Found }> &
  Facts<'not-a-number' | 'number-out-of-range' | 'not-points' | 'not-half-points', { field: TrfField; found: Found }> &
  Facts<'number-missing', { field: TrfField }> &
  Facts<'tpn-repeated', { tpn: number; line: number }> &
  Facts<'unknown-sex' | 'unknown-title' | 'unknown-colour' | 'unknown-result', { found: Found }> &
  Facts<'result-missing', { opponent: number }> &
  Facts<'cell-cut-off' | 'colour-missing' | 'opponent-self' | 'blank-read-as-bye' | 'absence-without-letter' | 'forfeit-without-colour', { round: number }> &
  Facts<'result-without-opponent' | 'bye-with-opponent', { round: number; code: string }> &
  Facts<'bye-assumed', { found: Found; code: string }> &
  Facts<'opponent-unknown', { round: number; opponent: number }> &
  Facts<'opponent-disagrees', { round: number; tpn: number; opponent: number; other: number | null }> &
  Facts<'colours-disagree', { round: number; tpn: number; opponent: number }> &
  Facts<'results-disagree', { round: number; tpn: number; opponent: number; own: string; other: string }> &
  Facts<'allocated-byes', { round: number; players: readonly number[] }> &
  Facts<'points-disagree', { tpn: number; stated: Found; counted: Found }> &
  Facts<'points-missing', { tpn: number }> &
  Facts<'players-missing' | 'teams-missing' | 'players-more', { stated: Found; found: Found }> &
  Facts<'rounds-exceeded', { announced: Found; found: Found }> &
  Facts<'record-repeated' | 'unknown-record' | 'not-applied', { code: string }> &
  Facts<'record-contradicts' | 'unknown-value' | 'date-unknown', { code: string; found: Found }> &
  Facts<'unknown-player', { code: string; tpn: number }> &
  Facts<'points-of-type', { type: string; points: string }> &
  Facts<'points-without-round' | 'unknown-result-worth', { points: string }> &
  Facts<'scoring-assumed', { worths: Partial<Scoring> }> &
  Facts<'title-mapped' | 'sex-mapped', { found: Found; read: string }> &
  Facts<'date-read', { code: string; found: Found; read: string }>;

export type TrfProblemCode = keyof TrfProblemFacts;

/**
 * A field of the file. `record` is omitted for a field of a player's record. `symbol` is the symbol of a result. `number` is the round to
 * which the part belongs.
 */
export interface TrfField {
  readonly record?: string;
  readonly part?: TrfFieldPart;
  readonly symbol?: string;
  readonly number?: number;
}

export type TrfFieldPart =
  | 'startingRank'
  | 'rating'
  | 'points'
  | 'rank'
  | 'opponentInRound'
  | 'numberOfRounds'
  | 'round'
  | 'roundNumber'
  | 'rounds'
  | 'firstRound'
  | 'lastRound'
  | 'player'
  | 'firstPlayer'
  | 'lastPlayer'
  | 'pairs';

export type TrfProblem = {
  readonly [Code in TrfProblemCode]: {
    readonly severity: 'error' | 'warning';
    readonly code: Code;
    readonly facts: TrfProblemFacts[Code];
    /** 1-based. If something is missing at the end of the file, this is the line after the last one. */
    readonly line: number;
    /** 1-based, in characters. */
    readonly column: number;
  };
}[TrfProblemCode];

export class TrfProblemList {
  readonly problems: TrfProblem[] = [];

  error<Code extends TrfProblemCode>(code: Code, line: number, column: number, facts: TrfProblemFacts[Code]): void {
    this.add('error', code, line, column, facts);
  }

  warning<Code extends TrfProblemCode>(code: Code, line: number, column: number, facts: TrfProblemFacts[Code]): void {
    this.add('warning', code, line, column, facts);
  }

  private add(severity: TrfProblem['severity'], code: TrfProblemCode, line: number, column: number, facts: TrfProblemFacts[TrfProblemCode]): void {
    const short = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, shortened(fact)]));
    this.problems.push({ severity, code, line, column, facts: short } as TrfProblem);
  }
}

function shortened(fact: unknown): unknown {
  return typeof fact === 'string' && fact.length > LONGEST_FOUND ? `${fact.slice(0, LONGEST_FOUND)}…` : fact;
}
