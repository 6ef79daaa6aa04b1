import { KNOCK_OUT_GAMES, KNOCK_OUT_RULES, type KnockOutRules } from '../model/knock-out-rules';
import { statedObject } from './stated-object';
import type { TrfDocument } from './trf-document';

/** A comment with the parameters of a knock-out, which no record of TRF26 contains: `### Knock-out: {"games":1,…}`. */
export const knockOutLine = (rules: KnockOutRules): string => `### Knock-out: ${JSON.stringify(rules)}`;

/** True for any comment of this kind, even one that cannot be read. */
export const isKnockOutLine = (text: string): boolean => text.startsWith('### Knock-out:');

/** Returns the parameters that the file states, with the usual ones in place of missing or impossible values. Undefined without such a comment. */
export function knockOutRulesIn({ kept }: Pick<TrfDocument, 'kept'>): KnockOutRules | undefined {
  const stated = statedObject(kept, '### Knock-out:');
  if (stated === null) return undefined;
  const { games, isReseeded, hasThirdPlace } = stated;
  const isPossible = typeof games === 'number' && Number.isInteger(games) && games >= KNOCK_OUT_GAMES.least && games <= KNOCK_OUT_GAMES.most;
  return { games: isPossible ? games : KNOCK_OUT_RULES.games, isReseeded: isReseeded === true, ...(hasThirdPlace === true ? { hasThirdPlace } : {}) };
}
