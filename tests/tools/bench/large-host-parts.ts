/** The measurements on the database of a large host. Each runs on a new database. */
export const LARGE_HOST_PARTS = ['pages', 'changes', 'memory'] as const;
