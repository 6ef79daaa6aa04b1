import { jsonAction } from '@/app/_request/json-action';
import { recordIncident, RecordIncidentSchema } from '@/lib/acts/notes/record-incident';

export const POST = jsonAction(RecordIncidentSchema, recordIncident);
