export const IMPORT_MESSAGES = {
  'nothing-to-import': 'Choose a file, or paste the list into the field below.',
  'file-too-large': ({ kilobytes = 2000 }: Facts) =>
    `This is larger than ${kilobytes} kB. A list of players or a report of one tournament is much smaller: check which file it is.`,
  'report-unreadable': ({ problems = '' }: Facts) => `The report file has errors, and nothing was stored:\n${problems}`,
  'list-unreadable': (facts: Facts) => {
    const tell = UNREADABLE[String(facts['code'] ?? '')];
    return tell === undefined
      ? `Line ${facts['line'] ?? 1}: this is not a list of players that can be read. Save it as CSV with UTF-8 letters, or paste the cells.`
      : tell(facts);
  },
  'nobody-on-list': ({ count = 0 }: Facts) => `None of the ${count} players on the list is entered here with that FIDE id or national number.`,
  'list-has-problems': ({ count = 0, line = 0 }: Facts) =>
    Number(count) === 1
      ? `Line ${line} has something to change. Nobody was entered.`
      : `${count} lines have something to change, the first is line ${line}. Nobody was entered.`,
  'preview-over': 'This preview was used or is older than a day. Choose the file again.',
  'columns-not-read': 'You changed what the columns hold. Press "Read it this way" first, and look at the lines: nobody was entered.',
  'column-twice': 'Two columns are set to the same thing. Set one of them to "not used".',
  'round-not-published': ({ last = 0 }: Facts) => `Only published rounds are in a report. The last one is ${last}.`,
} as const;

/** Why a list cannot be read, by the code of its problem. */
const UNREADABLE: Readonly<Record<string, (facts: Facts) => string>> = {
  'quote-not-closed': ({ line = 1 }) => `Line ${line}: a quotation mark is opened and never closed. Close it or remove it; nothing was stored.`,
  'no-number-column': () => 'The list needs a column with the FIDE id or the national number: players are found by it, never by name.',
  'text-too-long': ({ most = 0 }) => `The list is longer than ${most} characters. Split it, or check which file it is; nothing was stored.`,
  'too-many-lines': ({ most = 0 }) => `The list has more than ${most} lines. Split it, or check which file it is; nothing was stored.`,
  'line-too-long': ({ line = 1, most = 0 }) => `Line ${line} is longer than ${most} characters: one player stands on one line. Nothing was stored.`,
  'too-many-columns': ({ line = 1, most = 0 }) => `Line ${line} has more than ${most} columns. Leave out those that are not about players; nothing was stored.`,
  'cell-too-long': ({ line = 1, column = 1, most = 0 }) =>
    `Line ${line}, column ${column}: the cell is longer than ${most} characters. Shorten it; nothing was stored.`,
  'control-character': ({ line = 1, column = 1 }) =>
    `Line ${line}, character ${column}: there is a control character, which no name has. Remove it; nothing was stored.`,
};

type Facts = Readonly<Record<string, string | number>>;
