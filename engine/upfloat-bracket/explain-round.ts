import { RePairingExplainer, withForcedPair } from '../explain/explain-by-re-pairing';
import { boardOf, type ExplainedBoard, type ExplainedRound } from '../explain/explained-round';
import { type ByeOrder, byeDecision, explainOrderedBye } from '../explain/ordered-bye';
import { compareLists } from '../matching/number-lists';
import { ok, type Result } from '../model/result-or-error';
import type { Tpn } from '../model/tpn';
import type { Allocation } from '../swiss/colour-rules';
import type { Place } from '../swiss/player-state';
import type {
  Alternative,
  BracketExplanation,
  ColourStanding,
  CriterionValue,
  Decision,
  IllegalDecision,
  NotPairedReason,
  PabExplanation,
} from '../systems/explanation';
import type { PairingError, SystemId } from '../systems/system';
import { canPairNextScoregroup, chooseUpfloaters } from './choose-upfloaters';
import { byeOrder, sortByScore, pairRound, pairTopScoregroup, pairWithUpfloaters, remainingPlayersOf, type PairedRound } from './pair-round';
import type { Entrant, PairedBracket, UpfloatField, UpfloatRules } from './upfloat-field';

/** The criteria of an edition, with the functions that explanations also need. */
export interface Edition<E extends Entrant> extends UpfloatRules<E> {
  readonly system: SystemId;
  readonly coloursOf: (a: E, b: E) => Allocation<E>;
  readonly standingOf: (player: E) => ColourStanding;
  readonly forbids: (a: E, b: E) => IllegalDecision[];
}

/** Pairs the round (C.04.5 and C.04.6, articles 2 and 3) so that it can be explained. */
export function explainableRound<E extends Entrant>(field: UpfloatField<E>, edition: Edition<E>): Result<ExplainedRound<Place, PairedBracket>, PairingError> {
  const paired = pairRound(field, edition);
  return paired.ok ? ok(new Explanation(field, edition, paired.value)) : paired;
}

class Explanation<E extends Entrant> extends RePairingExplainer<E, PairedBracket> implements ExplainedRound<Place, PairedBracket> {
  readonly system: SystemId;
  readonly round: number;
  private readonly byeOrder: ByeOrder<Entrant>;

  constructor(
    private readonly field: UpfloatField<E>,
    private readonly edition: Edition<E>,
    private readonly paired: PairedRound,
  ) {
    const order = (a: Place, b: Place): number => (sortByScore(field, [a, b])[0] === a ? -1 : 1);
    super(field.players, paired.brackets, paired.bye, order);
    this.system = edition.system;
    this.round = field.round;
    this.byeOrder = byeOrder(field);
  }

  forbids(a: Place, b: Place): IllegalDecision[] {
    return this.edition.forbids(this.player(a), this.player(b));
  }

  describe(bracket: PairedBracket): BracketExplanation {
    return {
      kind: bracket.upfloaters.length === 0 ? 'homogeneous' : 'heterogeneous',
      score: bracket.score,
      residents: this.tpnsOf(bracket.residents),
      movedDown: [],
      upfloaters: this.tpnsOf(bracket.upfloaters),
      downfloaters: [],
      criteria: this.criterionValues(bracket),
      log: [],
    };
  }

  private criterionValues(bracket: PairedBracket): CriterionValue[] {
    return [...this.valuesOfUpfloaterCriteria(bracket), ...this.valuesOfPairCriteria(bracket)];
  }

  /** The values of C4 to C7, the criteria by which the upfloaters are chosen. A smaller value is better. */
  private valuesOfUpfloaterCriteria(bracket: PairedBracket): CriterionValue[] {
    const scores = bracket.upfloaters.map((place) => bracket.score - this.player(place).score).sort((a, b) => b - a);
    const fails = canPairNextScoregroup(this.field, this.belowOf(bracket), bracket.upfloaters) ? 0 : 1;
    return [
      { article: '2.3.1', aim: 'upfloaters', value: [bracket.upfloaters.length] },
      { article: '2.3.2', aim: 'score-differences', value: scores },
      { article: '2.3.3', aim: 'next-scoregroup', value: [fails] },
      ...this.edition.upfloaterCriteria.map(({ article, aim, costOfUpfloater }) => ({
        article,
        aim,
        value: [sumOf(bracket.upfloaters.map((place) => costOfUpfloater(this.player(place))))],
      })),
    ];
  }

  /** The values of the criteria by which the members of a bracket are paired, once its upfloaters are chosen. A smaller value is better. */
  private valuesOfPairCriteria({ upfloaters, pairs }: PairedBracket): CriterionValue[] {
    const upfloaterSet = new Set(upfloaters);
    return this.edition.pairCriteria.map(({ article, aim, costOfPair }) => ({
      article,
      aim,
      value: [sumOf(pairs.map(([a, b]) => costOfPair(this.player(a), this.player(b), [upfloaterSet.has(a), upfloaterSet.has(b)])))],
    }));
  }

  /** The residents of a bracket, and the participants below them who were still unpaired when the bracket was paired. */
  private belowOf({ residents, score }: PairedBracket) {
    const above = this.brackets.filter((other) => other.score > score).flatMap(({ pairs }) => pairs.flat());
    const finished = new Set([...above, ...residents, ...(this.paired.bye === null ? [] : [this.paired.bye])]);
    const unpaired = sortByScore(
      this.field,
      this.field.players.map((_, place) => place).filter((place) => !finished.has(place)),
    );
    return remainingPlayersOf(this.field, [...residents, ...unpaired], new Int32Array());
  }

