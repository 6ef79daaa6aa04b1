import type { Alternative, BracketExplanation, Broken, ColourExplanation, CriterionValue, Decision, PabReason, Tpn, VisitedArticle } from '@/engine';

type Pair = readonly [Tpn, Tpn];

/** What can be said of a round, each with the facts that it speaks of: players are numbers, scores half-points, all else codes. */
export interface Facts {
  /** Who meet, and how they came to stand in one bracket of `size` players. */
  readonly pair: { readonly white: Tpn; readonly black: Tpn; readonly size: number; readonly meeting: Meeting } & Pick<BracketExplanation, 'kind' | 'score'>;
  /** The nearest pairing in which a pair does not meet; null when there is none at all. */
  readonly nearest: { readonly alternative: Alternative | null };
  readonly colours: { readonly white: Tpn; readonly black: Tpn; readonly colour: ColourExplanation };
  readonly bracket: { readonly size: number } & Pick<BracketExplanation, 'kind' | 'score' | 'residents'>;
  readonly movedDown: { readonly players: readonly Tpn[] };
  readonly movedUp: { readonly players: readonly Tpn[] };
  /** Half-points of their scores that count in no standings. */
  readonly virtual: { readonly having: readonly { readonly player: Tpn; readonly points: number }[] };
  readonly leftOver: { readonly players: readonly Tpn[] };
  /** What the accepted pairing costs by one criterion. */
  readonly cost: Pick<CriterionValue, 'aim' | 'value'>;
  /** One line of the log of a procedure text. */
  readonly step: Pick<VisitedArticle, 'fact' | 'players' | 'values'>;
  readonly bye: { readonly player: Tpn; readonly fact: PabReason };
  readonly passedOver: { readonly player: Tpn; readonly decision: Decision };
  /** Why one pairing comes before another. */
  readonly decision: { readonly decision: Decision };
  readonly met: { readonly a: Tpn; readonly b: Tpn };
  readonly notPaired: { readonly players: readonly Tpn[] };
  /** Two who do not meet, with the best pairs that have them together; no pairs where they may not meet at all. */
  readonly apart: { readonly a: Tpn; readonly b: Tpn; readonly pairs: readonly Pair[]; readonly decision: Decision };
  /** What a pair or a bye made by hand would break or cost. */
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

export function told<Key extends keyof Facts>(
  key: Key,
  facts: Facts[Key],
  article = '',
): { readonly key: Key; readonly facts: Facts[Key]; readonly article: string } {
  return { key, facts, article };
}
