import { type HandlingRules, handlingRulesOf } from '@/lib/domain/sections/handling-articles';

/** A board by entry ids. `black` is null for the pairing-allocated bye. */
export interface EntryBoard {
  readonly white: string;
  readonly black: string | null;
}

export type ManualPairingRefusal =
  | { readonly code: 'player-missing' | 'player-twice' | 'not-in-round' | 'two-byes' | 'result-exists'; readonly entries: readonly string[] }
  | { readonly code: 'nothing-changed' };

export interface ManualPairingState {
  readonly current: readonly (EntryBoard & { readonly hasResult: boolean })[];
  /** The entries without a board that may be seated manually, such as late arrivals and players who no longer want a bye. */
  readonly mayBeSeated: ReadonlySet<string>;
  readonly mayStand: boolean;
}

export interface ManualPairingChange {
  /** The indexes in `wanted` of the new boards. */
  readonly made: readonly number[];
  readonly undone: readonly number[];
}

export type ManualPairingDecision = { readonly ok: true; readonly value: ManualPairingChange } | { readonly ok: false; readonly error: ManualPairingRefusal };

/** Checks manual boards. Every player must have exactly one board; with `mayStand`, players may have none. Boards with results must stay. */
export function decideManualPairing(wanted: readonly EntryBoard[], { current, mayBeSeated, mayStand }: ManualPairingState): ManualPairingDecision {
  const seated = current.flatMap(playersOf);
  const listed = wanted.flatMap(playersOf);
  const refuse = (error: ManualPairingRefusal): ManualPairingDecision => ({ ok: false, error });

  const twice = listed.filter((entry, index) => listed.indexOf(entry) !== index);
  if (twice.length > 0) return refuse({ code: 'player-twice', entries: twice });
  const missing = seated.filter((entry) => !listed.includes(entry));
  if (missing.length > 0 && !mayStand) return refuse({ code: 'player-missing', entries: missing });
  const strangers = listed.filter((entry) => !seated.includes(entry) && !mayBeSeated.has(entry));
  if (strangers.length > 0) return refuse({ code: 'not-in-round', entries: strangers });
  const byes = wanted.flatMap((board) => (board.black === null ? [board.white] : []));
  if (byes.length > 1) return refuse({ code: 'two-byes', entries: byes });

  const made = wanted.flatMap((board, index) => (current.some((other) => isSameBoard(board, other)) ? [] : [index]));
  const undone = current.flatMap((board, index) => (wanted.some((other) => isSameBoard(board, other)) ? [] : [index]));
  const played = undone.flatMap((index) => (current[index]?.hasResult === true ? playersOf(current[index]) : []));
  if (played.length > 0) return refuse({ code: 'result-exists', entries: played });
  if (made.length === 0 && undone.length === 0) return refuse({ code: 'nothing-changed' });
  return { ok: true, value: { made, undone } };
}

function playersOf({ white, black }: EntryBoard): string[] {
  return black === null ? [white] : [white, black];
}

export function isSameBoard(a: EntryBoard, b: EntryBoard): boolean {
  return a.white === b.white && a.black === b.black;
}

/** C.04.2 4.4 names five grounds for changing a published pairing. F.6 of the 1997 and 1998 editions names only the first. */
const GROUNDS_2026 = ['absolute-criterion', 'competition-rules', 'two-without-opponent', 'late-entry', 'last-round-event'] as const;

/** The rules do not provide for `arbiter-decision`, so the history and the public pages state that the arbiter is responsible. */
export const CHANGE_GROUNDS = [...GROUNDS_2026, 'arbiter-decision'] as const;
export type ChangeGround = (typeof CHANGE_GROUNDS)[number];

const GROUND_ARTICLES: Record<HandlingRules, Partial<Record<ChangeGround, string>>> = {
  F: { 'absolute-criterion': 'F.6', 'arbiter-decision': '' },
  'C.04.2': {
    'absolute-criterion': 'C.04.2 4.4.1',
    'competition-rules': 'C.04.2 4.4.2',
    'two-without-opponent': 'C.04.2 4.4.3',
    'late-entry': 'C.04.2 4.4.4',
    'last-round-event': 'C.04.2 4.4.5',
    'arbiter-decision': '',
  },
};

export function allowedChangeGrounds(systemId: string): readonly ChangeGround[] {
  return CHANGE_GROUNDS.filter((ground) => GROUND_ARTICLES[handlingRulesOf(systemId)][ground] !== undefined);
}

export function groundArticle(systemId: string, ground: ChangeGround): string {
  return GROUND_ARTICLES[handlingRulesOf(systemId)][ground] ?? '';
}
