import type { SystemId } from '@/engine';
import type { CheckedRound } from '@/lib/domain/import-export/check-report';
import { pairedRounds, type ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { NumberedBoards } from '@/lib/domain/tournament/section-facts';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { checkImported, otherText, type ImportCheck, dutchOf } from './check-imported';

/** Why the rounds of a file are taken to be paired by a text: it says so, somebody chose it, only this one pairs them all so, the day it began, or the section's own. */
type WhyText = 'stated' | 'chosen' | 'agrees' | 'day' | 'section';

export interface PreviewCheck {
  readonly pairedBy: SystemId;
  readonly why: WhyText;
  readonly rounds: readonly ShownRound[];
  readonly unchecked: readonly number[];
  readonly problem: JobRefusal['code'] | null;
}

export interface ShownRound {
  readonly number: number;
  readonly hasNone: boolean;
  readonly boards: readonly { readonly file: ShownBoard | null; readonly engine: ShownBoard | null }[];
  readonly more: number;
}

/** White first; 0 and no name for the pairing-allocated bye. */
export interface ShownBoard {
  readonly numbers: readonly [number, number];
  readonly names: readonly [string, string];
}

const MOST_SHOWN = 20;
/** Work that is begun after it is none of a page that somebody waits for; what was begun before may take as long as a job may. */
const LONGEST_MS = 30_000;

interface FileToCheck {
  readonly text: string;
  readonly report: ReportedTournament;
  readonly own: SystemId;
  readonly chosen: SystemId | null;
}

/** A file's rounds paired again by the text that they were paired by, as far as that is known and there is time. */
export async function previewCheck({ text, report, own, chosen }: FileToCheck, until = Date.now() + LONGEST_MS): Promise<PreviewCheck> {
  const assumed = assumedText(report, own, chosen);
  const checked = await checkedBy(assumed, text, report, until);
  const isSure = assumed.why === 'stated' || assumed.why === 'chosen';
  if (isSure || checked.rounds.length === 0 || Date.now() >= until) return checked;
  const other = await otherText(text, assumed.pairedBy);
  // It was proposed because it pairs every round as the file has it.
  return other === null ? checked : { pairedBy: other, why: 'agrees', rounds: [], unchecked: [], problem: null };
}

type Assumed = Pick<PreviewCheck, 'pairedBy' | 'why'>;

function assumedText(report: ReportedTournament, own: SystemId, chosen: SystemId | null): Assumed {
  const { systemId } = report;
  if (systemId !== null) return { pairedBy: systemId, why: 'stated' };
  if (chosen !== null) return { pairedBy: chosen, why: 'chosen' };
  const ofDay = dutchOf(report);
  return ofDay === null ? { pairedBy: own, why: 'section' } : { pairedBy: ofDay, why: 'day' };
}

async function checkedBy(assumed: Assumed, text: string, report: ReportedTournament, until: number): Promise<PreviewCheck> {
  const check = await checkImported(text, assumed.pairedBy, pairedRounds(report), until);
  return check.ok ? { ...assumed, ...shown(check.value, report), problem: null } : { ...assumed, rounds: [], unchecked: [], problem: check.error.code };
}

function shown({ rounds, unchecked }: ImportCheck, { players, fileNumbers }: ReportedTournament): Pick<PreviewCheck, 'rounds' | 'unchecked'> {
  const names = new Map(players.map(({ number, name }) => [fileNumbers.get(number) ?? number, name]));
  const nameOf = (number: number) => (number === 0 ? '' : (names.get(number) ?? String(number)));
  const boards = (some: NumberedBoards): ShownBoard[] =>
    some.map(([white, black]): ShownBoard => ({ numbers: [white, black], names: [nameOf(white), nameOf(black)] })).toSorted((a, b) => firstOf(a) - firstOf(b));
  return { rounds: rounds.flatMap((round) => shownRound(round, boards)), unchecked };
}

const firstOf = ({ numbers }: ShownBoard): number => Math.min(...numbers.filter((number) => number > 0));

function shownRound({ number, engine, differing }: CheckedRound, boardsOf: (some: NumberedBoards) => ShownBoard[]): ShownRound[] {
  if (differing === null) return [];
  const [file, paired] = [boardsOf(differing.inFile.boards), boardsOf(differing.inFile.engine)];
  const count = Math.max(file.length, paired.length);
  const boards = Array.from({ length: Math.min(count, MOST_SHOWN) }, (_, index) => ({ file: file[index] ?? null, engine: paired[index] ?? null }));
  return [{ number, hasNone: engine === null, boards, more: count - boards.length }];
}
