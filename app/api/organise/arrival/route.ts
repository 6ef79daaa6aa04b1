import { jsonAction } from '@/app/_request/json-action';
import { noteArrival, NoteArrivalSchema } from '@/lib/acts/arrivals/record-arrivals';

export const POST = jsonAction(NoteArrivalSchema, noteArrival);
