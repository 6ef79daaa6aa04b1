import { keizerList } from '../forms/keizer';
import { fractionFromInteger } from '../model/fraction';
import { WHOLE_VALUE } from '../model/keizer-rules';
import type { Tpn } from '../model/tpn';
import { recordIn, type TieBreakContext } from './context';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

/** The player's Keizer total, with one term for the player's own value and one for each round. A term is a value times the part of it that counts. */
export function keizerTotal({ tournament, records }: TieBreakContext, tpn: Tpn): TieBreakValue {
  const { totals, lists } = keizerList(tournament);
  const total = totals.get(tpn);
  if (total === undefined) return tieBreakValueOf(null);
  const { rounds } = recordIn(records({}), tpn);
  const terms = total.terms.map(({ round, opponent, part, value }): Term => {
    const record = round === null ? undefined : rounds[round - 1];
    return {
      round,
      opponent,
      kind: opponent === null ? 'own' : record?.kind === 'game' ? 'game' : 'forfeit',
      value: { numerator: part * value, denominator: WHOLE_VALUE * lists },
      factors:
        part === WHOLE_VALUE || value === 0
          ? []
          : [
              { numerator: value, denominator: lists },
              { numerator: part, denominator: WHOLE_VALUE },
            ],
      use: 'counted',
    };
  });
  return tieBreakValueOf({ numerator: total.total, denominator: WHOLE_VALUE * lists }, terms);
}

/** The value of the player's place in the list. Players with equal totals are in the order of the initial list. */
export function keizerValue({ tournament }: TieBreakContext, tpn: Tpn): TieBreakValue {
  const value = keizerList(tournament).values.get(tpn);
  return tieBreakValueOf(value === undefined ? null : fractionFromInteger(value));
}
