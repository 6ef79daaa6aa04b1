import type { Tpn } from '../model/tournament';
import type { Place } from '../swiss/place';
import type { Alternative, CriterionValue, Decision, WhyNot } from '../systems/explanation';
import { looksBelow, withBestBelow } from './best-below';
import type { Candidate, Demands, Situation } from './bracket';
import { pairsOnlyIn } from './changed-pairs';
import { compareCosts, costOf, type Criterion } from './criterion';
import { firstDifference, type SequenceStep } from './sequence-order';

/** One bracket as it was accepted. */
export interface Accepted<S extends Situation> {
  readonly situation: S;
  readonly candidate: Candidate;
}

/** A round that has been paired, and what its edition answers about it. */
export interface Explainable<S extends Situation> {
  readonly brackets: readonly Accepted<S>[];
  readonly tpnOf: (player: Place) => Tpn;
  readonly rowsOf: (situation: S) => readonly Criterion<S>[];
  /** The candidate with what the rows about the players below see of it; absent when those rows alone tell. */
  readonly withBelow?: (situation: S, candidate: Candidate) => Candidate;
  /** The best candidate that meets the demands; null when there is none. */
  readonly find: (situation: S, demands: Demands) => Candidate | null;
  /** A demand above the rows that `theirs` fails: completion, or a bye as low as ours. Null when it fails none. */
  readonly above: (situation: S, ours: Candidate, theirs: Candidate) => Decision | null;
  readonly articleOfStep: Readonly<Record<SequenceStep, string>>;
  /** Why two players may not meet at all; null when they may. */
  readonly forbids: (a: Place, b: Place) => Decision | null;
}

/** The first point on which `ours` is better than `theirs`; null when they are the same pairing. */
export function decide<S extends Situation>(round: Explainable<S>, situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  const above = round.above(situation, ours, theirs);
  if (above !== null) return above;
  const row = samePlayers(ours.downfloaters, theirs.downfloaters)
    ? firstRowOnPairs(round.rowsOf(situation), situation, ours, theirs)
    : firstRowBelow(round, situation, ours, theirs);
  if (row !== null) return row;
  // What they share decides nothing.
  const step = firstDifference(situation.bracket, ...differences(ours, theirs));
  return step === null ? null : { kind: 'order', article: round.articleOfStep[step] };
}

/** What lies below is looked at only if no row above those about it decides. */
function firstRowBelow<S extends Situation>(round: Explainable<S>, situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  const rows = round.rowsOf(situation);
  const below = rows.findIndex(looksBelow);
  const above = below === -1 ? rows : rows.slice(0, below);
  const decided = firstRow(above, situation, ours, theirs);
  if (decided !== null || below === -1) return decided;
  return firstRow(rows.slice(below), situation, completed(round, situation, ours), completed(round, situation, theirs));
}

function firstRow<S extends Situation>(rows: readonly Criterion<S>[], situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  for (const row of rows) {
    const [cost, other] = [costOf(row, situation, ours), costOf(row, situation, theirs)];
    if (compareCosts(cost, other) !== 0) return { kind: 'criterion', article: row.article, aim: row.aim, ours: cost, theirs: other };
  }
  return null;
}

/** With the same downfloaters only pairs differ, and what both candidates share weighs the same in sums and in sorted lists. */
function firstRowOnPairs<S extends Situation>(rows: readonly Criterion<S>[], situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  const [own, other] = differences(ours, theirs);
  const alone = { ...situation, bracket: { ...situation.bracket, below: [] } };
  for (const row of rows) {
    if (row.pair === undefined || compareCosts(costOf(row, alone, own), costOf(row, alone, other)) === 0) continue;
    return firstRow([row], situation, ours, theirs);
  }
  return null;
}

/** The pairs that each has alone. */
function differences(ours: Candidate, theirs: Candidate): readonly [Candidate, Candidate] {
  const onlyIn = ({ pairs }: Candidate, other: Candidate): Candidate => ({ pairs: pairsOnlyIn(pairs, other.pairs), downfloaters: [], below: [] });
  return [onlyIn(ours, theirs), onlyIn(theirs, ours)];
}

