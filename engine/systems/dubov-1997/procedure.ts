import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import { sendFloatersDown } from './6-4-floaters';
import { columnsOf } from './6-columns';
import { pairInsideColumn, pairRows } from './6-standard';
import { findEqualisingSet, setsToMoveBothWays, moveBetweenColumns } from './7-columns';
import { transferToAvoidFloater, bringOpponentsUp } from './7-transfers';
import { pairFloaters } from './8-floaters';
import { groupsOf, withGroupLogEntry, type Columns, type PlacePair, type Field, type GroupState, type Transition } from './state';

type Article = '8' | '7.1' | '7.2' | '6.4' | '7.3' | '6.3' | '9';

/** The order of steps in a score group (R23), with transfers in the order of Art. 7. Each article returns the new state and the next article. */
const PROCEDURE: Record<Article, (state: GroupState) => Transition<Article>> = {
  '8': (state) => ({ state: pairFloaters(state), next: '7.1' }),
  '7.1': (state) => ({ state: bringOpponentsUp(state), next: '7.2' }),
  '7.2': (state) => ({ state: transferToAvoidFloater(state), next: '6.4' }),
  '6.4': (state) => ({ state: sendFloatersDown(state), next: '7.3' }),
  '7.3': equaliseColumns,
  '6.3': pairOneInsideColumn,
  '9': (state) => {
    const columns = columnsOf(state.field.players, state.group);
    const { toBlack, toWhite } = setsToMoveBothWays(state, columns);
    const log = withGroupLogEntry(withGroupLogEntry(state, '9', 'moved-to-black', toBlack), '9', 'moved-to-white', toWhite);
    return { state: pairRows(log, moveBetweenColumns(state.field.players, columns, toBlack, toWhite)), next: null };
  },
};

/**
 * 7.3 and 7.4 make the columns equally long, then 6.2 and 6.3 pair the rows. If no set of players makes this possible, the last rule of 6.3
 * is next.
 */
function equaliseColumns(state: GroupState): Transition<Article> {
  if (state.group.length === 0) return { state, next: null };
  const { field } = state;
  const columns = columnsOf(field.players, state.group);
  const found = findEqualisingSet(field, columns);
  if (found === null) return { state, next: '6.3' };
  const { from, set } = found;
  const [toBlack, toWhite] = from === 'white' ? [set, []] : [[], set];
  const log = set.length === 0 ? state : withGroupLogEntry(state, from === 'white' ? '7.3' : '7.4', 'moved', set);
  return { state: pairRows(log, moveBetweenColumns(field.players, columns, toBlack, toWhite)), next: null };
}

function pairOneInsideColumn(state: GroupState): Transition<Article> {
  const paired = pairInsideColumn(state, columnsOf(state.field.players, state.group));
  return paired === null ? { state, next: '9' } : { state: paired, next: '7.3' };
}

export interface PairedGroup {
  readonly score: number;
  readonly residents: readonly Place[];
  readonly floatersFromAbove: readonly Place[];
  readonly broughtUp: readonly Place[];
  readonly floatersDown: readonly Place[];
  readonly pairs: readonly PlacePair[];
  readonly log: readonly VisitedArticle[];
  /**
   * The columns from which 6.2 and 6.3 made the group's last pairs, or the halves of Art. 5; null if no players were left to form columns.
   */
  readonly columns: Columns | null;
  /** The state after 8, 7.1, 7.2 and 6.4, with which 7.3 begins; null under Art. 5. */
  readonly beforeColumns: GroupState | null;
}

export interface PairedRound {
  readonly bye: Place | null;
  readonly groups: readonly PairedGroup[];
}

export function pairGroups(field: Field, unpaired: readonly Place[], start: Int32Array): PairedGroup[] {
  const groups: PairedGroup[] = [];
  let [lower, floatersFromAbove, completion]: [readonly Place[], readonly Place[], Int32Array] = [unpaired, [], start];
  while (lower.length + floatersFromAbove.length > 0) {
    const [group = []] = groupsOf(field.players, lower);
    const members = new Set(group);
    const below = lower.filter((place) => !members.has(place));
    const { state, paired } = pairGroup(field, { group, floatersFromAbove, lower: below, completion });
    groups.push(paired);
    [lower, floatersFromAbove, completion] = [state.lower, state.floatersDown, state.completion];
  }
  return groups;
}

export function pairGroup(
  field: Field,
  { group, floatersFromAbove, lower, completion }: Pick<GroupState, 'group' | 'floatersFromAbove' | 'lower' | 'completion'>,
): { state: GroupState; paired: PairedGroup } {
  const score = group[0] === undefined ? 0 : playerAt(field.players, group[0]).score;
  const start: GroupState = { field, score, group, floatersFromAbove, floatersDown: [], lower, pairs: [], columns: null, completion, log: [] };
  const beforeColumns = runProcedure(start, '8', '7.3');
  const state = runProcedure(beforeColumns, '7.3');
  const stillBelow = new Set(state.lower);
  const broughtUp = lower.filter((place) => !stillBelow.has(place));
  const { pairs, floatersDown, log, columns } = state;
  return { state, paired: { score, residents: group, floatersFromAbove, broughtUp, floatersDown, pairs, log, columns, beforeColumns } };
}

/**
 * Runs the procedure from article `first` until the group is paired, or stops before article `until`. It always ends, because it returns to an
 * earlier article only if the group has become smaller.
 */
export function runProcedure(start: GroupState, first: Article, until: Article | null = null): GroupState {
  let { state, next }: Transition<Article> = { state: start, next: first };
  while (next !== null && next !== until) ({ state, next } = PROCEDURE[next](state));
  return state;
}
