import { jsonAction } from '@/app/_shell/json-action';
import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/helper-codes/enter-result-with-code';

export const POST = jsonAction(EnterResultWithCodeSchema, enterResultWithCode);
