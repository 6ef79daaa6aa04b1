import { RePairingExplainer, withForcedPair, explainPabByCandidates } from '../../explain/explain-by-re-pairing';
import { boardOf, type ExplainedBoard, type ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { memoise } from '../../model/memoise';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { playerAt, type Place } from '../../swiss/player-state';
import { makeMayMeet, statesOf, type MayMeet } from '../../swiss/restrictions';
import type { Alternative, BracketExplanation, Cost, Decision, IllegalDecision, PabExplanation, VisitedArticle, NotPairedReason } from '../explanation';
import type { CriterionAim, ProcedureFact, PabReason } from '../explanation-codes';
import type { PairingError } from '../system';
import { entrantsOf, hasOppositeDue, type Entrant } from './1-definitions';
import { mayBeTransferred, mayHaveColour, mayHavePab } from './2-limitations';
import { colourStanding, colouredPair, colouredPairs } from './3-colour';
import { byeCandidates, dominatingColour } from './4-bye';
import { pairListOfFirstRound, byeCandidatesOfFirstRound, fieldOf, pairField } from './5-first-round';
import { pairGroup, type PairedGroup, type PairedRound } from './procedure';
import { RowsWithoutPair } from './rows-without-pair';
import type { Field } from './state';

export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Place, PairedGroup>, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  if (!paired.ok) return paired;
  return ok(new Explanation(field.value, paired.value, makeMayMeet(statesOf(field.value.players), tournament)));
}

/**
 * Returns a judge that checks a pair against 2.1 (no second meeting), 2.3 and 2.4 (colours), and a bye against 2.2. It also lists the rules that a
 * pair should follow but may break.
 */
export function makePairJudge(tournament: Tournament): PairJudge<Entrant> {
  const players = new Map(entrantsOf(tournament).map((player) => [player.tpn, player]));
  const mayMeet = makeMayMeet(statesOf([...players.values()]), tournament);
  return {
    playerOf: (tpn) => players.get(tpn) ?? null,
    articleOfAbsence: '6',
    forbids: (a, b) => reasonsAgainstPair(a, b, mayMeet),
    costs: (a, b) => costsOfSinglePair(a, b, tournament),
    dueColour: ({ dueColour }) => dueColour,
    forbidsPab: (player) => (mayHavePab(player, tournament) ? null : { kind: 'illegal', article: '2.2', fact: 'had-bye' }),
  };
}

function costsOfSinglePair(a: Entrant, b: Entrant, { completedRounds, rounds }: Tournament): Cost[] {
  const costs: Cost[] = [];
  if (a.score !== b.score) {
    costs.push({ article: '6.1', fact: 'score-differences' });
    // The lower player may be the opponent of a downfloater, whom 2.5 does not bar. So the arbiter gets a warning and not a refusal.
    const mayTransfer = mayBeTransferred(a.score < b.score ? a : b, completedRounds + 1, rounds ?? Number.POSITIVE_INFINITY);
    if (!mayTransfer) costs.push({ article: '2.5', fact: 'transferred-too-often' });
  }
  if (!hasOppositeDue(a, b.dueColour)) costs.push({ article: '3.1', fact: 'colour-preferences' });
  return costs;
}

function reasonsAgainstPair(a: Entrant, b: Entrant, mayMeet: MayMeet): IllegalDecision[] {
  const reasons = reasonsAgainstMeeting(a.state, b.state, !mayMeet(a.tpn, b.tpn), '2.1');
  return hasLawfulColours(a, b) ? reasons : [...reasons, { kind: 'illegal', article: '2.4', fact: 'no-lawful-colours' }];
}

function hasLawfulColours({ state: a }: Entrant, { state: b }: Entrant): boolean {
  return (mayHaveColour(a, 'white') && mayHaveColour(b, 'black')) || (mayHaveColour(a, 'black') && mayHaveColour(b, 'white'));
}

/** The order in which the articles are applied in a group; the rows of 6.2 and 6.3 are last. */
const ORDER_OF_ARTICLES = ['5', '8.2', '7.1', '7.2', '6.4', '7.3', '7.4', '9', '6.2', '6.3'] as const;

/** Steps that the rules take only if necessary, so fewer are better. */
const LAST_RESORT_STEPS: readonly { readonly article: string; readonly fact: ProcedureFact; readonly aim: CriterionAim }[] = [
  { article: '8.2', fact: 'floats-further', aim: 'floaters-passed-on' },
  { article: '7.1', fact: 'opponent-brought-up', aim: 'opponents-brought-up' },
  { article: '7.1', fact: 'floats-down', aim: 'floaters' },
  { article: '6.4', fact: 'floats-down', aim: 'floaters' },
  { article: '6.3', fact: 'paired-inside-column', aim: 'pairs-inside-a-column' },
];

