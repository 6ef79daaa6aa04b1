import { addresses } from '@/app/addresses';

export const HELPER_DOOR = addresses.api.helper.results;
