/** What is measured with the database of a large host; each on a database made anew. */
export const HOST_PARTS = ['pages', 'changes', 'memory'] as const;
