import { boardList } from './board-list';

type Facts = Readonly<Record<string, string | number>>;

export const RESULTS_MESSAGES = {
  'board-changed': (facts: Facts) => `Not saved: this board has changed. ${whatChanged(facts)}`,
  'key-used-elsewhere': ({ board = '' }: Facts) =>
    `Not saved: board ${board} was sent under a mark that belongs to another entry. Look at the board and enter it again.`,
  'result-conflict': ({ board = '', at = '', by = '', theirsShown = '', yoursShown = '' }: Facts) =>
    `Not saved: board ${board} has a result since ${at}. ${by} entered ${theirsShown}, you ${yoursShown}. Nothing was overwritten.`,
  'bye-has-no-result': ({ board = '' }: Facts) => `Board ${board} is the pairing-allocated bye; it has no result to enter.`,
  'bye-has-no-colours': ({ board = '' }: Facts) => `Board ${board} is the pairing-allocated bye; it has no colours.`,
  'needs-correction': ({ board = '' }: Facts) => `Board ${board} has a result. Changing it is a correction: it shows what it affects and asks for a reason.`,
  'unusual-needs-reason': 'An unusual result needs a word about why it is right.',
  'result-not-for-helpers': 'Helpers enter 1-0, ½-½ and 0-1. Tell the arbiter about anything else.',
  'helper-code-over': 'This code has ended. Ask the arbiter for a new one.',
  'not-your-board': ({ board = '', from = '', to = '' }: Facts) => `Board ${board} is not among yours (${from} to ${to}).`,
  'adjourned-is-entered': ({ board = '', round = '' }: Facts) =>
    `Round ${round} board ${board} is adjourned: enter its end at the desk. It counts for the next pairing and is no correction.`,
  'not-helpers-last': ({ board = '' }: Facts) => `Board ${board}: only your own last entry, and only within a minute. Tell the arbiter.`,
  'nothing-to-undo': ({ board = '' }: Facts) => `Board ${board} is blank already.`,
  'nothing-to-correct': ({ board = '' }: Facts) => `Board ${board} has no result yet. Enter it on the desk.`,
  'left-without-board': ({ players = '' }: Facts) => `Without a board: ${players}. Seat them, or tick that who is left without a board did not play.`,
  'seat-empty': ({ boards = '' }: Facts) =>
    `Two players are needed on ${boardList(boards)}. Who did not come has a forfeit as the result; only the bye has one player.`,
  'result-missing': ({ boards = '' }: Facts) => `Choose the result of ${boardList(boards)}.`,
  'result-unchanged': ({ shown = '' }: Facts) => `${shown} is what stands already.`,
  'effect-not-possible': 'The section has moved on since you opened this page. Load it again to see what can still react.',
} as const;

/** What the board was when the sender saw it, and what it is. */
function whatChanged({ change = '', board = '', white = '', black = '', ...now }: Facts): string {
  const was = `Board ${board} was ${white} – ${black}`;
  const { nowWhite, nowBlack = '', nowBoard = board, round = '', shown = '', by = '', at = '', publishedAt = '' } = now;
  if (nowWhite === undefined) return `${was}; the round was taken back.`;
  const present = `${nowWhite}${nowBlack === '' ? ' (bye)' : ` – ${nowBlack}`}`;
  if (change === 'round') return `${was} in a round that was taken back; in round ${round} it is ${present}.`;
  if (change === 'board') return `${white} – ${black} is board ${nowBoard}.`;
  if (change === 'players' || change === 'colours') return `${was}, is ${present}.`;
  if (change === 'publication')
    return `Board ${board}, ${present}: its publication was withdrawn since you looked, and made anew at ${publishedAt}. Look at it before you enter it again.`;
  if (shown !== '') return `Board ${board}, ${present}, has ${shown} since ${at}, entered by ${by}.`;
  return `Board ${board}, ${present}, was changed and opened again at ${at} by ${by}. Look at it before you enter it again.`;
}
