import { SEQUENCE, type SequenceStep } from '../matching/generation-sequence';
import { compareLists } from '../matching/number-lists';
import type { Tpn } from '../model/tournament';
import type { Place } from '../swiss/player-state';
import type {
  Alternative,
  BracketExplanation,
  CriterionValue,
  Decision,
  IllegalDecision,
  PabExplanation,
  PairExplanation,
  NotPairedReason,
} from '../systems/explanation';
import type { PabReason } from '../systems/explanation-codes';
import { judgesPlayersBelow, withBestPairingBelow } from './best-pairing-below';
import { type Bracket, type Candidate, type PairDemands, type Situation, pairsNotIn } from './bracket';
import { costOf, type Criterion } from './criterion';

export interface AcceptedBracket<S extends Situation> {
  readonly situation: S;
  readonly candidate: Candidate;
}

/** A paired round and the functions that explain it in its edition. */
export interface ExplainableRound<S extends Situation> {
  readonly brackets: readonly AcceptedBracket<S>[];
  readonly tpnOf: (player: Place) => Tpn;
  readonly rowsOf: (situation: S) => readonly Criterion<S>[];
  readonly withBelow?: (situation: S, candidate: Candidate) => Candidate;
  readonly find: (situation: S, demands: PairDemands) => Candidate | null;
  /**
   * Compares two candidates by two requirements that precede all criteria. It must be possible to complete the round, and
   * the player with the bye must have no higher score than in `ours`. Returns null if `theirs` meets these requirements.
   */
  readonly above: (situation: S, ours: Candidate, theirs: Candidate) => Decision | null;
  readonly articleOfStep: Readonly<Record<SequenceStep, string>>;
}

/**
 * An edition's rule for the bye. `fact` is the reason why the unpaired player of the last bracket gets the bye, and `bars` says who may not have it.
 */
export interface PabRule<Player> {
  readonly article: string;
  readonly fact: PabReason;
  readonly bars: (player: Player) => IllegalDecision | null;
}

/** Builds the part of an explanation that needs only candidates and their costs. Editions add the colours and the absolute criteria. */
export function explainByCriteria<S extends Situation>(round: ExplainableRound<S>, pabRule: PabRule<Place>) {
  const [assignee] = round.brackets.at(-1)?.candidate.downfloaters ?? [];
  return {
    brackets: round.brackets,
    pairsOf: ({ candidate }: AcceptedBracket<S>) => candidate.pairs,
    pab: assignee === undefined ? null : round.tpnOf(assignee),
    whyPab: () => (assignee === undefined ? null : explainPab(round, assignee, pabRule)),
    partOf: ({ situation: { bracket } }: AcceptedBracket<S>, a: Place, b: Place) => bracketPartOf(bracket.movedDown, Math.min(a, b)),
    alternativeWithout: (accepted: AcceptedBracket<S>, a: Place, b: Place) => alternativeWithoutPair(round, accepted, a, b),
    bracketThatSeparates: (a: Place, b: Place) => firstBracketOf(round, Math.min(a, b), Math.max(a, b)),
    explainWhyNotPaired: (bracket: number, a: Place, b: Place) => decideAgainstPair(round, bracket, Math.min(a, b), Math.max(a, b)),
  };
}

function bracketPartOf(movedDown: readonly Place[], higher: Place): PairExplanation['part'] {
  if (movedDown.length === 0) return 'whole';
  return movedDown.includes(higher) ? 'mdp' : 'remainder';
}

/** Explains one bracket. `upfloaters` is empty, because these editions bring no player up from a lower bracket. */
export function bracketOf<S extends Situation>(round: ExplainableRound<S>, accepted: AcceptedBracket<S>): BracketExplanation {
  const {
    situation: { bracket, field },
    candidate,
  } = accepted;
  return {
    kind: bracket.movedDown.length === 0 ? 'homogeneous' : 'heterogeneous',
    score: field.scores[bracket.residents[0] ?? -1] ?? 0,
    residents: bracket.residents.map(round.tpnOf),
    movedDown: bracket.movedDown.map(round.tpnOf),
    upfloaters: [],
    downfloaters: candidate.downfloaters.map(round.tpnOf),
    criteria: costsOf(round, accepted),
    log: [],
  };
}

