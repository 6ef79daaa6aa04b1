import { jsonAction } from '@/app/_shell/json-action';
import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/acts/helper-codes/with-code';
import { MOST_ENTRIES_AT_ONCE } from '@/lib/acts/results/answers';

export const POST = jsonAction(EnterResultWithCodeSchema, enterResultWithCode, { atOnce: MOST_ENTRIES_AT_ONCE });
