type Facts = Readonly<Record<string, string | number>>;

export const RESULTS_MESSAGES = {
  'result-conflict': ({ board = '', at = '', by = '', theirsShown = '', yoursShown = '' }: Facts) =>
    `Not saved: board ${board} has a result since ${at}. ${by} entered ${theirsShown}, you ${yoursShown}. Nothing was overwritten.`,
  'bye-has-no-result': ({ board = '' }: Facts) => `Board ${board} is the pairing-allocated bye; it has no result to enter.`,
  'bye-has-no-colours': ({ board = '' }: Facts) => `Board ${board} is the pairing-allocated bye; it has no colours.`,
  'needs-correction': ({ board = '' }: Facts) => `Board ${board} has a result. Changing it is a correction: it shows what it affects and asks for a reason.`,
  'unusual-needs-reason': 'An unusual result needs a word about why it is right.',
  'result-not-for-helpers': 'Helpers enter 1-0, ½-½ and 0-1. Tell the arbiter about anything else.',
  'helper-code-over': 'This code has ended. Ask the arbiter for a new one.',
  'not-your-board': ({ board = '', from = '', to = '' }: Facts) => `Board ${board} is not among yours (${from} to ${to}).`,
  'undo-too-late': ({ board = '', by = '' }: Facts) => `Board ${board} was changed again by ${by}. Look at it before you change it.`,
  'nothing-to-undo': ({ board = '' }: Facts) => `Board ${board} is blank already.`,
  'nothing-to-correct': ({ board = '' }: Facts) => `Board ${board} has no result yet. Enter it on the desk.`,
  'result-unchanged': ({ shown = '' }: Facts) => `${shown} is what stands already.`,
  'changed-meanwhile': ({ board = '', by = '', shown = '' }: Facts) =>
    `Board ${board} was changed meanwhile${by === '' ? '' : ` by ${by}, to ${shown}`}. Load the page again and look before you correct it.`,
  'reach-not-possible': 'The section has moved on since you opened this page. Load it again to see what can still react.',
} as const;
