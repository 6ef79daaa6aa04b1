/** Refusals of work that is done off the event loop (lib/jobs). */
export const WORK_MESSAGES = {
  'work-queue-full': 'Too much is being computed at the moment. Nothing was changed. Try again in a few seconds.',
  'work-took-too-long': 'This took longer than it may, and was stopped. Nothing was changed.',
} as const;
