import { jsonAction } from '@/app/_request/json-action';
import { ArrivalListRequestSchema, getArrivalList } from '@/lib/views/arrivals/get-arrivals';

export const POST = jsonAction(ArrivalListRequestSchema, getArrivalList);
