/** Limits on the players and rounds of a report file. Every reader of report files uses these limits. */
export const MAX_PLAYERS = 9999;
export const MAX_ROUNDS = 99;
/** Limits on the numbers of teams in a report file and of boards in a match. */
export const MAX_TEAMS = 1000;
export const MAX_BOARDS = 100;
/** The limit on players times rounds. Even a short line produces cells for all rounds of a long event. */
export const MAX_CELLS = 250_000;
/** The length of the longest file, in characters. The largest event with all its comments needs fewer. */
export const MAX_FILE_LENGTH = 12_000_000;
export const MAX_LINES = 100_000;
/** The length of the longest line, in characters. Comments and byes can name every player of an event in one line. */
export const MAX_LINE_LENGTH = 120_000;
/** The length of the longest player line: columns 1-91, then ten columns for each round. */
export const MAX_PLAYER_LINE_LENGTH = 91 + 10 * MAX_ROUNDS;
/** The length of the longest free-text record, such as the name of the event, in characters. */
export const MAX_TEXT_LENGTH = 1000;
/** The length of the longest reason that an arbiter may enter for a tie-break value, in characters. */
export const MAX_TIE_BREAK_REASON_LENGTH = 200;
export const MAX_TIE_BREAKS = 40;
export const MAX_DEPUTY_ARBITERS = 100;
/** The greatest number of lines with record 299 in an individual event. */
export const MAX_ABNORMAL_POINTS = 2000;
/** The greatest number of half-points that a record 299 can add or take away. */
export const MAX_ADJUSTED_HALF_POINTS = 999;
/** The greatest number of lines with record 250. */
export const MAX_ACCELERATIONS = 200;
/** The greatest number of forbidden pairs in all lines with record 260 or XXP together. */
export const MAX_FORBIDDEN_PAIRS = 50_000;
/** The greatest number of breach lines. Any further ones are read as ordinary comments. */
export const MAX_BREACHES = 1000;
/** The greatest number of characters that an error message quotes from an invalid value. */
export const MAX_QUOTED_VALUE_LENGTH = 40;
