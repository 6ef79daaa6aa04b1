import { jsonAction } from '@/app/_shell/json-action';
import { MOST_ENTRIES_AT_ONCE } from '@/lib/results/answers';
import { enterResult } from '@/lib/results/enter-result';
import { EnterResultSchema } from '@/lib/results/board-entry';

export const POST = jsonAction(EnterResultSchema, enterResult, { atOnce: MOST_ENTRIES_AT_ONCE });
