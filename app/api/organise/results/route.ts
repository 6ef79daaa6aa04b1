import { jsonAction } from '@/app/_shell/json-action';
import { MOST_ENTRIES_AT_ONCE } from '@/lib/results/answers';
import { enterResult, EnterResultSchema } from '@/lib/results/enter-result';

export const POST = jsonAction(EnterResultSchema, enterResult, { atOnce: MOST_ENTRIES_AT_ONCE });
