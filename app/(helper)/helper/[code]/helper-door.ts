import { addresses } from '@/app/addresses';

/** Where a helper's entries are sent. */
export const HELPER_DOOR = addresses.api.helper.results;
