import { firstAssignment } from '../../matching/first-assignment';
import { ok, type Result } from '../../model/outcome';
import type { PairingError } from '../system';
import { playerAt, type Place } from './1-definitions';
import { assignBye } from './4-bye';
import { pairGroups, type PairedRound } from './procedure';
import type { Couple, Field } from './state';

/**
 * Art. 5: the upper half of the list against the lower; the last of an odd list has the bye. Forbidden pairs let a left
 * player take the next on the right as in 6.3, and if that way is barred, the standard procedure pairs the round (R24).
 */
export function pairFirstRound(field: Field): Result<PairedRound, PairingError> {
  const places = field.players.map((_, place) => place);
  const fromTheEnd = places.filter((place) => field.mayHaveBye[place] === true).reverse();
  const start = assignBye(field, fromTheEnd);
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  const list = places.filter((place) => place !== bye);
  const pairs = acrossTheHalves(field, list);
  if (pairs === null) return ok({ bye, groups: pairGroups(field, list, completion) });
  const log = [{ article: '5', fact: 'halves', players: list.map((place) => playerAt(field.players, place).tpn), values: [] }];
  const group = { score: 0, residents: list, floatersFromAbove: [], broughtUp: [], floatersDown: [], pairs, log };
  return ok({ bye, groups: list.length === 0 ? [] : [group] });
}

function acrossTheHalves({ legal }: Field, list: readonly Place[]): Couple[] | null {
  const [left, right] = [list.slice(0, list.length / 2), list.slice(list.length / 2)];
  const assigned = firstAssignment(left.length, right.length, (row, column) => legal(left[row] as Place, right[column] as Place));
  return assigned === null ? null : left.map((place, row) => [place, right[assigned[row] as number] as Place] as const);
}
