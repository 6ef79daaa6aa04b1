/** Where a helper's entries are sent. */
export const HELPER_DOOR = '/api/helper/results';
