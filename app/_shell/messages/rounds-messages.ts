import { boardList } from './board-list';

type Facts = Readonly<Record<string, string | number>>;

export const ROUNDS_MESSAGES = {
  'draft-exists': ({ round = '' }: Facts) => `Round ${round} is paired already, as a draft. Publish it, or discard it and pair again.`,
  'round-not-complete': ({ round = '', open = 0, boards = '' }: Facts) =>
    open === 0
      ? `Round ${round} has all its results but is not complete. Complete it, then pair.`
      : `Round ${round} has no result on ${boardList(boards)}. Enter ${open === 1 ? 'it' : 'them'}, complete the round, then pair.`,
  'all-rounds-paired': ({ rounds = '' }: Facts) =>
    `All ${rounds} rounds of this section are paired. To play more, change the number of rounds in its settings.`,
  'too-few-players': ({ players = 0 }: Facts) =>
    `${players === 0 ? 'Nobody is' : 'Only one player is'} there to be paired. Enter players, or take absences back.`,
  'round-published-already': ({ round = '' }: Facts) => `Round ${round} is published already. Load the page again to see it.`,
  'not-the-next-round': ({ round = '' }: Facts) => `Round ${round} is the next to be paired. Load the page again.`,
  'no-legal-pairing': ({ article = '', players = '' }: Facts) =>
    `The rule text allows no pairing of this round (${article}).${players === '' ? '' : ` Players it cannot place: ${players}.`} Nothing was changed. Take an absence back, give a bye, or end the section with the round before.`,
  'rounds-not-announced': ({ article = '' }: Facts) => `The rule text needs the number of rounds (${article}). Enter it in the section's settings.`,
  'bracket-too-large': ({ article = '', players = 0, bound = 0 }: Facts) =>
    `A bracket of ${players} players is more than this rule text can be executed for literally (${article}, at most ${bound} steps). Nothing was changed. Choose another text for sections of this size.`,
  'invalid-tournament': ({ reason = '', players = '' }: Facts) =>
    `The record of this section contradicts itself: ${reason}${players === '' ? '' : ` (${players})`}. Nothing was changed.`,
  'round-published': ({ round = '' }: Facts) =>
    `Round ${round} is published: it cannot be discarded as it is. Withdraw its publication first, or change a board by hand, with a reason.`,
  'draft-without-this': ({ round = '', boards = 0, byHand = 0, numbers = '', kept = 0, gone = 0 }: Facts) =>
    `Round ${round} is paired already, as a draft that does not know this. Nothing is stored yet. Discard the draft and pair round ${round} again with this: ${effectOf(Number(boards), String(numbers))}.${Number(byHand) === 0 ? '' : ` ${byHand} ${byHand === 1 ? 'board' : 'boards'} made by hand ${byHand === 1 ? 'goes' : 'go'} with the draft.`}${resultsWith(Number(kept), Number(gone))}`,
  'numbers-change': ({ round = '', count = 0 }: Facts) =>
    `From round ${round} on, ${count === 1 ? 'one player has' : `${count} players have`} another pairing number: the order goes by rating, title and name, also for who comes late. Rounds that are paired keep their numbers. Nothing is stored yet.`,
  'draft-is-stale': ({ round = '', changes = 0 }: Facts) =>
    `${changes === 1 ? 'Something' : `${changes} things`} changed since round ${round} was paired. This page lists it; where it does not yet, load it again. Then pair again, or publish all the same.`,
  'round-not-published': ({ round = '' }: Facts) => `Round ${round} is a draft. Publish it first.`,
  'results-missing': ({ open = 0, boards = '' }: Facts) =>
    `No result yet on ${boardList(boards)}. Enter ${open === 1 ? 'it' : 'them'}, then complete the round.`,
  'round-not-complete-yet': ({ round = '' }: Facts) => `Round ${round} is a draft; there is nothing to reopen.`,
  'later-round-exists': ({ round = '' }: Facts) =>
    `A later round was paired from round ${round}. Correct single results instead: the past is never paired again.`,
  'round-complete': ({ round = '' }: Facts) => `Round ${round} is complete. Its pairings stay; results and colours are corrected one by one.`,
  'results-are-in': ({ round = '', results = 0 }: Facts) =>
    `${results} ${results === 1 ? 'result' : 'results'} of round ${round} ${results === 1 ? 'is' : 'are'} in. Say that you know, and withdraw again.`,
  'boards-changed-meanwhile': ({ round = '' }: Facts) =>
    `Another arbiter has changed the boards of round ${round} meanwhile. Nothing was saved. Load the page again and look at them.`,
  'boards-of-public-round': ({ round = '' }: Facts) => `Round ${round} is public: its games stay at their boards.`,
  'nothing-to-annul': ({ round = '' }: Facts) => `No result of round ${round} is in: there is nothing to cancel.`,
  'ground-missing': 'This pairing is public. Choose which of the foreseen cases this is.',
  'reason-missing': 'Enter the reason. It stands in the history, and the public sees it.',
  'player-missing': ({ players = '' }: Facts) => `Without a board: ${players}. Everyone who was paired needs a board or the bye.`,
  'player-twice': ({ players = '' }: Facts) => `At two boards: ${players}.`,
  'not-in-round': ({ players = '' }: Facts) => `Not free in this round: ${players}. Load the page again.`,
  'two-byes': ({ players = '' }: Facts) => `Only one player can have the bye, not ${players}. Seat the others against each other.`,
  'result-exists': ({ players = '' }: Facts) => `There is a result already for ${players}. Take it back first if these two did not play.`,
  'nothing-changed': 'Nothing was changed: the boards are as they were.',
  'restore-point-used': 'This restore point has been used. The history shows when.',
  'published-since': ({ round = '' }: Facts) => `Round ${round} was published since. What is public is not undone; correct it instead.`,
  'restore-needs-round': ({ round = '' }: Facts) => `Round ${round}, from which this was paired, is public no more. Publish it first.`,
  'unpairing-costs': ({ round = '', results = 0, later = '', laterResults = 0 }: Facts) =>
    `${laterWords(String(later), Number(laterResults))}Round ${round} becomes a draft again: phones, the wall and notices say that it does not count, with the reason.${results === 0 ? '' : ` ${results === 1 ? 'Its result stays' : `Its ${results} results stay`} with the boards, unseen, until it is published anew.`} Nothing is done yet.`,
  'board-range-reversed': 'The last board is before the first. Exchange the two.',
} as const;

