import { jsonAction } from '@/app/_request/json-action';
import { enterResult } from '@/lib/acts/results/enter-result';
import { MAX_ENTRIES_PER_REQUEST } from '@/lib/acts/results/result-responses';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';

export const POST = jsonAction(EnterResultSchema, enterResult, { atOnce: MAX_ENTRIES_PER_REQUEST });
