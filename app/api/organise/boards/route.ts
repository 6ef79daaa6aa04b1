import { jsonAction } from '@/app/_request/json-action';
import { DeskStateRequestSchema, getDeskState } from '@/lib/views/rounds/get-desk';

export const POST = jsonAction(DeskStateRequestSchema, getDeskState);
