import type { Scoring } from '../model/points';
import { MAX_QUOTED_VALUE_LENGTH } from './trf-limits';

type FoundValue = string | number;
type NoFacts = Record<never, never>;
type FactsOfCodes<Code extends string, Of> = Readonly<Record<Code, Readonly<Of>>>;

/** The possible problems of a report file, each with its facts. The caller writes the messages. */
export type TrfProblemFacts = FactsOfCodes<
  'not-a-report-file' | 'player-cut-off' | 'line-cut-off' | 'rounds-not-announced' | 'initial-colour-not-said',
  NoFacts
> &
  FactsOfCodes<'file-too-long' | 'too-many-lines' | 'line-too-long' | 'player-too-long', { most: number }> &
  FactsOfCodes<'control-character', { character: string }> &
  FactsOfCodes<'list-too-long', { field: TrfField; most: number }> &
  FactsOfCodes<'too-many-cells', { players: number; rounds: number; most: number }> &
  FactsOfCodes<'rounds-out-of-range', { code: string; most: number; found: FoundValue }> &
  FactsOfCodes<'not-a-number' | 'number-out-of-range' | 'not-points' | 'not-half-points', { field: TrfField; found: FoundValue }> &
  FactsOfCodes<'number-missing', { field: TrfField }> &
  FactsOfCodes<'tpn-repeated', { tpn: number; line: number }> &
  FactsOfCodes<'unknown-sex' | 'unknown-title' | 'unknown-colour' | 'unknown-result', { found: FoundValue }> &
  FactsOfCodes<'result-missing', { opponent: number }> &
  FactsOfCodes<
    'cell-cut-off' | 'colour-missing' | 'opponent-self' | 'blank-read-as-bye' | 'absence-without-letter' | 'forfeit-without-colour',
    { round: number }
  > &
  FactsOfCodes<'result-without-opponent' | 'bye-with-opponent', { round: number; code: string }> &
  FactsOfCodes<'bye-assumed', { found: FoundValue; code: string }> &
  FactsOfCodes<'opponent-unknown', { round: number; opponent: number }> &
  FactsOfCodes<'opponent-disagrees', { round: number; tpn: number; opponent: number; other: number | null }> &
  FactsOfCodes<'colours-disagree', { round: number; tpn: number; opponent: number }> &
  FactsOfCodes<'results-disagree', { round: number; tpn: number; opponent: number; own: string; other: string }> &
  FactsOfCodes<'allocated-byes', { round: number; players: readonly number[] }> &
  FactsOfCodes<'points-disagree', { tpn: number; stated: FoundValue; counted: FoundValue }> &
  FactsOfCodes<'points-missing', { tpn: number }> &
  FactsOfCodes<'players-missing' | 'teams-missing' | 'players-more', { stated: FoundValue; found: FoundValue }> &
  FactsOfCodes<'rounds-exceeded', { announced: FoundValue; found: FoundValue }> &
  FactsOfCodes<'record-repeated' | 'unknown-record' | 'not-applied', { code: string }> &
  FactsOfCodes<'record-contradicts' | 'unknown-value' | 'date-unknown', { code: string; found: FoundValue }> &
  FactsOfCodes<'unknown-player', { code: string; tpn: number }> &
  FactsOfCodes<'points-of-type', { type: string; points: string }> &
  FactsOfCodes<'points-without-round' | 'unknown-result-worth', { points: string }> &
  FactsOfCodes<'scoring-assumed', { worths: Partial<Scoring> }> &
  FactsOfCodes<'title-mapped' | 'sex-mapped', { found: FoundValue; read: string }> &
  FactsOfCodes<'date-read', { code: string; found: FoundValue; read: string }>;

export type TrfProblemCode = keyof TrfProblemFacts;

/**
 * A field of the file. `record` is omitted for a field of a player's record. `symbol`
 * is the symbol of a result. `number` is the round that the part describes.
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
    /** Counted from 1. If something is missing at the end of the file, this is the line after the last one. */
    readonly line: number;
    /** Counted from 1, in characters. */
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
    const short = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, shortenedFact(fact)]));
    this.problems.push({ severity, code, line, column, facts: short } as TrfProblem);
  }
}

function shortenedFact(fact: unknown): unknown {
  return typeof fact === 'string' && fact.length > MAX_QUOTED_VALUE_LENGTH ? `${fact.slice(0, MAX_QUOTED_VALUE_LENGTH)}…` : fact;
}
