import type { HallEvent } from '../cell';
import { BOARD_EVENTS } from './boards';
import { DESK_EVENTS } from './desk';
import { LIST_EVENTS } from './lists';
import { PERSON_EVENTS } from './persons';
import { PLAYER_EVENTS } from './players';
import { RESULT_EVENTS } from './results';
import { ROUND_EVENTS } from './rounds';
import { SETTINGS_EVENTS } from './settings';

/** Everything that happens in a hall, in every state: a cell that is missing does not compile. */
export const EVENTS = {
  ...ROUND_EVENTS,
  ...RESULT_EVENTS,
  ...BOARD_EVENTS,
  ...PLAYER_EVENTS,
  ...PERSON_EVENTS,
  ...LIST_EVENTS,
  ...DESK_EVENTS,
  ...SETTINGS_EVENTS,
} satisfies Record<string, HallEvent>;
