import type { Incident } from '../incident-case';
import { BOARD_INCIDENTS } from './board-incidents';
import { DESK_INCIDENTS } from './desk-incidents';
import { LIST_INCIDENTS } from './list-incidents';
import { PERSON_INCIDENTS } from './person-incidents';
import { PLAYER_INCIDENTS } from './player-incidents';
import { RESULT_INCIDENTS } from './result-incidents';
import { ROUND_INCIDENTS } from './round-incidents';
import { SETTINGS_INCIDENTS } from './settings-incidents';

/** All incidents, with a case for every state. A missing case does not compile. */
export const INCIDENTS = {
  ...ROUND_INCIDENTS,
  ...RESULT_INCIDENTS,
  ...BOARD_INCIDENTS,
  ...PLAYER_INCIDENTS,
  ...PERSON_INCIDENTS,
  ...LIST_INCIDENTS,
  ...DESK_INCIDENTS,
  ...SETTINGS_INCIDENTS,
} satisfies Record<string, Incident>;
