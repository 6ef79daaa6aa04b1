/** Limits on the players and rounds of a report file. Every reader of report files uses these limits. */
export const MOST_PLAYERS = 9999;
export const MOST_ROUNDS = 99;
/** Limits on the numbers of teams in a report file and of boards in a match. */
export const MOST_TEAMS = 1000;
export const MOST_BOARDS = 100;
/** The limit on players times rounds. Even a short line produces cells for all rounds of a long event. */
export const MOST_CELLS = 250_000;
/** The length of the longest file, in characters. The largest event with all its comments needs fewer. */
export const LONGEST_FILE = 12_000_000;
export const MOST_LINES = 100_000;
/** The length of the longest line, in characters. Comments and byes can name every player of an event in one line. */
export const LONGEST_LINE = 120_000;
/** The length of the longest player line: columns 1-91, then ten columns for each round. */
export const LONGEST_PLAYER_LINE = 91 + 10 * MOST_ROUNDS;
/** The length of the longest free-text record, such as the name of the event, in characters. */
export const LONGEST_TEXT = 1000;
/** The longest reason for a tie-break value that an arbiter entered, in characters. */
export const LONGEST_TIE_BREAK_REASON = 200;
export const MOST_TIE_BREAKS = 40;
export const MOST_DEPUTY_ARBITERS = 100;
/** The greatest number of 299 records in an individual event. */
export const MOST_ABNORMAL_POINTS = 2000;
/** The greatest number of 250 records. */
export const MOST_ACCELERATIONS = 200;
/** The greatest number of forbidden pairs in all 260 records and XXP lines together. */
export const MOST_FORBIDDEN_PAIRS = 50_000;
/** The greatest number of breach lines. Any further ones are read as ordinary comments. */
export const MOST_BREACHES = 1000;
/** The greatest number of characters of an invalid value that an error message quotes. */
export const LONGEST_QUOTED_VALUE = 40;
