import { undoResultWithCode, UndoResultWithCodeSchema } from '@/lib/acts/helper-codes/with-code';
import { plainHelperForm } from '../plain-form';

export const POST = plainHelperForm(UndoResultWithCodeSchema, undoResultWithCode);
