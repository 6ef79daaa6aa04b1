/** Refusals of work that is done off the event loop (lib/jobs), and of everything while the database is away. */
export const WORK_MESSAGES = {
  'work-queue-full': 'Too much is being computed at the moment. Nothing was changed. Try again in a few seconds.',
  'work-took-too-long': 'This took longer than it may, and was stopped. Nothing was changed.',
  'database-away': 'The database cannot be reached at the moment. What you typed is still here: try again in a few seconds.',
} as const;
