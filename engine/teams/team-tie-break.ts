import { compare, decimalText, type Fraction } from '../model/fraction';
import { memoise } from '../model/memoise';
import type { Tournament } from '../model/tournament';
import type { Tpn } from '../model/tpn';
import type { TieBreakContext } from '../tie-breaks/context';
import type { Partition } from '../tie-breaks/direct-encounter';
import { sortIntoGroups } from '../tie-breaks/standings';
import type { TieBreakDefinition } from '../tie-breaks/tie-break-table';
import type { Term, TieBreakValue } from '../tie-breaks/tie-break-value';
import type { TeamMatches } from './team-matches';

/** A team event with its matches. The points of a round are match points in `match`, and game points in `game`. */
export interface TeamField {
  readonly match: Tournament;
  readonly game: Tournament;
  readonly primary: ScoreKind;
  readonly kind: 'swiss' | 'round-robin';
  readonly matches: TeamMatches;
  readonly boards: number;
  /** The result of the drawing of lots: the lowest number ranks first. Without it, the tie-break LOT leaves teams tied. */
  readonly lots?: ReadonlyMap<Tpn, number>;
}

export type ScoreKind = 'match' | 'game';

/** How a value was calculated. The opponents of its terms are teams. */
export interface TeamWorking {
  readonly how: TieBreakDefinition['working'];
  readonly terms: readonly Term[];
  readonly steps: readonly TeamStep[];
}

interface TeamStep {
  readonly name:
    | TieBreakValue['steps'][number]['name']
    | 'buchholz'
    | 'divisor'
    | 'secondary-score'
    | 'points-by-board'
    | 'boards-of-match'
    | 'match-points-among-tied'
    | 'game-points-among-tied';
  /** One number, or the points by board. */
  readonly values: readonly Fraction[];
  /** 13.3: the number of teams that are tied at this step; null for the steps of other articles. */
  readonly tied: number | null;
}

export const stepOf = (name: TeamStep['name'], values: readonly Fraction[], tied: number | null = null): TeamStep => ({ name, values, tied });

/** One entry of a tie-break list for teams, such as `EMGSB/C1/P` or `BH:MP/C1`. */
export interface TeamTieBreak {
  readonly label: string;
  /** Ranks teams that are still tied. */
  readonly split: (group: readonly Tpn[], isFirst: boolean) => Partition;
  /** The value of a team as shown; null if the tie-break has no value for the team. */
  readonly value: (team: Tpn, group: readonly Tpn[]) => string | null;
  readonly working: (team: Tpn, group: readonly Tpn[]) => TeamWorking;
}

export interface Modifiers {
  readonly cut: number;
  readonly forfeitsArePlayed: boolean;
  readonly isFore: boolean;
  readonly normaliser: number | null;
}

export interface TeamTieBreakFacts {
  readonly field: TeamField;
  readonly context: Readonly<Record<ScoreKind, TieBreakContext>>;
}

export interface TeamTieBreakRow {
  /** The first letters of the modifiers that the tie-break allows. */
  readonly allows: string;
  readonly make: (label: string, facts: TeamTieBreakFacts, modifiers: Modifiers) => TeamTieBreak;
}

export const otherScoreKind = (score: ScoreKind): ScoreKind => (score === 'match' ? 'game' : 'match');

interface NumericTieBreak {
  readonly valueOf: (team: Tpn) => Fraction;
  readonly working: (team: Tpn) => TeamWorking;
  readonly decimals: number;
}

/** Makes a tie-break whose value is a number, the highest first. */
export function numberTieBreak(label: string, { valueOf: valueFor, working, decimals }: NumericTieBreak): TeamTieBreak {
  const valueOf = cachedByTeam(valueFor);
  return {
    label,
    split: (group) => splitInOrder(group, (a, b) => compare(valueOf(b), valueOf(a))),
    value: (team) => decimalText(valueOf(team), decimals),
    working,
  };
}

/** Teams that the order does not separate are sorted by number. */
export function splitInOrder(group: readonly Tpn[], order: (a: Tpn, b: Tpn) => number): Partition {
  return sortIntoGroups(
    [...group].sort((a, b) => order(a, b) || a - b),
    order,
  );
}

export function cachedByTeam<Value>(valueFor: (team: Tpn) => Value): (team: Tpn) => Value {
  const known = new Map<Tpn, Value>();
  return (team) => memoise(known, team, () => valueFor(team));
}
