import { undoResultWithCode, UndoResultWithCodeSchema } from '@/lib/acts/helper-codes/undo-result-with-code';
import { plainForm } from '../plain-form';

/** A helper's last entry, taken back. */
export const POST = plainForm(UndoResultWithCodeSchema, undoResultWithCode);
