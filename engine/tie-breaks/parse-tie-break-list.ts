import { err, ok, type Result } from '../model/result-or-error';
import { definitionOf, isClubTieBreakCode, isTieBreakCode, type ModifierKind, type Modifiers, type TieBreakCode } from './tie-break-table';

/** One entry of a tie-break list, e.g. `BH/C1`. */
export interface TieBreak {
  /** FIDE's code with its modifiers, as shown above the values. */
  readonly label: string;
  readonly code: TieBreakCode;
  readonly modifiers: Modifiers;
}

export interface TieBreakListError {
  readonly code: 'unknown-tie-break' | 'unknown-modifier' | 'modifier-not-allowed' | 'team-tie-break' | 'empty-list';
  readonly index: number;
  readonly text: string;
}

const NO_MODIFIERS: Modifiers = { cut: 0, median: 0, forfeitsArePlayed: false, isFore: false, isReversed: false, limitShift: 0 };
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  F10: ['PTS', 'F10-DE', 'F10-ARO', 'LOT'],
  'F.10': ['PTS', 'F10-DE', 'F10-ARO', 'LOT'],
  GE: ['REP'],
  LOTS: ['LOT'],
};
const TEAM_CODES = /^(?:MPVGP|E[MG][MG]SB|EDE|EDET|EDEB|EDEBT|EDEBB|SSSC|BC|TBR|BBE)$/;

/**
 * Reads lists such as `PTS,DE,BH/C1,SB` or `F10`; FIDE's prefix `OTHER_` is allowed. A list without points starts with points, because
 * record 202 omits them. The exception is a list that starts with the ranking of a club format. If the list is invalid, returns all its errors.
 */
export function parseTieBreaks(entries: string | readonly string[]): Result<readonly TieBreak[], readonly TieBreakListError[]> {
  const texts = (typeof entries === 'string' ? entries.split(/[,;\s]+/) : entries).map((text) => text.trim()).filter((text) => text !== '');
  const list: TieBreak[] = [];
  const errors: TieBreakListError[] = [];
  texts.forEach((text, index) => {
    const bare = text.toUpperCase().replace(/^OTHER_/, '');
    for (const entry of ALIASES[bare] ?? [bare]) {
      const parsed = parseTieBreak(entry);
      if (typeof parsed === 'string') errors.push({ code: parsed, index, text });
      else list.push(parsed);
    }
  });
  if (texts.length === 0) errors.push({ code: 'empty-list', index: 0, text: '' });
  if (errors.length > 0) return err(errors);
  const hasPoints = list.some(({ code }, index) => code === 'PTS' || (index === 0 && isClubTieBreakCode(code)));
  return ok(hasPoints ? list : [POINTS_TIE_BREAK, ...list]);
}

/**
 * The code as written in records 202 and 212. Codes outside C.07 get FIDE's prefix for self-defined codes. These are the program's own
 * codes, those of F.10 of the 1998 rules, lots, and values from outside the event.
 */
export function recordCode({ code, label }: TieBreak): string {
  return isFideTieBreak(code) ? label : `OTHER_${label}`;
}

/** True if C.07 (1 March 2026) describes the tie-break: its article is a bare number. */
export const isFideTieBreak = (code: TieBreakCode): boolean => /^\d[\d.]*$/.test(definitionOf(code).article);

const POINTS_TIE_BREAK: TieBreak = { label: 'PTS', code: 'PTS', modifiers: NO_MODIFIERS };

function parseTieBreak(text: string): TieBreak | TieBreakListError['code'] {
  const [head = '', ...variants] = text.split('/');
  const [code = '', score] = head.split(':');
  if (TEAM_CODES.test(code) || score !== undefined) return 'team-tie-break';
  if (!isTieBreakCode(code)) return 'unknown-tie-break';
  const { modifiers: allowed } = definitionOf(code);
  let modifiers = NO_MODIFIERS;
  for (const variant of variants) {
    const read = readModifier(variant);
    if (read === null) return 'unknown-modifier';
    if (!allowed.includes(read.kind)) return 'modifier-not-allowed';
    modifiers = { ...modifiers, ...read.modifiers };
  }
  return { label: text, code, modifiers };
}

function readModifier(text: string): { kind: ModifierKind; modifiers: Partial<Modifiers> } | null {
  const [, letter = '', number = ''] = /^([A-Z])([+-]?\d*)$/.exec(text) ?? [];
  const count = number === '' ? 1 : Number(number);
  if (letter === 'L') return number === '' ? null : { kind: 'L', modifiers: { limitShift: count } };
  if ((letter === 'C' || letter === 'M') && /^\d*$/.test(number) && count > 0) {
    return { kind: letter, modifiers: letter === 'C' ? { cut: count } : { median: count } };
  }
  if (number !== '') return null;
  if (letter === 'P') return { kind: 'P', modifiers: { forfeitsArePlayed: true } };
  if (letter === 'F') return { kind: 'F', modifiers: { isFore: true } };
  return letter === 'R' ? { kind: 'R', modifiers: { isReversed: true } } : null;
}
