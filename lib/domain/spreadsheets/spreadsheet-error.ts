export type SpreadsheetProblem =
  | 'not-a-spreadsheet'
  | 'old-spreadsheet'
  | 'encrypted'
  | 'damaged'
  | 'unpacks-too-large'
  | 'too-many-lines'
  | 'too-many-columns';

export class SpreadsheetError extends Error {
  /** @param line The row of the sheet, from 1 */
  constructor(
    readonly code: SpreadsheetProblem,
    readonly line = 1,
  ) {
    super(code);
  }
}
