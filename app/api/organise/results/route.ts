import { jsonAction } from '@/app/_shell/json-action';
import { enterResult, EnterResultSchema } from '@/lib/results/enter-result';

export const POST = jsonAction(EnterResultSchema, enterResult);
