import { readBreachLine, readCell } from './breach-lines';
import type { Cell } from './breach-lines';
import type { TrfCell, TrfDocument } from './document';

const OLDER = /^### for rating only, round (\d{1,3}): (.*) in the standings$/;

/**
 * C.04.2 4.3: a game that was put right too late for the tournament stands in a report as it was played, and `### Rating @
 * Round 1: 1=1 5=0` says how it counts: points and ranks of the file go by that. Files of before breaches had lines say
 * `### for rating only, round 1: 1=1 5=0 in the standings`.
 */
export function isRatingOnlyLine(text: string): boolean {
  return text.startsWith('### for rating only, ') || readBreachLine(text)?.kind === 'rating';
}

/** The file with the games of its standings in the place of those that only its rating report has. */
export function asCounted(document: TrfDocument): TrfDocument {
  const countsOf = new Map<string, Cell>();
  for (const { text } of document.kept) {
    const { round, cells } = countedIn(text);
    for (const cell of cells) countsOf.set(`${round} ${cell.tpn}`, cell);
  }
  if (countsOf.size === 0) return document;
  const players = document.players.map((player) => {
    const rounds = player.rounds.map((cell, index) => countedCell(countsOf.get(`${index + 1} ${player.tpn}`), cell));
    return { ...player, rounds };
  });
  return { ...document, players };
}

function countedIn(text: string): { readonly round: number; readonly cells: readonly Cell[] } {
  const breach = readBreachLine(text);
  if (breach?.kind === 'rating') return { round: breach.round, cells: breach.counts };
  const [, round, cells = ''] = OLDER.exec(text) ?? [];
  return { round: Number(round), cells: cells.split(/\s+/).flatMap((part) => readCell(part) ?? []) };
}

/** Without a game there is no opponent. */
const BYES: ReadonlySet<string> = new Set(['U', 'F', 'H', 'Z']);

function countedCell(counted: Cell | undefined, cell: TrfCell | null): TrfCell | null {
  if (counted === undefined) return cell;
  const { code, seat } = counted;
  if (BYES.has(code)) return { opponent: null, colour: null, code };
  return { opponent: seat?.opponent ?? cell?.opponent ?? null, colour: seat?.colour ?? cell?.colour ?? null, code };
}