/** Returns the first requirement, criterion or step of the sequence by which `ours` is better than `theirs`; null if they are the same pairing. */
export function decideBetween<S extends Situation>(round: ExplainableRound<S>, situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  const above = round.above(situation, ours, theirs);
  if (above !== null) return above;
  const row = areSamePlayers(ours.downfloaters, theirs.downfloaters)
    ? firstDecidingCriterionOnPairs(round.rowsOf(situation), situation, ours, theirs)
    : firstDecidingCriterionWithBelow(round, situation, ours, theirs);
  if (row !== null) return row;
  // Only the pairs in which the candidates differ are compared, because shared pairs cannot decide the order.
  const step = firstDifferingStep(situation.bracket, ...onlyDifferentPairs(ours, theirs));
  return step === null ? null : { kind: 'order', article: round.articleOfStep[step] };
}

/** Returns the first criterion that decides. The players below are paired only if no earlier criterion decides. */
function firstDecidingCriterionWithBelow<S extends Situation>(round: ExplainableRound<S>, situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  const rows = round.rowsOf(situation);
  const below = rows.findIndex(judgesPlayersBelow);
  const above = below === -1 ? rows : rows.slice(0, below);
  const decided = firstDecidingCriterion(above, situation, ours, theirs);
  if (decided !== null || below === -1) return decided;
  return firstDecidingCriterion(rows.slice(below), situation, withPairingBelow(round, situation, ours), withPairingBelow(round, situation, theirs));
}

function firstDecidingCriterion<S extends Situation>(rows: readonly Criterion<S>[], situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  for (const row of rows) {
    const [cost, other] = [costOf(row, situation, ours), costOf(row, situation, theirs)];
    if (compareLists(cost, other) !== 0) return { kind: 'criterion', article: row.article, aim: row.aim, ours: cost, theirs: other };
  }
  return null;
}

/**
 * Compares two candidates with the same downfloaters by the pairs in which they differ. A pair that both contain cannot decide a criterion.
 */
function firstDecidingCriterionOnPairs<S extends Situation>(rows: readonly Criterion<S>[], situation: S, ours: Candidate, theirs: Candidate): Decision | null {
  const [own, other] = onlyDifferentPairs(ours, theirs);
  const alone = { ...situation, bracket: { ...situation.bracket, below: [] } };
  for (const row of rows) {
    if (row.pair === undefined || compareLists(costOf(row, alone, own), costOf(row, alone, other)) === 0) continue;
    return firstDecidingCriterion([row], situation, ours, theirs);
  }
  return null;
}

function onlyDifferentPairs(ours: Candidate, theirs: Candidate): readonly [Candidate, Candidate] {
  const onlyIn = ({ pairs }: Candidate, other: Candidate): Candidate => ({ pairs: pairsNotIn(pairs, other.pairs), downfloaters: [], below: [] });
  return [onlyIn(ours, theirs), onlyIn(theirs, ours)];
}

function costsOf<S extends Situation>(round: ExplainableRound<S>, { situation, candidate }: AcceptedBracket<S>): CriterionValue[] {
  const complete = withPairingBelow(round, situation, candidate);
  return round.rowsOf(situation).map((row) => ({ article: row.article, aim: row.aim, value: costOf(row, situation, complete) }));
}

function withPairingBelow<S extends Situation>(round: ExplainableRound<S>, situation: S, candidate: Candidate): Candidate {
  return round.withBelow?.(situation, candidate) ?? withBestPairingBelow(situation, round.rowsOf(situation), candidate);
}

export function areSamePlayers(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((player) => other.includes(player));
}

function alternativeWithoutPair<S extends Situation>(
  round: ExplainableRound<S>,
  { situation, candidate }: AcceptedBracket<S>,
  a: Place,
  b: Place,
): Alternative | null {
  const other = round.find(situation, { required: [], forbidden: [[a, b]] });
  if (other === null) return null;
  const losesOn = decideBetween(round, situation, candidate, other);
  if (losesOn === null) return null;
  return {
    pairs: differentPairs(round, candidate, other),
    downfloaters: areSamePlayers(other.downfloaters, candidate.downfloaters) ? [] : other.downfloaters.map(round.tpnOf),
    losesOn,
  };
}

function decideAgainstPair<S extends Situation>(round: ExplainableRound<S>, index: number, higher: Place, lower: Place): NotPairedReason {
  const accepted = round.brackets[index];
  if (accepted === undefined) return { kind: 'paired' };
  const { situation, candidate } = accepted;
  const forced = round.find(situation, demandsToMeet(situation, higher, lower));
  const decision = forced === null ? null : decideBetween(round, situation, candidate, forced);
  if (forced === null || decision === null) {
    return {
      kind: 'decided',
      bracket: index,
      decision: { kind: 'illegal', article: round.articleOfStep['moved-down-set'], fact: 'no-such-candidate' },
      pairs: [],
    };
  }
  return { kind: 'decided', bracket: index, decision, pairs: differentPairs(round, candidate, forced) };
}

