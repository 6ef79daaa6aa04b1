import { jsonAction } from '@/app/_request/json-action';
import { undoResult, UndoResultSchema } from '@/lib/acts/results/undo-result';

export const POST = jsonAction(UndoResultSchema, undoResult);
