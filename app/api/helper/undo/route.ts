import { jsonAction } from '@/app/_request/json-action';
import { undoResultWithCode, UndoResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';

export const POST = jsonAction(UndoResultWithCodeSchema, undoResultWithCode);
