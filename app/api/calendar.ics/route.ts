import { respondWithEvents } from '@/app/_request/calendar-file';

export const GET = (request: Request): Promise<Response> => respondWithEvents(request);
