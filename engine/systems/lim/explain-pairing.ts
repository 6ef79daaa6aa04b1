import { RePairingExplainer, withForcedPair } from '../../explain/explain-by-re-pairing';
import { boardOf, type ExplainedBoard, type ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { byeDecision, explainOrderedBye } from '../../explain/ordered-bye';
import { completeMatching, copyPairsInside, separatePartners } from '../../matching/maximum-matching';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { isLastRound } from '../../swiss/coming-round';
import { mayHavePab } from '../../swiss/pab-rule';
import type { Place } from '../../swiss/player-state';
import { makeMayMeet, statesOf } from '../../swiss/restrictions';
import type { Alternative, BracketExplanation, Cost, Decision, IllegalDecision, NotPairedReason, PabExplanation, VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { byeFieldOf, byeOrder } from './1-bye';
import { entrantsOf, fieldOf, hasLawfulColours, hasOppositeDue, type Entrant, type Field, type PlacePair } from './2-definitions';
import { pairField, pairMedian, pairSidesOfMedian, stayingPlayersOf, type PairedGroup, type PairedRound } from './2-scoregroups';
import { scrutinise } from './4-scrutiny';
import { colourStanding, coloursOf } from './5-colour';

const BARRED_FROM_PAB: IllegalDecision = { kind: 'illegal', article: '1.1', fact: 'had-pab-or-win-unplayed' };

/** The articles under which the log states a pair. */
const ARTICLES_OF_PAIRS: ReadonlySet<string> = new Set(['2.4', '3.8', '4.2']);

type FindReasonsAgainstPair = (a: Entrant, b: Entrant) => IllegalDecision[];

export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Place, PairedGroup>, PairingError> {
  const field = fieldOf(tournament);
  const paired = pairField(field);
  return paired.ok ? ok(new Explanation(field, paired.value, makeReasonsAgainstPair(tournament, field.players))) : paired;
}

/** Returns a judge of manual pairs and byes. 2.1 and 1.1 are absolute, while different scores (2.2) and equal due colours (5.2) are costs. */
export function makePairJudge(tournament: Tournament): PairJudge<Entrant> {
  const players = entrantsOf(tournament);
  const byTpn = new Map(players.map((player) => [player.tpn, player]));
  return {
    playerOf: (tpn) => byTpn.get(tpn) ?? null,
    articleOfAbsence: '2.2',
    forbids: makeReasonsAgainstPair(tournament, players),
    costs: (a, b) => costsOf(a, b, tournament),
    dueColour: ({ dueColour }) => dueColour,
    forbidsPab: ({ state }) => (mayHavePab(state, tournament) ? null : BARRED_FROM_PAB),
  };
}

function costsOf(a: Entrant, b: Entrant, { completedRounds }: Tournament): Cost[] {
  return [
    // In round 1, all players are one group (7.2).
    ...(a.score === b.score || completedRounds === 0 ? [] : [{ article: '2.2', fact: 'score-differences' as const }]),
    ...(hasOppositeDue(a, b) ? [] : [{ article: '5.2', fact: 'colour-preferences' as const }]),
  ];
}

/**
 * 2.1: returns the reasons why two players are incompatible; empty if they are compatible. Colours do not matter in the last round (Article 6, R10).
 */
function makeReasonsAgainstPair(tournament: Tournament, players: readonly Entrant[]): FindReasonsAgainstPair {
  const mayMeet = makeMayMeet(statesOf(players), tournament);
  return (a, b) => {
    const reasons = reasonsAgainstMeeting(a.state, b.state, !mayMeet(a.tpn, b.tpn), '2.1');
    return isLastRound(tournament) || hasLawfulColours(a, b) ? reasons : [...reasons, { kind: 'illegal', article: '2.1', fact: 'no-lawful-colours' }];
  };
}

class Explanation extends RePairingExplainer<Entrant, PairedGroup> implements ExplainedRound<Place, PairedGroup> {
  readonly system = 'lim';
  readonly round: number;

  constructor(
    private readonly field: Field,
    private readonly paired: PairedRound,
    private readonly reasonsAgainst: FindReasonsAgainstPair,
  ) {
    super(field.players, paired.groups, paired.bye, (a, b) => a - b);
    this.round = field.round;
  }

  forbids(a: Place, b: Place): IllegalDecision[] {
    return this.reasonsAgainst(this.player(a), this.player(b));
  }

  whyPab(): PabExplanation | null {
    return explainOrderedBye(byeFieldOf(this.field), byeOrder(this.field), this.paired.bye, BARRED_FROM_PAB);
  }

  describe({ score, residents, fromAbove, fromBelow, floaters, log }: PairedGroup): BracketExplanation {
    return {
      kind: fromAbove.length + fromBelow.length === 0 ? 'homogeneous' : 'heterogeneous',
      score,
      residents: this.tpnsOf(residents),
      movedDown: this.tpnsOf(fromAbove),
      upfloaters: this.tpnsOf(fromBelow),
      downfloaters: this.tpnsOf(floaters),
      criteria: [],
      log,
    };
  }

  boardsOf({ pairs, isMedianOrAbove }: PairedGroup): ExplainedBoard[] {
    return pairs.map((pair) => boardOf(coloursOf(this.field, pair, isMedianOrAbove), colourStanding));
  }

  /** Pairs the round again without this pair and with the same bye; null if that is impossible. */
  alternativeWithout(ours: PairedGroup, a: Place, b: Place): Alternative | null {
    const { legal } = this.field;
    legal.separate(a, b);
    const alternative = this.alternativeInGroup(ours, a, b) ?? this.alternativeInRound(ours, a, b);
    legal.join(a, b);
    return alternative;
  }

  /**
   * Returns an alternative that changes only this group; null if other groups may change too. The scrutiny makes one pair a turn. It starts
   * again at the last turn from which the remaining players have a complete pairing without this pair. Earlier turns are unchanged, because
   * an opponent who was refused there is still refused. The search ends when the same players are left as in the accepted pairing.
   */
  private alternativeInGroup(ours: PairedGroup, a: Place, b: Place): Alternative | null {
    const { field } = this;
    const side = this.paired.sides[this.brackets.indexOf(ours)];
    const isCracked = side !== undefined && side.pairs.length > ours.pairs.length;
    if (isCracked || !this.matterOnlyIn(ours, a, b)) return null;
    const found = this.lastTurnWithCompletion(ours, a);
    if (found === null) return null;
    const { turn, mate } = found;
    const start = { mate, done: ours.pairs.slice(0, turn) };
    const { pairs } = scrutinise(field, stayingPlayersOf(ours), start, leavesSamePlayers(ours.pairs.slice(turn)));
    const tpns = this.tpnsOf(ours.pairs[turn] ?? []);
    const made = ours.log.find(({ article, players }) => ARTICLES_OF_PAIRS.has(article) && isSameList(players, tpns));
    return {
      pairs: this.changedPairs([{ ...ours, pairs }]),
      downfloaters: [],
      losesOn: { kind: 'order', article: made?.article ?? '4.2' },
    };
  }

  /**
   * True if forbidding this pair changes no other group: none contains both players, and each player still has another opponent in the adjacent group,
   * so that no floater changes type (3.9). The caller must already have removed the pair from `legal`.
   */
  private matterOnlyIn(ours: PairedGroup, a: Place, b: Place): boolean {
    const own = this.brackets.indexOf(ours);
    const { plan, sides } = this.paired;
    return sides.every(({ residents, fromAbove, fromBelow }, index) => {
      const isMember = (place: Place) => residents.includes(place) || fromAbove.includes(place) || fromBelow.includes(place);
      const [hasOne, hasOther] = [isMember(a), isMember(b)];
      if (hasOne && hasOther) return index === own;
      if (!hasOne && !hasOther) return true;
      const [member, other] = hasOne ? [a, b] : [b, a];
      const adjacent = plan.sides[index]?.adjacent ?? [];
      return !adjacent.includes(other) || adjacent.some((place) => this.field.legal.has(member, place));
    });
  }

  /**
   * Returns the last turn of the scrutiny from which the remaining players have a complete pairing, and that pairing. Turns after that of
   * `a` are not tried.
   */
  private lastTurnWithCompletion({ pairs }: PairedGroup, a: Place): { readonly turn: number; readonly mate: Int32Array } | null {
    const completionFrom = (turn: number): Int32Array | null => {
      const places = pairs.slice(turn).flat();
      const mate = copyPairsInside(places, this.acceptedBrackets.unpairedBefore(0).accepted);
      separatePartners(mate, a);
      return completeMatching(places, this.field.legal, mate) ? mate : null;
    };
    const last = pairs.findIndex((pair) => pair.includes(a));
    let [least, most] = [0, last];
    let found = completionFrom(last);
    if (found !== null) return { turn: last, mate: found };
    while (least < most) {
      const middle = Math.floor((least + most) / 2);
      const mate = completionFrom(middle);
      if (mate === null) most = middle;
      else [found, least] = [mate, middle + 1];
    }
    return found === null ? null : { turn: least - 1, mate: found };
  }

  private alternativeInRound(ours: PairedGroup, a: Place, b: Place): Alternative | null {
    if (this.acceptedBrackets.completionBefore(0, this.field.legal, [a]) === null) return null;
    const theirs = this.groupsWithout(a, b);
    const floaters = theirs[this.brackets.indexOf(ours)]?.floaters ?? [];
    return {
      pairs: this.changedPairs(theirs),
      downfloaters: isSameList(floaters, ours.floaters) ? [] : this.tpnsOf(floaters),
      losesOn: this.decideFirstChange(theirs),
    };
  }

  /**
   * Pairs the groups again without the pair. A group is reused if its incoming floaters are unchanged and the pair cannot affect it, either as one of
   * its pairs or through the type of a floater (3.9).
   */
  private groupsWithout(a: Place, b: Place): readonly PairedGroup[] {
    const { field, paired } = this;
    const { plan, sides } = paired;
    const again = pairSidesOfMedian(field, plan, (index, incoming) => {
      const [group, planned] = [sides[index], plan.sides[index]];
      if (group === undefined || planned === undefined || !isSameList(incoming, [...group.fromAbove, ...group.fromBelow])) return null;
      const near = [...group.residents, ...incoming, ...planned.adjacent];
      return near.includes(a) && near.includes(b) ? null : group;
    });
    return pairMedian(field, plan, again);
  }

  private changedPairs(theirs: readonly PairedGroup[]): (readonly [Tpn, Tpn])[] {
    return theirs.flatMap(({ pairs, isMedianOrAbove }) =>
      pairs.flatMap((pair) => {
        if (!this.acceptedBrackets.isNewPair(pair)) return [];
        const { white, black } = coloursOf(this.field, pair, isMedianOrAbove);
        return [[white.tpn, black.tpn] as const];
      }),
    );
  }

  /** Decides by the first group whose log differs. */
  private decideFirstChange(theirs: readonly PairedGroup[]): Decision {
    const changed = this.brackets.findIndex(({ log }, index) => firstDifference(log, theirs[index]?.log ?? []) !== -1);
    return decideBetween(this.brackets[changed], theirs[changed]);
  }

  /** Pairs the round again with the two players forced to meet. */
  explainWhyNotPaired(bracket: number, a: Place, b: Place): NotPairedReason {
    const { bye } = this.paired;
    const decided = (at: number, decision: Decision, pairs: readonly (readonly [Tpn, Tpn])[]): NotPairedReason => ({
      kind: 'decided',
      bracket: at,
      decision,
      pairs,
    });
    const forced = pairField(withForcedPair(this.field, a, b));
    if (!forced.ok) return decided(bracket, { kind: 'illegal', article: '4.4', fact: 'completion' }, []);
    if (bye !== null && forced.value.bye !== null && forced.value.bye !== bye) {
      return decided(bracket, byeDecision(byeFieldOf(this.field), byeOrder(this.field), bye, forced.value.bye), []);
    }
    const first = Math.max(0, this.acceptedBrackets.firstChangedBracket(forced.value.groups));
    return decided(first, decideBetween(this.brackets[first], forced.value.groups[first]), this.changedPairs(forced.value.groups));
  }
}

/** Returns a test of whether the new pairs contain the same players as the first pairs of `ours`, as many as there are new ones. */
function leavesSamePlayers(ours: readonly PlacePair[]): (pairs: readonly PlacePair[]) => boolean {
  const differing = new Set<Place>();
  let seen = 0;
  return (pairs) => {
    for (; seen < pairs.length; seen += 1) {
      for (const place of [...(pairs[seen] ?? []), ...(ours[seen] ?? [])]) if (!differing.delete(place)) differing.add(place);
    }
    return seen > 0 && differing.size === 0;
  };
}

function decideBetween(ours: PairedGroup | undefined, theirs: PairedGroup | undefined): Decision {
  const [own, its] = [ours?.floaters.length ?? 0, theirs?.floaters.length ?? 0];
  if (own < its) return { kind: 'criterion', article: '4.4', aim: 'floaters', ours: [own], theirs: [its] };
  const [log, other] = [ours?.log ?? [], theirs?.log ?? []];
  const at = firstDifference(log, other);
  return { kind: 'order', article: (log[at] ?? other[at])?.article ?? '4.2' };
}

/** The index of the first entry in which two logs differ; -1 if they are the same. */
function firstDifference(ours: readonly VisitedArticle[], theirs: readonly VisitedArticle[]): number {
  if (ours === theirs) return -1;
  const longer = ours.length >= theirs.length ? ours : theirs;
  return longer.findIndex((_, index) => !isSameVisit(ours[index], theirs[index]));
}

function isSameVisit(a: VisitedArticle | undefined, b: VisitedArticle | undefined): boolean {
  return a?.article === b?.article && a?.fact === b?.fact && isSameList(a?.players ?? [], b?.players ?? []);
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
