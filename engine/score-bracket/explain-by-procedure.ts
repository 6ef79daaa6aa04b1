import { pairsNotIn } from '../bracket/bracket';
import type { PabRule } from '../bracket/explain-by-criteria';
import { forbiddenPairConstraint, requiredPairConstraint, unpairedPlayerConstraint, type PairingConstraints } from '../bracket/pairing-constraints';
import { boardOf } from '../explain/explained-round';
import { memoise } from '../model/memoise';
import type { Tpn } from '../model/tpn';
import { colourStanding, type Allocation, type ColourCase } from '../swiss/colour-rules';
import type { PlayerState } from '../swiss/player-state';
import type { Alternative, BracketExplanation, CriterionValue, Decision, PabExplanation, PairExplanation, VisitedArticle } from '../systems/explanation';
import type { CriterionAim } from '../systems/explanation-codes';
import { compareByPlace, playersOf, withoutPlayers, type Member, type ScoreBracket } from './score-bracket';

type ExplainedPlayer = Member & ColourCase & { readonly state: PlayerState };

type Pair<Player> = readonly [Player, Player];

interface Pairing<Player> {
  readonly pairs: readonly Pair<Player>[];
  readonly unpaired: readonly Player[];
}

interface PairedBracket<Player extends Member> {
  readonly bracket: ScoreBracket<Player>;
  readonly candidate: Pairing<Player>;
  readonly log: readonly VisitedArticle[];
}

interface Procedure<Player extends ExplainedPlayer, Bracket, Found> {
  readonly isHeterogeneous: (accepted: Bracket) => boolean;
  readonly criteriaOf: (accepted: Bracket) => readonly CriterionValue[];
  /** Allocates the colours of a pair. `all` contains every pair of the round, divided into lists in any way. */
  readonly coloursOf: (a: Player, b: Player, all: readonly (readonly Pair<Player>[])[]) => Allocation<Player>;
  /** Pairs the bracket again under the constraints; null if that is impossible. */
  readonly pairUnder: (accepted: Bracket, limits: PairingConstraints<Player>) => Found | null;
  /** Pairs the bracket without one of its pairs, by continuing the search that paired it; null if that is inconclusive. */
  readonly alternatives: (accepted: Bracket) => { readonly without: (a: Player, b: Player) => Found | null };
  readonly decide: (accepted: Bracket, found: Found | null) => Decision;
  readonly pab: PabRule<Player>;
}

/** The shared part of explanations in editions that pair score brackets by a procedure. Editions add the absolute criteria. */
export function explainByProcedure<
  Player extends ExplainedPlayer,
  Bracket extends PairedBracket<Player>,
  Found extends { readonly candidate: Pairing<Player> },
>(entrants: readonly Player[], brackets: readonly Bracket[], procedure: Procedure<Player, Bracket, Found>) {
  const last = brackets.at(-1);
  const [assignee] = last?.candidate.unpaired ?? [];
  const byTpn = new Map(entrants.map((player) => [player.tpn, player]));
  const all = brackets.map(({ candidate }) => candidate.pairs);
  const alternativesOf = new Map<Bracket, ReturnType<typeof procedure.alternatives>>();
  return {
    brackets,
    pairsOf: ({ candidate }: Bracket) => candidate.pairs,
    boardsOf: ({ candidate }: Bracket) => candidate.pairs.map(([a, b]) => boardOf(procedure.coloursOf(a, b, all), colourStanding)),
    pab: assignee?.tpn ?? null,
    playerOf: (tpn: Tpn) => byTpn.get(tpn) ?? null,
    describe: (accepted: Bracket) => bracketOf(accepted, procedure),
    partOf: (accepted: Bracket, a: Player, b: Player) => partOf(accepted, procedure, [a, b]),
    alternativeWithout: (accepted: Bracket, a: Player, b: Player) => {
      const found =
        memoise(alternativesOf, accepted, () => procedure.alternatives(accepted)).without(a, b) ?? procedure.pairUnder(accepted, forbiddenPairConstraint(a, b));
      return found === null ? null : makeAlternative(accepted, found, procedure, all);
    },
    bracketThatSeparates: (a: Player, b: Player) => Math.min(indexOfPairingBracket(brackets, a), indexOfPairingBracket(brackets, b)),
    explainWhyNotPaired: (index: number, a: Player, b: Player) => {
      const accepted = brackets[index];
      if (accepted === undefined) return { kind: 'paired' } as const;
      const found = procedure.pairUnder(accepted, constraintsToMeet(brackets, a.place < b.place ? [a, b] : [b, a]));
      return { kind: 'decided', bracket: index, decision: procedure.decide(accepted, found), pairs: changedPairs(accepted, found, procedure, all) } as const;
    },
    whyPab: () => (last === undefined || assignee === undefined ? null : explainPab(last, assignee, procedure)),
  };
}

export function criterionDecision(article: string, aim: CriterionAim, ours: number, theirs: number): Decision {
  return { kind: 'criterion', article, aim, ours: [ours], theirs: [theirs] };
}