  /**
   * Compares two pairings of a bracket in the order of C.04.5 and C.04.6: first their upfloaters, by C4 to C7 and then by their order
   * (3.5); then their pairs, by the other criteria and then by their identifiers (3.6).
   */
  private decideBetween(ours: PairedBracket, theirs: PairedBracket): Decision {
    const upfloaterDecision = firstDifference(this.valuesOfUpfloaterCriteria(ours), this.valuesOfUpfloaterCriteria(theirs));
    if (upfloaterDecision !== null) return upfloaterDecision;
    if (compareLists(ours.upfloaters, theirs.upfloaters) !== 0) return { kind: 'order', article: '3.5' };
    return firstDifference(this.valuesOfPairCriteria(ours), this.valuesOfPairCriteria(theirs)) ?? { kind: 'order', article: '3.6' };
  }

  boardsOf({ pairs }: PairedBracket): ExplainedBoard[] {
    return pairs.map(([a, b]) => boardOf(this.coloursOf(a, b), this.edition.standingOf));
  }

  private coloursOf(a: Place, b: Place): Allocation<E> {
    return this.edition.coloursOf(this.player(a), this.player(b));
  }

  /**
   * Pairs the bracket again with the pair of a and b forbidden and everything else unchanged. Null if the unpaired players then have no complete
   * pairing.
   */
  alternativeWithout(ours: PairedBracket, a: Place, b: Place): Alternative | null {
    const legal = this.field.legal.without(a, b);
    const index = this.brackets.indexOf(ours);
    const completion = this.acceptedBrackets.completionBefore(index, legal, [a]);
    if (completion === null) return null;
    const field = { ...this.field, legal };
    const theirs = pairTopScoregroup(field, this.edition, remainingPlayersOf(field, this.acceptedBrackets.unpairedBefore(index).places, completion));
    return { pairs: this.changedPairs(theirs), downfloaters: [], losesOn: this.decideBetween(ours, theirs) };
  }

  private changedPairs(theirs: PairedBracket): (readonly [Tpn, Tpn])[] {
    const changed = theirs.pairs.filter((pair) => this.acceptedBrackets.isNewPair(pair));
    return changed.map(([a, b]) => this.coloursOf(a, b)).map(({ white, black }) => [white.tpn, black.tpn] as const);
  }

  /** Pairs the round again with the two players forced to meet. The first bracket with a different outcome explains why they do not meet. */
  explainWhyNotPaired(bracket: number, a: Place, b: Place): NotPairedReason {
    const field = withForcedPair(this.field, a, b);
    const rePaired = this.keepsC6Above(bracket, field) ? this.rePairWithForcedPair(bracket, a, b) : null;
    if (rePaired !== null) return this.decidedBy(bracket, rePaired);
    const forced = pairRound(field, this.edition);
    if (!forced.ok) return { kind: 'decided', bracket, decision: { kind: 'illegal', article: '2.2.1', fact: 'completion' }, pairs: [] };
    if (forced.value.bye !== this.paired.bye) {
      return { kind: 'decided', bracket, decision: byeDecision(this.field, this.byeOrder, this.paired.bye, forced.value.bye), pairs: [] };
    }
    const first = this.acceptedBrackets.firstChangedBracket(forced.value.brackets);
    const theirs = forced.value.brackets[first];
    return theirs === undefined ? { kind: 'paired' } : this.decidedBy(first, theirs);
  }

  /**
   * True if each earlier bracket that meets C6 also meets it in `field`. C6 depends on the legal pairs of lower players, so a forced pair below can
   * change the brackets above.
   */
  private keepsC6Above(index: number, field: UpfloatField<E>): boolean {
    return this.brackets.slice(0, index).every((bracket) => {
      const below = this.belowOf(bracket);
      return canPairNextScoregroup(field, below, bracket.upfloaters) || !canPairNextScoregroup(this.field, below, bracket.upfloaters);
    });
  }

  private decidedBy(index: number, theirs: PairedBracket): NotPairedReason {
    const ours = this.brackets[index];
    if (ours === undefined) return { kind: 'paired' };
    return { kind: 'decided', bracket: index, decision: this.decideBetween(ours, theirs), pairs: this.changedPairs(theirs) };
  }

  /**
   * Pairs the bracket again with the two players forced to meet; the bye and the brackets above do not change. Null if a or b has the bye, or if the
   * other players cannot then be paired.
   */
  private rePairWithForcedPair(index: number, a: Place, b: Place): PairedBracket | null {
    const { bye } = this.paired;
    if (bye === a || bye === b) return null;
    const field = withForcedPair(this.field, a, b);
    const { places } = this.acceptedBrackets.unpairedBefore(index);
    const completion = this.acceptedBrackets.completionBefore(index, field.legal, [a, b], []);
    if (completion === null) return null;
    const remaining = remainingPlayersOf(field, places, completion);
    return pairWithUpfloaters(field, this.edition, remaining.residents, chooseUpfloaters(field, this.edition, remaining));
  }

  whyPab(): PabExplanation | null {
    return explainOrderedBye(this.field, this.byeOrder, this.paired.bye, { kind: 'illegal', article: '2.1.2', fact: 'had-pab-or-win-unplayed' });
  }
}

function firstDifference(ours: readonly CriterionValue[], theirs: readonly CriterionValue[]): Decision | null {
  for (const [index, { article, aim, value }] of ours.entries()) {
    const theirValue = theirs[index]?.value ?? [];
    if (compareLists(value, theirValue) !== 0) return { kind: 'criterion', article, aim, ours: value, theirs: theirValue };
  }
  return null;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
