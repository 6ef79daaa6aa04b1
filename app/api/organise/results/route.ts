import { jsonAction } from '@/app/_shell/json-action';
import { MOST_ENTRIES_AT_ONCE } from '@/lib/acts/results/answers';
import { enterResult } from '@/lib/acts/results/enter-result';
import { EnterResultSchema } from '@/lib/domain/results/board-entry';

export const POST = jsonAction(EnterResultSchema, enterResult, { atOnce: MOST_ENTRIES_AT_ONCE });
