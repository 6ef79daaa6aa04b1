import { undoResultWithCode, UndoResultWithCodeSchema } from '@/lib/acts/helper-codes/undo-result-with-code';
import { plainForm } from '../plain-form';

export const POST = plainForm(UndoResultWithCodeSchema, undoResultWithCode);
