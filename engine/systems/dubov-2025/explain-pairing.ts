import { RePairingExplainer, withForcedPair } from '../../explain/explain-by-re-pairing';
import { boardOf, type ExplainedBoard, type ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { byeDecision, explainOrderedBye, type ByeOrder } from '../../explain/ordered-bye';
import { FirstAssignment } from '../../matching/first-assignment';
import { UNMATCHED } from '../../matching/maximum-matching';
import { compareLists } from '../../matching/number-lists';
import { memoise } from '../../model/memoise';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { colourStanding } from '../../swiss/colour-rules';
import { isLastRound } from '../../swiss/coming-round';
import { mayHavePab } from '../../swiss/pab-rule';
import { playerAt, type Place } from '../../swiss/player-state';
import { makeMayMeet, statesOf, type MayMeet } from '../../swiss/restrictions';
import type { Alternative, BracketExplanation, Decision, IllegalDecision, PabExplanation, VisitedArticle, NotPairedReason } from '../explanation';
import type { ProcedureFact } from '../explanation-codes';
import type { PairingError } from '../system';
import { type Entrant, type Field, entrantsOf } from './1-definitions';
import { byeOrder } from './2-bye';
import { makePairingField, pairBracket, pairField, pairWithUpfloaters, remainingPlayersOf, type PairedBracket, type PairedRound } from './2-procedure';
import { initialSubgroups } from './2-subgroups';
import { chooseUpfloaters } from './2-upfloaters';
import { qualityCriteria, type BracketCandidate, criteriaAgainst, shareAbsolutePreference } from './3-criteria';
import { byInitialRanking, byScore } from './4-sorting';
import { allocateColours } from './5-colour';

export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Place, PairedBracket>, PairingError> {
  const field = makePairingField(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  if (!paired.ok) return paired;
  return ok(new Explanation(field.value, paired.value, makeMayMeet(statesOf(field.value.players), tournament)));
}

/** The first criterion on which two pairings of one bracket differ. If there is none, an order of Article 4 decides. */
function decideBetween(field: Field, ours: PairedBracket, theirs: PairedBracket): Decision {
  const [ourCandidate, theirCandidate] = [candidateOf(field, ours), candidateOf(field, theirs)];
  for (const { article, aim, value } of qualityCriteria(field.isLastRound)) {
    const [ourValue, theirValue] = [value(ourCandidate), value(theirCandidate)];
    if (compareLists(ourValue, theirValue) !== 0) return { kind: 'criterion', article, aim, ours: ourValue, theirs: theirValue };
  }
  if (areDifferent(ours.upfloaters, theirs.upfloaters)) return { kind: 'order', article: '4.2' };
  const shifts = (bracket: PairedBracket) => [...bracket.shiftedUnavoidably, -1, ...bracket.shiftedToEqualise];
  return { kind: 'order', article: areDifferent(shifts(ours), shifts(theirs)) ? '4.3' : '4.4' };
}

function areDifferent(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length !== b.length || a.some((place, index) => place !== b[index]);
}

function candidateOf({ players }: Field, { residents, upfloaters, pairs }: PairedBracket): BracketCandidate {
  const entrantsAt = (places: readonly Place[]) => places.map((place) => playerAt(players, place));
  return {
    residents: entrantsAt(residents),
    upfloaters: entrantsAt(upfloaters),
    pairs: pairs.map(([a, b]) => [playerAt(players, a), playerAt(players, b)] as const),
  };
}

interface SubgroupAssignment {
  readonly opponents: readonly Place[];
  readonly rowOf: ReadonlyMap<Place, number>;
  readonly columns: Int32Array;
  readonly assignment: FirstAssignment;
}

class Explanation extends RePairingExplainer<Entrant, PairedBracket> implements ExplainedRound<Place, PairedBracket> {
  readonly system = 'dubov-2025';
  readonly round: number;
  private readonly byeOrder: ByeOrder<Entrant>;
  private readonly subgroupAssignments = new Map<PairedBracket, SubgroupAssignment>();

  constructor(
    private readonly field: Field,
    private readonly paired: PairedRound,
    private readonly mayMeet: MayMeet,
  ) {
    super(field.players, paired.brackets, paired.bye, byScore(field.players));
    this.round = field.round;
    this.byeOrder = byeOrder(field.round - 1);
  }

  forbids(a: Place, b: Place): IllegalDecision[] {
    return reasonsAgainstPair(this.player(a), this.player(b), this.mayMeet);
  }

  describe(bracket: PairedBracket): BracketExplanation {
    const candidate = candidateOf(this.field, bracket);
    return {
      kind: bracket.upfloaters.length === 0 ? 'homogeneous' : 'heterogeneous',
      score: bracket.score,
      residents: this.tpnsOf(bracket.residents),
      movedDown: [],
      upfloaters: this.tpnsOf(bracket.upfloaters),
      downfloaters: [],
      criteria: qualityCriteria(this.field.isLastRound).map(({ article, aim, value }) => ({ article, aim, value: value(candidate) })),
      log: this.log(bracket),
    };
  }

  /** Logs the effect of each article of 2.2 on the bracket. */
  private log(bracket: PairedBracket): VisitedArticle[] {
    const { players } = this.field;
    const members = [...bracket.residents, ...bracket.upfloaters];
    const hasNobodyPlayed = members.every((place) => playerAt(players, place).games === 0);
    const { g1, g2 } = initialSubgroups(players, members);
    const logEntry = (article: string, fact: ProcedureFact, places: readonly Place[], values: readonly number[] = []): VisitedArticle => ({
      article,
      fact,
      players: this.tpnsOf(places),
      values,
    });
    const ifAny = (article: string, fact: ProcedureFact, places: readonly Place[]) => (places.length === 0 ? [] : [logEntry(article, fact, places)]);
    return [
      logEntry('2.2.1', 'fewest-upfloaters', [], [bracket.upfloaters.length]),
      ...ifAny('2.2.2', 'upfloaters', bracket.upfloaters),
      logEntry('2.2.3', hasNobodyPlayed ? 'upper-half' : 'white-seekers', g1),
      logEntry('2.2.3', hasNobodyPlayed ? 'lower-half' : 'black-seekers', g2),
      ...ifAny('2.2.4.1', 'shifted-unavoidably', bracket.shiftedUnavoidably),
      ...ifAny('2.2.4.2', 'shifted-to-equalise', bracket.shiftedToEqualise),
      logEntry('2.2.5', 's1', bracket.s1),
      logEntry('2.2.6', 't2', bracket.opponentsOfS1),
    ];
  }

  boardsOf({ pairs }: PairedBracket): ExplainedBoard[] {
    return pairs.map(([a, b]) => boardOf(this.coloursOf(a, b), colourStanding));
  }

  private coloursOf(a: Place, b: Place) {
    return allocateColours(this.player(a), this.player(b), this.field.initialColour);
  }

  /** Pairs the bracket again under the same conditions, except that the two players may not meet; null if that is impossible. */
  alternativeWithout(ours: PairedBracket, a: Place, b: Place): Alternative | null {
    const transposed = this.transpositionWithout(ours, a);
    if (transposed !== null) return { pairs: this.coloursInOrder(transposed), downfloaters: [], losesOn: { kind: 'order', article: '4.4' } };
    const apart = this.field.legal.without(a, b);
    const index = this.brackets.indexOf(ours);
    const completion = this.acceptedBrackets.completionBefore(index, apart, [a]);
    if (completion === null) return null;
    const rest = remainingPlayersOf(this.field.players, this.acceptedBrackets.unpairedBefore(index).places, completion);
    return this.alternativeOf(ours, pairBracket({ ...this.field, legal: apart }, rest));
  }

  private alternativeOf(ours: PairedBracket, theirs: PairedBracket): Alternative {
    return { pairs: this.changedPairs(theirs), downfloaters: [], losesOn: decideBetween(this.field, ours, theirs) };
  }

  /**
   * Returns the changed pairs if S1 and T2 can be paired without the pair of `memberOfS1`; otherwise null. All earlier choices remain, so
   * only the transposition becomes worse.
   */
  private transpositionWithout(ours: PairedBracket, memberOfS1: Place): (readonly [Place, Place])[] | null {
    const { assignment, columns, opponents, rowOf } = memoise(this.subgroupAssignments, ours, () => this.assignmentOf(ours));
    const row = rowOf.get(memberOfS1);
    const found = row === undefined ? null : assignment.without(row);
    if (found === null) return null;
    const changed: (readonly [Place, Place])[] = [];
    for (let other = 0; other < found.length; other += 1) {
      if (found[other] !== columns[other]) changed.push([ours.s1[other] as Place, opponents[found[other] as number] as Place]);
    }
    return changed;
  }

  /**
   * Returns the legal pairs between S1, in the order of 2.2.5, and the players of T2, in the order of initial ranking. The accepted pairs
   * are the first assignment.
   */
  private assignmentOf(bracket: PairedBracket): SubgroupAssignment {
    const pool = [...bracket.opponentsOfS1].sort(byInitialRanking);
    const columnOf = new Map(pool.map((place, column) => [place, column]));
    const rowOf = new Map(bracket.s1.map((place, row) => [place, row]));
    const columns = Int32Array.from(bracket.opponentsOfS1, (place) => columnOf.get(place) ?? UNMATCHED);
    return { opponents: pool, rowOf, columns, assignment: new FirstAssignment(this.field.legal.between(bracket.s1, pool), columns) };
  }

  private changedPairs(theirs: PairedBracket): (readonly [Tpn, Tpn])[] {
    return this.coloursInOrder(theirs.pairs.filter((pair) => this.acceptedBrackets.isNewPair(pair)));
  }

  private coloursInOrder(pairs: readonly (readonly [Place, Place])[]): (readonly [Tpn, Tpn])[] {
    return pairs.map(([a, b]) => this.coloursOf(a, b)).map(({ white, black }) => [white.tpn, black.tpn] as const);
  }

  /** Pairs the round again with the two players forced to meet. The first bracket with a different outcome explains why they do not meet. */
  explainWhyNotPaired(bracket: number, a: Place, b: Place): NotPairedReason {
    const rePaired = this.rePairWithForcedPair(bracket, a, b);
    if (rePaired !== null) return this.decidedBy(bracket, rePaired);
    const forced = pairField(withForcedPair(this.field, a, b));
    if (!forced.ok) return { kind: 'decided', bracket, decision: { kind: 'illegal', article: 'C4', fact: 'completion' }, pairs: [] };
    if (forced.value.bye !== this.paired.bye) {
      return { kind: 'decided', bracket, decision: byeDecision(this.field, this.byeOrder, this.paired.bye, forced.value.bye), pairs: [] };
    }
    const first = this.acceptedBrackets.firstChangedBracket(forced.value.brackets);
    const theirs = forced.value.brackets[first];
    return theirs === undefined ? { kind: 'paired' } : this.decidedBy(first, theirs);
  }

  private decidedBy(index: number, theirs: PairedBracket): NotPairedReason {
    const ours = this.brackets[index];
    if (ours === undefined) return { kind: 'paired' };
    return { kind: 'decided', bracket: index, decision: decideBetween(this.field, ours, theirs), pairs: this.changedPairs(theirs) };
  }

  /**
   * Pairs the bracket again with the two players forced to meet. The bye and the brackets above do not change. Null if the other players cannot then
   * be paired.
   */
  private rePairWithForcedPair(index: number, a: Place, b: Place): PairedBracket | null {
    if (this.paired.bye === a || this.paired.bye === b) return null;
    const field = withForcedPair(this.field, a, b);
    const completion = this.acceptedBrackets.completionBefore(index, field.legal, [a, b], [a, b]);
    if (completion === null) return null;
    const withoutForced = (places: readonly Place[]) => places.filter((place) => place !== a && place !== b);
    const { residents, lower } = remainingPlayersOf(this.field.players, this.acceptedBrackets.unpairedBefore(index).places, completion);
    // The cost of the forced pair does not depend on the other upfloaters, so the best choice of those players is also the best overall.
    const chosen = new Set(chooseUpfloaters(field, { residents: withoutForced(residents), lower: withoutForced(lower), completion }));
    // If both players are below the bracket, they meet there and do not float up.
    if (residents.includes(a) || residents.includes(b)) chosen.add(a).add(b);
    return pairWithUpfloaters(
      field,
      residents,
      lower.filter((place) => chosen.has(place)),
    );
  }

  whyPab(): PabExplanation | null {
    return explainOrderedBye(this.field, this.byeOrder, this.paired.bye, { kind: 'illegal', article: 'C2', fact: 'had-bye' });
  }
}

/**
 * Returns a judge that checks a pair against [C1] (no second meeting) and [C3] (colours), then lists its costs under [C6] to [C10]. It checks a bye
 * against [C2].
 */
export function makePairJudge(tournament: Tournament): PairJudge<Entrant> {
  const players = new Map(entrantsOf(tournament, tournament.rounds ?? Number.POSITIVE_INFINITY).map((player) => [player.tpn, player]));
  const mayMeet = makeMayMeet(statesOf([...players.values()]), tournament);
  return {
    playerOf: (tpn) => players.get(tpn) ?? null,
    articleOfAbsence: '1.8.1',
    forbids: (a, b) => reasonsAgainstPair(a, b, mayMeet),
    costs: (a, b) => criteriaAgainst(a, b, isLastRound(tournament)).map(({ article, aim }) => ({ article, fact: aim })),
    dueColour: ({ preference }) => preference.colour,
    forbidsPab: (player) => (mayHavePab(player.state, tournament) ? null : { kind: 'illegal', article: 'C2', fact: 'had-bye' }),
  };
}

/** The reasons why [C1] and [C3] forbid a pair; empty if it is legal. */
function reasonsAgainstPair(a: Entrant, b: Entrant, mayMeet: MayMeet): IllegalDecision[] {
  const reasons = reasonsAgainstMeeting(a.state, b.state, !mayMeet(a.tpn, b.tpn), 'C1');
  return shareAbsolutePreference(a, b) ? [...reasons, { kind: 'illegal', article: 'C3', fact: 'same-absolute-preference' }] : reasons;
}
