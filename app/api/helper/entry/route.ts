import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';
import { plainForm } from '../plain-form';

/** A helper's result. */
export const POST = plainForm(EnterResultWithCodeSchema, enterResultWithCode);