/**
 * Decides by the first article at which the two logs differ. If the other pairing takes one of LAST_RESORT_STEPS more often under this
 * article, it loses on a criterion; otherwise it loses on the order.
 */
function decideBetween(ours: readonly VisitedArticle[], theirs: readonly VisitedArticle[]): Decision {
  const at = ours.findIndex((entry, index) => !isSameEntry(entry, theirs[index]));
  const differingEntries = at === -1 ? [theirs[ours.length]] : [ours[at], theirs[at]];
  const article =
    differingEntries.flatMap((entry) => (entry === undefined ? [] : [entry.article])).sort((a, b) => rankOfArticle(a) - rankOfArticle(b))[0] ?? '6.3';
  for (const step of LAST_RESORT_STEPS.filter((lastResort) => lastResort.article === article)) {
    const [own, its] = [countSteps(ours, step), countSteps(theirs, step)];
    if (own < its) return { kind: 'criterion', article, aim: step.aim, ours: [own], theirs: [its] };
  }
  return { kind: 'order', article };
}

/** Returns how often a step was taken. For a step in which players float down, returns the number of these players. */
function countSteps(log: readonly VisitedArticle[], { article, fact }: { readonly article: string; readonly fact: ProcedureFact }): number {
  const entries = log.filter((entry) => entry.article === article && entry.fact === fact);
  return fact === 'floats-down' ? entries.reduce((sum, { players }) => sum + players.length, 0) : entries.length;
}

function rankOfArticle(article: string): number {
  return ORDER_OF_ARTICLES.findIndex((listed) => listed === article);
}

function isSameEntry(a: VisitedArticle, b: VisitedArticle | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.article !== b.article || a.fact !== b.fact || a.players.length !== b.players.length) return false;
  return a.players.every((player, index) => player === b.players[index]);
}

class Explanation extends RePairingExplainer<Entrant, PairedGroup> implements ExplainedRound<Place, PairedGroup> {
  readonly system = 'dubov-1997';
  readonly round: number;
  private readonly otherRows = new Map<PairedGroup, RowsWithoutPair>();

  constructor(
    private readonly field: Field,
    private readonly paired: PairedRound,
    private readonly mayMeet: MayMeet,
  ) {
    super(field.players, paired.groups, paired.bye, (a, b) => a - b);
    this.round = field.round;
  }

  forbids(a: Place, b: Place): IllegalDecision[] {
    return reasonsAgainstPair(playerAt(this.field.players, a), playerAt(this.field.players, b), this.mayMeet);
  }

  whyPab(): PabExplanation | null {
    return explainBye(this.field, this.paired.bye);
  }

  describe(group: PairedGroup): BracketExplanation {
    const hasOnlyResidents = group.floatersFromAbove.length + group.broughtUp.length === 0;
    return {
      kind: hasOnlyResidents ? 'homogeneous' : 'heterogeneous',
      score: group.score,
      residents: this.tpnsOf(group.residents),
      movedDown: this.tpnsOf(group.floatersFromAbove),
      upfloaters: this.tpnsOf(group.broughtUp),
      downfloaters: this.tpnsOf(group.floatersDown),
      criteria: [],
      log: group.log,
    };
  }

  boardsOf(group: PairedGroup): ExplainedBoard[] {
    return colouredPairs(this.field, group).map((colours) => boardOf(colours, colourStanding));
  }

  alternativeWithout(ours: PairedGroup, a: Place, b: Place): Alternative | null {
    const { legal } = this.field;
    const otherRows = memoise(this.otherRows, ours, () => new RowsWithoutPair(this.field, ours));
    legal.separate(a, b);
    const theirs = otherRows.without([a, b]) ?? this.rePair(ours, a);
    legal.join(a, b);
    if (theirs === null) return null;
    return {
      pairs: this.changedPairs(theirs),
      downfloaters: areSamePlaces(ours.floatersDown, theirs.floatersDown) ? [] : this.tpnsOf(theirs.floatersDown),
      losesOn: decideBetween(ours.log, theirs.log),
    };
  }

