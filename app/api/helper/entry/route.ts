import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';
import { noScriptHelperForm } from '../plain-form';

export const POST = noScriptHelperForm(EnterResultWithCodeSchema, enterResultWithCode);
