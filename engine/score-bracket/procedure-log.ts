import type { VisitedArticle } from '../systems/explanation';
import { playersOf, type Member, type ScoreBracket } from './score-bracket';

type Pairs<Player> = readonly (readonly [Player, Player])[];

/**
 * The articles under which each kind of departure from the first attempt is logged. `set` is present if an article selects the moved-down
 * players who are paired first.
 */
interface GenerationArticles {
  readonly set?: string;
  readonly exchange: string;
  readonly transposition: string;
}

export function articleVisit(article: string, fact: VisitedArticle['fact'], players: readonly Member[] = [], values: readonly number[] = []): VisitedArticle {
  return { article, fact, players: players.map(({ tpn }) => tpn), values };
}

/**
 * Logs how the pairs of a bracket differ from the first attempt: other moved-down players, exchanges and transpositions. Each of the first
 * `moved` pairs contains a moved-down player.
 */
export function generationLog<Player extends Member>(
  bracket: ScoreBracket<Player>,
  moved: number,
  pairs: Pairs<Player>,
  tries: GenerationArticles,
): VisitedArticle[] {
  const players = playersOf(bracket);
  const above = pairs.slice(0, moved);
  const set = above.map(([higher]) => higher);
  const isFirstSet = set.every((player, place) => player === bracket.movedDown[place]);
  const taken = new Set(above.flat());
  return [
    ...(tries.set === undefined || isFirstSet ? [] : [articleVisit(tries.set, 'other-moved-down-players', set)]),
    ...transpositionLog(
      above,
      players.filter((player) => !set.includes(player)),
      tries,
    ),
    ...exchangeLog(
      pairs.slice(moved),
      players.filter((player) => !taken.has(player)),
      tries,
    ),
  ];
}

function exchangeLog<Player extends Member>(pairs: Pairs<Player>, players: readonly Player[], tries: GenerationArticles): VisitedArticle[] {
  const s1 = pairs.map(([higher]) => higher);
  const original = players.slice(0, pairs.length);
  const [out, into] = [original.filter((player) => !s1.includes(player)), s1.filter((player) => !original.includes(player))];
  const s2 = players.filter((player) => !s1.includes(player));
  return [...(out.length === 0 ? [] : [articleVisit(tries.exchange, 'exchange', [...out, ...into])]), ...transpositionLog(pairs, s2, tries)];
}

function transpositionLog<Player extends Member>(pairs: Pairs<Player>, s2: readonly Player[], tries: GenerationArticles): VisitedArticle[] {
  const partners = pairs.map(([, partner]) => partner);
  return partners.every((partner, place) => partner === s2[place]) ? [] : [articleVisit(tries.transposition, 'transposition', partners)];
}
