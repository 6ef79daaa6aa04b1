import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';
import { plainForm } from '../plain-form';

export const POST = plainForm(EnterResultWithCodeSchema, enterResultWithCode);