/** Explains the bye: for each lower-ranked resident of the last bracket, the decision that gave the bye to somebody else. */
function explainPab<S extends Situation>(round: ExplainableRound<S>, assignee: Place, { article, fact, bars }: PabRule<Place>): PabExplanation {
  const last = round.brackets.at(-1);
  const below = last?.situation.bracket.residents.filter((player) => player > assignee) ?? [];
  const passedOver = below.flatMap((player) => {
    const decision = bars(player) ?? (last === undefined ? null : decideAgainstLeftOver(round, last, player));
    return decision === null ? [] : [{ player: round.tpnOf(player), decision }];
  });
  return { player: round.tpnOf(assignee), article, fact, passedOver };
}

function decideAgainstLeftOver<S extends Situation>(round: ExplainableRound<S>, { situation, candidate }: AcceptedBracket<S>, player: Place): Decision | null {
  const leaving = round.find(situation, { required: [], forbidden: pairsWithAllOthers(situation, player) });
  return leaving === null ? null : decideBetween(round, situation, candidate, leaving);
}

/** The index of the first bracket that contains both players; if there is none, the last bracket that contains the higher player. */
function firstBracketOf<S extends Situation>({ brackets }: ExplainableRound<S>, higher: Place, lower: Place): number {
  const together = brackets.findIndex(({ situation }) => isInBracket(situation, higher) && isInBracket(situation, lower));
  if (together !== -1) return together;
  return brackets.findLastIndex(({ situation }) => isInBracket(situation, higher));
}

function demandsToMeet({ bracket }: Pick<Situation, 'bracket'>, higher: Place, lower: Place): PairDemands {
  const isMember = bracket.movedDown.includes(lower) || bracket.residents.includes(lower);
  return isMember ? { required: [[higher, lower]], forbidden: [] } : { required: [], forbidden: pairsWithAllOthers({ bracket }, higher) };
}

function pairsWithAllOthers({ bracket }: Pick<Situation, 'bracket'>, player: Place): PairDemands['forbidden'] {
  return [...bracket.movedDown, ...bracket.residents].filter((other) => other !== player).map((other) => [player, other] as const);
}

function isInBracket({ bracket }: Situation, player: Place): boolean {
  return bracket.movedDown.includes(player) || bracket.residents.includes(player);
}

function differentPairs<S extends Situation>({ tpnOf }: ExplainableRound<S>, ours: Candidate, theirs: Candidate): [Tpn, Tpn][] {
  return onlyDifferentPairs(ours, theirs)[1].pairs.map(([a, b]) => [tpnOf(Math.min(a, b)), tpnOf(Math.max(a, b))]);
}

/**
 * The first step of the sequence in which two candidates with the same number of pairs differ; null if they are equal. The sequence
 * is in B.6 and B.7 of the Dutch 2017 rules, and in 3.6 and 3.7 of 2026.
 */
function firstDifferingStep(bracket: Bracket, ours: Candidate, theirs: Candidate): SequenceStep | null {
  const movedDown = new Set(bracket.movedDown);
  const [one, other] = [partsOf(movedDown, ours), partsOf(movedDown, theirs)];
  return SEQUENCE.find((step) => !STEP_COMPARISONS[step](one, other)) ?? null;
}

const STEP_COMPARISONS: Readonly<Record<SequenceStep, (one: Parts, other: Parts) => boolean>> = {
  'moved-down-set': (one, other) => areSameMembers(one.movedDown, other.movedDown),
  'moved-down-opponents': (one, other) => areSamePairs(one.movedDown, other.movedDown),
  exchange: (one, other) => areSameMembers(one.remainder, other.remainder),
  transposition: (one, other) => areSamePairs(one.remainder, other.remainder),
};

interface Parts {
  readonly movedDown: ReadonlyMap<Place, Place>;
  readonly remainder: ReadonlyMap<Place, Place>;
}

function partsOf(movedDown: ReadonlySet<Place>, { pairs }: Candidate): Parts {
  const ordered = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  return {
    movedDown: new Map(ordered.filter(([higher]) => movedDown.has(higher))),
    remainder: new Map(ordered.filter(([higher]) => !movedDown.has(higher))),
  };
}

function areSameMembers(one: ReadonlyMap<Place, Place>, other: ReadonlyMap<Place, Place>): boolean {
  return one.size === other.size && [...one.keys()].every((player) => other.has(player));
}

function areSamePairs(one: ReadonlyMap<Place, Place>, other: ReadonlyMap<Place, Place>): boolean {
  return one.size === other.size && [...one].every(([player, opponent]) => other.get(player) === opponent);
}
