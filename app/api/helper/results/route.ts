import { jsonAction } from '@/app/_request/json-action';
import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';
import { MAX_ENTRIES_PER_REQUEST } from '@/lib/acts/results/result-responses';

export const POST = jsonAction(EnterResultWithCodeSchema, enterResultWithCode, { atOnce: MAX_ENTRIES_PER_REQUEST });