/** `later`: numbers of rounds with commas between. */
function laterWords(later: string, results: number): string {
  if (later === '') return '';
  const [rounds, their] = later.includes(',') ? [`Rounds ${later} go`, 'their'] : [`Round ${later} goes`, 'its'];
  const lost =
    results === 0
      ? ''
      : `; ${their} ${results === 1 ? 'one result stays in the history and counts' : `${results} results stay in the history and count`} no more`;
  return `${rounds}, behind a restore point${lost}. `;
}

/** `numbers` has a line for each player whose number changes. */
function effectOf(boards: number, numbers: string): string {
  const moved = numbers === '' ? 0 : numbers.split('\n').length;
  const changed = boards === 0 ? 'no other board changes' : `${boards} ${boards === 1 ? 'board changes' : 'boards change'}`;
  return `${changed}, ${moved === 0 ? 'every pairing number stays' : `${moved} pairing ${moved === 1 ? 'number changes' : 'numbers change'}`}`;
}

/** Results from before the publication was withdrawn, and what becomes of them; '' where there are none. */
function resultsWith(kept: number, gone: number): string {
  const all = kept + gone;
  if (all === 0) return '';
  const inAll = all === 1 ? ' The 1 result that is in' : ` Of the ${all} results that are in,`;
  if (all === 1) return `${inAll} ${kept === 1 ? 'stays: the same players sit there with the same colours.' : 'goes: others sit there. The history keeps it.'}`;
  return `${inAll} ${kept === all ? 'all stay: the same players sit there with the same colours.' : kept === 0 ? 'none stays: others sit there. The history keeps them.' : `${kept} ${kept === 1 ? 'stays' : 'stay'}, where the same players sit with the same colours; the history keeps the others.`}`;
}