  /**
   * Pairs the group again from the start, after the caller has made the pair of `member` illegal. Returns null if the group cannot then be paired.
   */
  private rePair(ours: PairedGroup, member: Place): PairedGroup | null {
    const { field } = this;
    const index = this.brackets.indexOf(ours);
    const completion = this.acceptedBrackets.completionBefore(index, field.legal, [member]);
    if (completion === null) return null;
    const { places } = this.acceptedBrackets.unpairedBefore(index);
    if (ours.log[0]?.article === '5') return pairListOfFirstRound(field, places, completion)[0] ?? null;
    const above = new Set([...ours.residents, ...ours.floatersFromAbove]);
    const lower = places.filter((place) => !above.has(place));
    return pairGroup(field, { group: ours.residents, floatersFromAbove: ours.floatersFromAbove, lower, completion }).paired;
  }

  private changedPairs(theirs: PairedGroup): (readonly [Tpn, Tpn])[] {
    return theirs.pairs.flatMap((pair, row) => {
      if (!this.acceptedBrackets.isNewPair(pair)) return [];
      const { white, black } = colouredPair(this.field, theirs, pair, row);
      return [[white.tpn, black.tpn] as const];
    });
  }

  /** Pairs the round again with the two players forced to meet. The first article with a different outcome explains why they do not meet. */
  explainWhyNotPaired(bracket: number, a: Place, b: Place): NotPairedReason {
    const { bye } = this.paired;
    const forced = pairField(withForcedPair(this.field, a, b));
    if (!forced.ok) return { kind: 'decided', bracket, decision: { kind: 'illegal', article: '9', fact: 'completion' }, pairs: [] };
    if (bye !== null && forced.value.bye !== null && forced.value.bye !== bye) {
      return { kind: 'decided', bracket, decision: byeDecision(this.field, bye, forced.value.bye), pairs: [] };
    }
    const first = this.acceptedBrackets.firstChangedBracket(forced.value.groups);
    const [ours, theirs] = [this.brackets[first], forced.value.groups[first]];
    if (ours === undefined || theirs === undefined) return { kind: 'paired' };
    return { kind: 'decided', bracket: first, decision: decideBetween(ours.log, theirs.log), pairs: this.changedPairs(theirs) };
  }
}

function areSamePlaces(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place) => b.includes(place));
}

/** Art. 4 (Art. 5 in the first round): explains why the bye went to this player and not to a lower-ranked one. Null if nobody has the bye. */
function explainBye(field: Field, bye: Place | null): PabExplanation | null {
  if (bye === null) return null;
  return explainPabByCandidates(field.players, {
    bye,
    candidates: field.round === 1 ? byeCandidatesOfFirstRound(field) : byeCandidates(field),
    mayHavePab: field.mayHavePab,
    barred: { kind: 'illegal', article: '2.2', fact: 'had-bye' },
    leavesIncomplete: { kind: 'illegal', article: '9', fact: 'completion' },
    decide: (other) => byeDecision(field, bye, other),
    reasonOf: (decided) => ({ article: field.round === 1 ? '5' : '4', fact: pabReasonOf(decided) }),
  });
}

function pabReasonOf(decided: Decision | null): PabReason {
  if (decided === null) return 'only-eligible';
  return (decided.kind === 'criterion' ? PAB_REASONS[decided.aim] : undefined) ?? 'last-in-order';
}

const PAB_REASONS: Partial<Record<CriterionAim, PabReason>> = { score: 'lowest-score', rating: 'lowest-rating', 'dominating-colour': 'dominating-colour' };

/** Art. 4: decides between the player with the bye and another candidate by the first point on which they differ. */
function byeDecision(field: Field, bye: Place, other: Place): Decision {
  if (field.round === 1) return { kind: 'order', article: '5' };
  const [ours, theirs] = [playerAt(field.players, bye), playerAt(field.players, other)];
  const criterion = (aim: CriterionAim, own: number, its: number): Decision => ({ kind: 'criterion', article: '4', aim, ours: [own], theirs: [its] });
  if (ours.score !== theirs.score) return criterion('score', ours.score, theirs.score);
  if (ours.rating !== theirs.rating) return criterion('rating', ours.rating, theirs.rating);
  const group = field.players.flatMap(({ score }, place) => (score === ours.score ? [place] : []));
  const dominating = dominatingColour(field.players, group);
  const lacksDominatingColour = ({ dueColour }: Entrant) => Number(dominating !== null && dueColour !== dominating);
  if (lacksDominatingColour(ours) !== lacksDominatingColour(theirs))
    return criterion('dominating-colour', lacksDominatingColour(ours), lacksDominatingColour(theirs));
  return { kind: 'order', article: '4' };
}
