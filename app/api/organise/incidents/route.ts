import { jsonAction } from '@/app/_request/json-action';
import { getIncidentList, IncidentListRequestSchema } from '@/lib/views/notes/get-incidents';

export const POST = jsonAction(IncidentListRequestSchema, getIncidentList);
