import { undoResultWithCode, UndoResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';
import { noScriptHelperForm } from '../plain-form';

export const POST = noScriptHelperForm(UndoResultWithCodeSchema, undoResultWithCode);
