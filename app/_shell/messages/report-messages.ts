/** Refusals of players' reports and of notifications. */
export const REPORT_MESSAGES = {
  'too-many-reports': 'Too many reports for this board. Tell the arbiter the result.',
  'reports-not-open': 'Results of this round cannot be reported here any more. Tell the arbiter.',
  'result-stands-already': 'This board has a result already. If it is wrong, tell the arbiter.',
} as const;
