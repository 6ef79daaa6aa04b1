import type { ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import { roundAndTwoIdsField } from '@/lib/platform/input/form-fields';

/** A game of a schedule as `<round>:<entry of White>:<entry of Black>`. */
export const gameField = () => roundAndTwoIdsField().transform(({ round, ids: [whiteId, blackId] }): ScheduledSeats => ({ round, whiteId, blackId }));
