import type { PabRule } from '../bracket/alternatives';
import { meeting, unpaired, type Limits } from '../bracket/limits';
import type { Tpn } from '../model/tpn';
import type { BracketExplanation, CriterionValue, Decision, PabExplanation, PairExplanation, VisitedArticle, WhyNot } from '../systems/explanation';
import { byPlace, playersOf, type Member, type ScoreBracket } from './score-bracket';

type Couple<Player> = readonly [Player, Player];

/** A score bracket as a procedure has settled it. */
interface Settled<Player extends Member> {
  readonly bracket: ScoreBracket<Player>;
  readonly candidate: { readonly pairs: readonly Couple<Player>[]; readonly unpaired: readonly Player[] };
  readonly log: readonly VisitedArticle[];
}

/** What an edition says of its brackets; `Found` is one of them paired again. */
interface Procedure<Player, Bracket, Found> {
  /** Its moved-down players were paired first. */
  readonly isHeterogeneous: (accepted: Bracket) => boolean;
  readonly criteriaOf: (accepted: Bracket) => readonly CriterionValue[];
  /** The bracket paired again with more asked of it; null when that cannot be. */
  readonly otherwise: (accepted: Bracket, limits: Limits<Player>) => Found | null;
  readonly decide: (accepted: Bracket, found: Found | null) => Decision;
  readonly changedPairs: (accepted: Bracket, found: Found | null) => readonly (readonly [Tpn, Tpn])[];
  readonly pab: PabRule<Player>;
}

/** What follows from the score brackets of a procedure text: the editions add colours, alternatives and what is absolute. */
export function byScoreBrackets<Player extends Member, Bracket extends Settled<Player>, Found>(
  entrants: readonly Player[],
  brackets: readonly Bracket[],
  procedure: Procedure<Player, Bracket, Found>,
) {
  const last = brackets.at(-1);
  const [assignee] = last?.candidate.unpaired ?? [];
  const byTpn = new Map(entrants.map((player) => [player.tpn, player]));
  return {
    brackets,
    pairsOf: ({ candidate }: Bracket) => candidate.pairs,
    pab: assignee?.tpn ?? null,
    playerOf: (tpn: Tpn) => byTpn.get(tpn) ?? null,
    tell: (accepted: Bracket) => bracketOf(accepted, procedure),
    partOf: (accepted: Bracket, a: Player, b: Player) => partOf(accepted, procedure, [a, b]),
    apartIn: (a: Player, b: Player) => settledIn(brackets, a.place < b.place ? a : b),
    decideApart: (index: number, a: Player, b: Player) => decideApart(brackets[index], index, a.place < b.place ? [a, b] : [b, a], procedure),
    whyPab: () => (last === undefined || assignee === undefined ? null : whyPab(last, assignee, procedure)),
  };
}

function bracketOf<Player extends Member, Bracket extends Settled<Player>, Found>(
  accepted: Bracket,
  { isHeterogeneous, criteriaOf }: Procedure<Player, Bracket, Found>,
): BracketExplanation {
  const { bracket, candidate, log } = accepted;
  const tpns = (players: readonly Player[]): Tpn[] => players.map(({ tpn }) => tpn);
  const inOrder = (players: readonly Player[]): Player[] => [...players].sort(byPlace);
  const residents = inOrder([...bracket.residents, ...bracket.sentDown]);
  return {
    kind: bracket.kind === 'joined' ? 'joined' : isHeterogeneous(accepted) ? 'heterogeneous' : 'homogeneous',
    score: residents[0]?.score ?? bracket.movedDown[0]?.score ?? 0,
    residents: tpns(residents),
    movedDown: tpns(bracket.movedDown),
    // Nobody is brought up to a bracket in these texts; who meets a moved-down player stands in the pairs.
    upfloaters: [],
    downfloaters: tpns(inOrder([...candidate.unpaired, ...bracket.sentDown])),
    criteria: criteriaOf(accepted),
    log,
  };
}

function partOf<Player extends Member, Bracket extends Settled<Player>, Found>(
  accepted: Bracket,
  { isHeterogeneous }: Procedure<Player, Bracket, Found>,
  couple: Couple<Player>,
): PairExplanation['part'] {
  if (!isHeterogeneous(accepted)) return 'whole';
  return couple.some((player) => accepted.bracket.movedDown.includes(player)) ? 'mdp' : 'remainder';
}

/** The bracket in which a player has been paired, or the last one for the bye. */
function settledIn<Player extends Member>(brackets: readonly Settled<Player>[], player: Player): number {
  return brackets.findIndex(
    ({ bracket, candidate }) => candidate.pairs.some((couple) => couple.includes(player)) || (bracket.isLowest && candidate.unpaired.includes(player)),
  );
}

/** In another bracket they could only have met if the higher had gone down to the lower. */
function decideApart<Player extends Member, Bracket extends Settled<Player>, Found>(
  accepted: Bracket | undefined,
  index: number,
  [higher, lower]: Couple<Player>,
  { otherwise, decide, changedPairs }: Procedure<Player, Bracket, Found>,
): WhyNot {
  if (accepted === undefined) return { kind: 'paired' };
  const areTogether = playersOf(accepted.bracket).includes(lower);
  const found = otherwise(accepted, areTogether ? meeting(higher, lower) : unpaired(higher));
  return { kind: 'decided', bracket: index, decision: decide(accepted, found), pairs: changedPairs(accepted, found) };
}

/** Who is left over in the last bracket, and why not those below him. */
function whyPab<Player extends Member, Bracket extends Settled<Player>, Found>(
  last: Bracket,
  assignee: Player,
  { otherwise, decide, pab: { article, fact, bars } }: Procedure<Player, Bracket, Found>,
): PabExplanation {
  const lower = playersOf(last.bracket).filter(({ place }) => place > assignee.place);
  const passedOver = lower.map((player) => ({ player: player.tpn, decision: bars(player) ?? decide(last, otherwise(last, unpaired(player))) }));
  return { player: assignee.tpn, article, fact, passedOver };
}
