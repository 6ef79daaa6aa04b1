import { jsonAction } from '@/app/_shell/json-action';
import { undoResultWithCode, UndoResultWithCodeSchema } from '@/lib/acts/helper-codes/with-code';

export const POST = jsonAction(UndoResultWithCodeSchema, undoResultWithCode);
