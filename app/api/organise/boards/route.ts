import { jsonAction } from '@/app/_shell/json-action';
import { DeskStateSchema, getDeskState } from '@/lib/views/rounds/get-desk';

export const POST = jsonAction(DeskStateSchema, getDeskState);
