/** Limits of a report file, which are checked before the file is read. Every reader uses these limits. */
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
/** The length of the longest reason for a value from outside, in characters. */
export const LONGEST_REASON = 200;
export const MOST_TIE_BREAKS = 40;
export const MOST_DEPUTY_ARBITERS = 100;
/** The greatest number of records 299 in an individual event. */
export const MOST_ABNORMAL_POINTS = 2000;
/** The greatest number of records 250. */
export const MOST_ACCELERATIONS = 200;
/** The greatest number of forbidden pairs in 260 and XXP, all groups together. */
export const MOST_FORBIDDEN_PAIRS = 50_000;
/** The greatest number of breach lines. Any further ones are read as ordinary comments. */
export const MOST_BREACHES = 1000;
/** The greatest number of characters of a found value that an error quotes. */
export const LONGEST_FOUND = 40;
