export const IMPORT_MESSAGES = {
  'nothing-to-import': 'Choose a file, or paste the list into the field below.',
  'file-too-large': ({ kilobytes = 2000 }: Facts) => `The file is larger than ${kilobytes} kB. A list of players or a report of one tournament is much smaller: check which file it is.`,
  'report-unreadable': ({ problems = '' }: Facts) => `The report file has errors, and nothing was stored:\n${problems}`,
  'list-unreadable': ({ code = '', line = 0 }: Facts) =>
    code === 'quote-not-closed'
      ? `Line ${line}: a quotation mark is opened and never closed. Close it or remove it; nothing was stored.`
      : code === 'no-number-column'
        ? 'The list needs a column with the FIDE id or the national number: players are found by it, never by name.'
        : `Line ${line}: this is not a list of players that can be read. Save it as CSV with UTF-8 letters, or paste the cells.`,
  'nobody-on-list': ({ count = 0 }: Facts) => `None of the ${count} players on the list is entered here with that FIDE id or national number.`,
  'list-has-problems': ({ count = 0, line = 0 }: Facts) =>
    Number(count) === 1 ? `Line ${line} has something to change. Nobody was entered.` : `${count} lines have something to change, the first is line ${line}. Nobody was entered.`,
  'preview-over': 'This preview was used or is older than a day. Choose the file again.',
  'column-twice': 'Two columns are set to the same thing. Set one of them to "not used".',
  'round-not-published': ({ last = 0 }: Facts) => `Only published rounds are in a report. The last one is ${last}.`,
} as const;

type Facts = Readonly<Record<string, string | number>>;
