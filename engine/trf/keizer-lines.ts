import { KEIZER_LIMITS, KEIZER_RULES, type KeizerLimit, type KeizerRules } from '../model/keizer-rules';
import { statedObject } from './stated-object';
import type { TrfDocument } from './trf-document';

/** A comment with the parameters of a Keizer tournament, which no record of TRF26 contains: `### Keizer: {"topValue":45,…}`. */
export const keizerLine = (rules: KeizerRules): string => `### Keizer: ${JSON.stringify(rules)}`;

/** True for any comment that begins with `### Keizer:`, even one that cannot be read. */
export const isKeizerLine = (text: string): boolean => text.startsWith('### Keizer:');

/**
 * Returns the parameters that the file states. Default values replace missing or impossible ones. Undefined if the file has no comment
 * `### Keizer:`.
 */
export function keizerRulesIn({ kept }: Pick<TrfDocument, 'kept'>): KeizerRules | undefined {
  const stated = statedObject(kept, '### Keizer:');
  if (stated === null) return undefined;
  const number = <Or>(key: keyof KeizerRules, usual: number | Or, { least, most }: KeizerLimit): number | Or => {
    const value = stated[key];
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : usual;
  };
  const numberOrNone = (key: 'topValue' | 'excusedLimit' | 'mostMeetings') =>
    stated[key] === null ? null : number(key, KEIZER_RULES[key], KEIZER_LIMITS[key]);
  const flag = (key: 'countsOwnValue' | 'isFrozen'): boolean => (typeof stated[key] === 'boolean' ? stated[key] : KEIZER_RULES[key]);
  const part = (key: 'win' | 'draw' | 'loss' | 'odd' | 'excused' | 'unexcused' | 'duty' | 'late'): number => number(key, KEIZER_RULES[key], KEIZER_LIMITS.part);
  return {
    topValue: numberOrNone('topValue'),
    countsOwnValue: flag('countsOwnValue'),
    win: part('win'),
    draw: part('draw'),
    loss: part('loss'),
    odd: part('odd'),
    excused: part('excused'),
    excusedLimit: numberOrNone('excusedLimit'),
    unexcused: part('unexcused'),
    duty: part('duty'),
    late: part('late'),
    repeatDistance: number('repeatDistance', KEIZER_RULES.repeatDistance, KEIZER_LIMITS.repeatDistance),
    mostMeetings: numberOrNone('mostMeetings'),
    isFrozen: flag('isFrozen'),
  };
}
