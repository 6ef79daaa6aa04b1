import {
  addedColumn,
  addedReferenceColumn,
  booleanColumn,
  enumColumn,
  integerColumn,
  optionalColumn,
  textColumn,
  timestampColumn,
} from './archive-column-types';

/** What captains reported about a match, added by version 5 to matches and by version 9 to fixtures. */
export const REPORT_COLUMNS = {
  reportedById: addedReferenceColumn('teams'),
  reportedAt: addedColumn(optionalColumn(timestampColumn()), null),
  answer: addedColumn(optionalColumn(enumColumn(['confirmed', 'withheld'])), null),
  answerReason: addedColumn(textColumn(300), ''),
};

/** The toss and the early score of a match before its round is public, added by version 7, and the report about it. */
export const EARLY_MATCH_COLUMNS = {
  firstHasBlack: addedColumn(optionalColumn(booleanColumn()), null),
  earlyFirst: addedColumn(optionalColumn(integerColumn(0, 9999)), null),
  earlySecond: addedColumn(optionalColumn(integerColumn(0, 9999)), null),
  ...REPORT_COLUMNS,
};
