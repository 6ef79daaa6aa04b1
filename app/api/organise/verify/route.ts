import { jsonAction } from '@/app/_request/json-action';
import { verifyResult, VerifyResultSchema } from '@/lib/acts/results/verify-result';

export const POST = jsonAction(VerifyResultSchema, verifyResult);
