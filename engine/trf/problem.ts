import type { Scoring } from '../model/points';
import { LONGEST_FOUND } from './limits';

type Found = string | number;
type Nothing = Readonly<Record<never, never>>;

/** What a report file can be wrong in, each with the facts that it speaks of: whoever tells them has words for each. */
export interface TrfProblemFacts {
  readonly 'not-a-report-file': Nothing;
  readonly 'file-too-long': { readonly most: number };
  readonly 'too-many-lines': { readonly most: number };
  readonly 'line-too-long': { readonly most: number };
  readonly 'player-too-long': { readonly most: number };
  readonly 'control-character': { readonly character: string };
  readonly 'list-too-long': { readonly field: TrfField; readonly most: number };
  readonly 'too-many-cells': { readonly players: number; readonly rounds: number; readonly most: number };
  readonly 'rounds-out-of-range': { readonly code: string; readonly most: number; readonly found: Found };
  readonly 'not-a-number': { readonly field: TrfField; readonly found: Found };
  readonly 'number-missing': { readonly field: TrfField };
  readonly 'number-out-of-range': { readonly field: TrfField; readonly found: Found };
  readonly 'not-points': { readonly field: TrfField; readonly found: Found };
  readonly 'not-half-points': { readonly field: TrfField; readonly found: Found };
  readonly 'tpn-repeated': { readonly tpn: number; readonly line: number };
  readonly 'unknown-sex': { readonly found: Found };
  readonly 'unknown-title': { readonly found: Found };
  readonly 'unknown-colour': { readonly found: Found };
  readonly 'unknown-result': { readonly found: Found };
  readonly 'result-missing': { readonly opponent: number };
  readonly 'cell-cut-off': { readonly round: number };
  readonly 'player-cut-off': Nothing;
  readonly 'line-cut-off': Nothing;
  readonly 'result-without-opponent': { readonly round: number; readonly code: string };
  readonly 'bye-assumed': { readonly found: Found; readonly code: string };
  readonly 'bye-with-opponent': { readonly round: number; readonly code: string };
  readonly 'colour-missing': { readonly round: number };
  readonly 'opponent-unknown': { readonly round: number; readonly opponent: number };
  readonly 'opponent-self': { readonly round: number };
  readonly 'opponent-disagrees': { readonly round: number; readonly tpn: number; readonly opponent: number; readonly other: number | null };
  readonly 'colours-disagree': { readonly round: number; readonly tpn: number; readonly opponent: number };
  readonly 'results-disagree': { readonly round: number; readonly tpn: number; readonly opponent: number; readonly own: string; readonly other: string };
  readonly 'allocated-byes': { readonly round: number; readonly players: readonly number[] };
  readonly 'points-disagree': { readonly tpn: number; readonly stated: Found; readonly counted: Found };
  readonly 'points-missing': { readonly tpn: number };
  readonly 'players-missing': { readonly stated: Found; readonly found: Found };
  readonly 'teams-missing': { readonly stated: Found; readonly found: Found };
  readonly 'players-more': { readonly stated: Found; readonly found: Found };
  readonly 'tpn-gap': { readonly tpn: number };
  readonly 'rounds-exceeded': { readonly announced: Found; readonly found: Found };
  readonly 'record-repeated': { readonly code: string };
  readonly 'record-contradicts': { readonly code: string; readonly found: Found };
  readonly 'unknown-value': { readonly code: string; readonly found: Found };
  readonly 'unknown-player': { readonly code: string; readonly tpn: number };
  readonly 'bye-disagrees': { readonly round: number; readonly tpn: number };
  readonly 'unknown-record': { readonly code: string };
  readonly 'not-applied': { readonly code: string };
  readonly 'points-of-type': { readonly type: string; readonly points: string };
  readonly 'points-without-round': { readonly points: string };
  readonly 'scoring-assumed': { readonly worths: Partial<Scoring> };
  readonly 'rounds-not-announced': Nothing;
  readonly 'initial-colour-not-said': Nothing;
  readonly 'title-mapped': { readonly found: Found; readonly title: string };
  readonly 'sex-mapped': { readonly found: Found; readonly sex: string };
  readonly 'date-read': { readonly code: string; readonly found: Found; readonly day: string };
  readonly 'date-unknown': { readonly code: string; readonly found: Found };
  readonly 'blank-read-as-bye': { readonly round: number };
  readonly 'absence-without-letter': { readonly round: number };
  readonly 'forfeit-without-colour': { readonly round: number };
  readonly 'unknown-result-worth': { readonly points: string };
}

export type TrfProblemCode = keyof TrfProblemFacts;

/** A field of the file: by its record, where that is not the player's; a part of it; the symbol of a result, or the number that the part is of. */
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
    /** 1-based; the line after the last when something is missing at the end of the file. */
    readonly line: number;
    /** 1-based, in characters. */
    readonly column: number;
  };
}[TrfProblemCode];

export class ProblemList {
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

/** What was found is told, but not a whole line of it. */
function shortened(fact: unknown): unknown {
  return typeof fact === 'string' && fact.length > LONGEST_FOUND ? `${fact.slice(0, LONGEST_FOUND)}…` : fact;
}
