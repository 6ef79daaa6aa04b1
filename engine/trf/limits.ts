/** Bounds of a report file, checked before anything is read. Every reader takes its bounds from here. */
export const MOST_PLAYERS = 9999;
export const MOST_ROUNDS = 99;
/** Players times rounds: a short line of a long event still stands for all its rounds. */
export const MOST_CELLS = 250_000;
/** Characters of the whole file: more than the largest event this package reads, with all its comments. */
export const LONGEST_FILE = 12_000_000;
export const MOST_LINES = 100_000;
/** Characters of a line. Comments and byes name every player of an event in one line. */
export const LONGEST_LINE = 120_000;
/** Columns 1-91, then ten for every round. */
export const LONGEST_PLAYER_LINE = 91 + 10 * MOST_ROUNDS;
/** Characters of a record of free text, such as the name of the event. */
export const LONGEST_TEXT = 1000;
/** Characters of why a value from outside is what it is. */
export const LONGEST_REASON = 200;
export const MOST_TIE_BREAKS = 40;
export const MOST_DEPUTY_ARBITERS = 100;
/** Lines of 299 that are about players. */
export const MOST_ABNORMAL_POINTS = 2000;
/** Lines of 250. */
export const MOST_ACCELERATIONS = 200;
/** Pairs that 260 and XXP keep apart, all groups together. */
export const MOST_FORBIDDEN_PAIRS = 50_000;
/** Comments that say what was done against the text: of more the rest are comments like any other. */
export const MOST_BREACHES = 1000;
/** Characters of what was found, as an error repeats it. */
export const LONGEST_FOUND = 40;