function bracketOf<Player extends ExplainedPlayer, Bracket extends PairedBracket<Player>, Found>(
  accepted: Bracket,
  { isHeterogeneous, criteriaOf }: Procedure<Player, Bracket, Found>,
): BracketExplanation {
  const { bracket, candidate, log } = accepted;
  const tpns = (players: readonly Player[]): Tpn[] => players.map(({ tpn }) => tpn);
  const inOrder = (players: readonly Player[]): Player[] => [...players].sort(compareByPlace);
  const residents = inOrder([...bracket.residents, ...bracket.sentDown]);
  return {
    kind: bracket.kind === 'joined' ? 'joined' : isHeterogeneous(accepted) ? 'heterogeneous' : 'homogeneous',
    score: residents[0]?.score ?? bracket.movedDown[0]?.score ?? 0,
    residents: tpns(residents),
    movedDown: tpns(bracket.movedDown),
    // These editions bring no player up from a lower bracket.
    upfloaters: [],
    downfloaters: tpns(inOrder([...candidate.unpaired, ...bracket.sentDown])),
    criteria: criteriaOf(accepted),
    log,
  };
}

function partOf<Player extends ExplainedPlayer, Bracket extends PairedBracket<Player>, Found>(
  accepted: Bracket,
  { isHeterogeneous }: Procedure<Player, Bracket, Found>,
  couple: Pair<Player>,
): PairExplanation['part'] {
  if (!isHeterogeneous(accepted)) return 'whole';
  return couple.some((player) => accepted.bracket.movedDown.includes(player)) ? 'mdp' : 'remainder';
}

/** The index of the bracket that paired the player; for the player with the bye, the index of the last bracket. */
function indexOfPairingBracket<Player extends Member>(brackets: readonly PairedBracket<Player>[], player: Player): number {
  return brackets.findIndex(
    ({ bracket, candidate }) => candidate.pairs.some((couple) => couple.includes(player)) || (bracket.isLowest && candidate.unpaired.includes(player)),
  );
}

/**
 * The constraints under which the two players could meet. If both were in the bracket that paired the first of them, their pair is required there.
 * Otherwise the first of them must leave that bracket unpaired.
 */
function constraintsToMeet<Player extends Member>(brackets: readonly PairedBracket<Player>[], [higher, lower]: Pair<Player>): PairingConstraints<Player> {
  const [ofHigher, ofLower] = [indexOfPairingBracket(brackets, higher), indexOfPairingBracket(brackets, lower)];
  const [first, later] = ofHigher <= ofLower ? [higher, lower] : [lower, higher];
  const bracket = brackets[Math.min(ofHigher, ofLower)]?.bracket;
  return bracket !== undefined && playersOf(bracket).includes(later) ? requiredPairConstraint(higher, lower) : unpairedPlayerConstraint(first);
}

function makeAlternative<Player extends ExplainedPlayer, Bracket extends PairedBracket<Player>, Found extends { readonly candidate: Pairing<Player> }>(
  accepted: Bracket,
  found: Found,
  procedure: Procedure<Player, Bracket, Found>,
  all: readonly (readonly Pair<Player>[])[],
): Alternative {
  const [ours, theirs] = [accepted.candidate.unpaired, found.candidate.unpaired];
  const isSame = withoutPlayers(theirs, ours).length === 0 && theirs.length === ours.length;
  return {
    pairs: changedPairs(accepted, found, procedure, all),
    downfloaters: isSame ? [] : theirs.map(({ tpn }) => tpn),
    losesOn: procedure.decide(accepted, found),
  };
}

/**
 * Returns the pairs of `found` that the accepted pairing does not contain, White first. Colours are allocated as if the other brackets were
 * unchanged.
 */
function changedPairs<Player extends ExplainedPlayer, Bracket extends PairedBracket<Player>, Found extends { readonly candidate: Pairing<Player> }>(
  { candidate }: Bracket,
  found: Found | null,
  { coloursOf }: Procedure<Player, Bracket, Found>,
  all: readonly (readonly Pair<Player>[])[],
): (readonly [Tpn, Tpn])[] {
  if (found === null) return [];
  const { pairs } = found.candidate;
  const together = [...all.filter((elsewhere) => elsewhere !== candidate.pairs), pairs];
  return pairsNotIn(pairs, candidate.pairs)
    .map(([a, b]) => coloursOf(a, b, together))
    .map(({ white, black }) => [white.tpn, black.tpn]);
}

function explainPab<Player extends ExplainedPlayer, Bracket extends PairedBracket<Player>, Found>(
  last: Bracket,
  assignee: Player,
  { pairUnder, decide, pab: { article, fact, bars } }: Procedure<Player, Bracket, Found>,
): PabExplanation {
  const lower = playersOf(last.bracket).filter(({ place }) => place > assignee.place);
  const passedOver = lower.map((player) => ({ player: player.tpn, decision: bars(player) ?? decide(last, pairUnder(last, unpairedPlayerConstraint(player))) }));
  return { player: assignee.tpn, article, fact, passedOver };
}
