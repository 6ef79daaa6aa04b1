import type { Alternative, BracketExplanation, BrokenRule, ColourExplanation, CriterionValue, Decision, PabReason, Tpn, VisitedArticle } from '@/engine';

/** The facts of each kind of statement about a round. Players are pairing numbers, scores are half-points and all other values are codes. */
export interface StatementFacts {
  readonly pair: { readonly white: Tpn; readonly black: Tpn; readonly size: number; readonly meeting: PairScoreRelation } & Pick<
    BracketExplanation,
    'kind' | 'score'
  >;
  readonly nearest: { readonly alternative: Alternative | null };
  readonly colours: { readonly white: Tpn; readonly black: Tpn; readonly colour: ColourExplanation };
  readonly bracket: { readonly size: number } & Pick<BracketExplanation, 'kind' | 'score' | 'residents'>;
  readonly movedDown: { readonly players: readonly Tpn[] };
  readonly movedUp: { readonly players: readonly Tpn[] };
  readonly virtual: { readonly having: readonly { readonly player: Tpn; readonly points: number }[] };
  readonly leftOver: { readonly players: readonly Tpn[] };
  readonly cost: Pick<CriterionValue, 'aim' | 'value'>;
  readonly step: Pick<VisitedArticle, 'fact' | 'players' | 'values'>;
  readonly bye: { readonly player: Tpn; readonly fact: PabReason };
  readonly passedOver: { readonly player: Tpn; readonly decision: Decision };
  readonly decision: { readonly decision: Decision };
  readonly met: { readonly a: Tpn; readonly b: Tpn };
  readonly notPaired: { readonly players: readonly Tpn[] };
  readonly apart: { readonly a: Tpn; readonly b: Tpn; readonly pairs: readonly (readonly [Tpn, Tpn])[]; readonly decision: Decision };
  readonly broken: BrokenRule;
}

/**
 * How two opponents' scores compare, in half-points. `level`: they are equal. `brought-up`: the player with the lower score was moved up.
 * `left-over`: the player with the higher score was left over in the bracket above.
 */
export type PairScoreRelation =
  | { readonly kind: 'level'; readonly score: number }
  /** The places of the two players, from 1, among those present. Only for systems such as Keizer, which pair by a list of their own. */
  | { readonly kind: 'in-list'; readonly whitePlace: number; readonly blackPlace: number }
  /** The match of the two players in the bracket of a knock-out, and how each of them reached it. */
  | { readonly kind: 'in-match'; readonly stage: number; readonly match: number; readonly origins: readonly VisitedArticle[] }
  | { readonly kind: 'second-game' }
  /** The two players meet in this round of the table of a round robin. */
  | { readonly kind: 'in-table'; readonly round: number }
  | { readonly kind: 'brought-up' | 'left-over'; readonly higher: Tpn; readonly higherScore: number; readonly lower: Tpn; readonly lowerScore: number };

/** One fact of an explanation, with the article on which it is based; '' if there is none. */
export type Statement<Key extends keyof StatementFacts = keyof StatementFacts> = {
  [Each in Key]: { readonly key: Each; readonly facts: StatementFacts[Each]; readonly article: string };
}[Key];

export const makeStatement = <Key extends keyof StatementFacts>(key: Key, facts: StatementFacts[Key], article = '') => ({ key, facts, article });