/** What an accepted candidate costs under each row, with the best that its downfloaters can still meet below. */
export function costsOf<S extends Situation>(round: Explainable<S>, { situation, candidate }: Accepted<S>): CriterionValue[] {
  const complete = completed(round, situation, candidate);
  return round.rowsOf(situation).map((row) => ({ article: row.article, aim: row.aim, value: costOf(row, situation, complete) }));
}

function completed<S extends Situation>(round: Explainable<S>, situation: S, candidate: Candidate): Candidate {
  return round.withBelow?.(situation, candidate) ?? withBestBelow(situation, round.rowsOf(situation), candidate);
}

export function samePlayers(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((player) => other.includes(player));
}

/** The best candidate of the bracket in which a and b do not meet, and what it loses on; null when there is none. */
export function alternativeWithout<S extends Situation>(round: Explainable<S>, { situation, candidate }: Accepted<S>, a: Place, b: Place): Alternative | null {
  const other = round.find(situation, { together: [], apart: [[a, b]] });
  if (other === null) return null;
  const losesOn = decide(round, situation, candidate, other);
  if (losesOn === null) return null;
  return {
    pairs: differentPairs(round, candidate, other),
    downfloaters: samePlayers(other.downfloaters, candidate.downfloaters) ? [] : other.downfloaters.map(round.tpnOf),
    losesOn,
  };
}

/** Why a and b, both to be paired, do not meet. */
export function whyNot<S extends Situation>(round: Explainable<S>, a: Place, b: Place): WhyNot {
  const [higher, lower] = [Math.min(a, b), Math.max(a, b)];
  const index = firstBracketOf(round, higher, lower);
  const accepted = round.brackets[index];
  if (accepted === undefined || isPaired(accepted.candidate, higher, lower)) return { kind: 'paired' };
  const { situation, candidate } = accepted;
  const forbidden = round.forbids(higher, lower);
  if (forbidden !== null) return { kind: 'decided', bracket: index, decision: forbidden, pairs: [] };
  const forced = round.find(situation, demandsToMeet(situation, higher, lower));
  const decision = forced === null ? null : decide(round, situation, candidate, forced);
  if (forced === null || decision === null) {
    return { kind: 'decided', bracket: index, decision: { kind: 'illegal', article: round.articleOfStep['moved-down-set'], fact: 'no-such-candidate' }, pairs: [] };
  }
  return { kind: 'decided', bracket: index, decision, pairs: differentPairs(round, candidate, forced) };
}

/**
 * Where it was decided that they do not meet: the bracket in which both stood, or the one in which the higher was paired or
 * floated past; there they could only have met if the higher had been left to move on.
 */
function firstBracketOf<S extends Situation>({ brackets }: Explainable<S>, higher: Place, lower: Place): number {
  const together = brackets.findIndex(({ situation }) => isIn(situation, higher) && isIn(situation, lower));
  if (together !== -1) return together;
  return brackets.findLastIndex(({ situation }) => isIn(situation, higher));
}

function demandsToMeet({ bracket }: Situation, higher: Place, lower: Place): Demands {
  const members = [...bracket.movedDown, ...bracket.residents];
  if (members.includes(lower)) return { together: [[higher, lower]], apart: [] };
  return { together: [], apart: members.filter((player) => player !== higher).map((player) => [higher, player] as const) };
}

function isIn({ bracket }: Situation, player: Place): boolean {
  return bracket.movedDown.includes(player) || bracket.residents.includes(player);
}

function isPaired({ pairs }: Candidate, a: Place, b: Place): boolean {
  return pairs.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
}

function differentPairs<S extends Situation>({ tpnOf }: Explainable<S>, ours: Candidate, theirs: Candidate): [Tpn, Tpn][] {
  return differences(ours, theirs)[1].pairs.map(([a, b]) => [tpnOf(Math.min(a, b)), tpnOf(Math.max(a, b))]);
}
