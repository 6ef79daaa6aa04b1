import { EQUAL_MATCH_RULES, KNOCK_OUT_GAMES, KNOCK_OUT_RULES, MEET_FROM_ROUND, type KnockOutRules } from '../model/knock-out-rules';
import { statedObject } from './stated-object';
import type { TrfDocument } from './trf-document';
import { MAX_PLAYERS } from './trf-limits';

/** A comment with the parameters of a knock-out, which no record of TRF26 contains: `### Knock-out: {"games":1,…}`. */
export const knockOutLine = (rules: KnockOutRules): string => `### Knock-out: ${JSON.stringify(rules)}`;

/** True for any comment that begins with `### Knock-out:`, even one that cannot be read. */
export const isKnockOutLine = (text: string): boolean => text.startsWith('### Knock-out:');

/**
 * Returns the parameters that the file states. Default values replace missing or impossible ones. Undefined if the file has no comment
 * `### Knock-out:`.
 */
export function knockOutRulesIn({ kept }: Pick<TrfDocument, 'kept'>): KnockOutRules | undefined {
  const stated = statedObject(kept, '### Knock-out:');
  if (stated === null) return undefined;
  const { games, isReseeded, hasThirdPlace, isDrawn, colours, equal } = stated;
  const equalRule = EQUAL_MATCH_RULES.find((rule) => rule === equal);
  return {
    games: isWithin(games, KNOCK_OUT_GAMES) ? games : KNOCK_OUT_RULES.games,
    isReseeded: isReseeded === true && isDrawn !== true,
    ...(hasThirdPlace === true ? { hasThirdPlace } : {}),
    ...(isDrawn === true ? { isDrawn } : {}),
    ...(colours === 'places' || colours === 'lots' ? { colours } : {}),
    ...(equalRule === undefined ? {} : { equal: equalRule }),
    ...statedProtection(stated),
    ...statedLots(stated),
  };
}

function isWithin(value: unknown, { least, most }: Readonly<Record<'least' | 'most', number>>): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function statedProtection({ protection }: Readonly<Record<string, unknown>>): Pick<KnockOutRules, 'protection'> {
  if (typeof protection !== 'object' || protection === null || !('by' in protection) || !('meetFrom' in protection)) return {};
  const { by, meetFrom } = protection;
  return (by === 'club' || by === 'federation') && isWithin(meetFrom, MEET_FROM_ROUND) ? { protection: { by, meetFrom } } : {};
}

const MAX_STAGES = 14;

/** Returns the lots of the stages if all are lists of numbers. */
function statedLots({ lots }: Readonly<Record<string, unknown>>): Pick<KnockOutRules, 'lots'> {
  if (!Array.isArray(lots) || lots.length > MAX_STAGES) return {};
  const isTpn = (value: unknown): value is number => isWithin(value, { least: 1, most: MAX_PLAYERS });
  const read = lots.map((order: unknown) => (Array.isArray(order) && order.length <= MAX_PLAYERS ? order.filter(isTpn) : []));
  return { lots: read };
}
