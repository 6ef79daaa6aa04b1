import type { Alternative, BracketExplanation, Broken, ColourExplanation, CriterionValue, Decision, PabReason, Tpn, VisitedArticle } from '@/engine';

/** What can be said of a round, each with the facts that it speaks of: players are numbers, scores half-points, all else codes. */
export interface Facts {
  readonly pair: { readonly white: Tpn; readonly black: Tpn; readonly size: number; readonly meeting: Meeting } & Pick<BracketExplanation, 'kind' | 'score'>;
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
  readonly broken: Broken;
}

/** The two have one score; or the lower was brought up, or the higher left over by a higher group. Scores are half-points. */
export type Meeting =
  | { readonly kind: 'level'; readonly score: number }
  | { readonly kind: 'brought-up' | 'left-over'; readonly higher: Tpn; readonly higherScore: number; readonly lower: Tpn; readonly lowerScore: number };

/** Something to be said, and the article that it rests on, '' for none. */
export type Told<Key extends keyof Facts = keyof Facts> = {
  [Each in Key]: { readonly key: Each; readonly facts: Facts[Each]; readonly article: string };
}[Key];

export const told = <Key extends keyof Facts>(key: Key, facts: Facts[Key], article = '') => ({ key, facts, article });
