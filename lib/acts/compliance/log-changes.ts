import type { HalfPoints } from '@/engine/model/points';
import { boardsText } from '@/engine/trf';
import { storedBoards } from '@/lib/domain/boards/numbered-boards';
import type { FactsOf } from '@/lib/domain/compliance/breaches';
import { gameFacts, isAlike } from '@/lib/domain/results/restatement-lines';
import type { EngineDifference } from '@/lib/domain/rounds/engine-difference';
import { announcedTieBreaks, type AnnouncedTieBreaks, type SectionSettings } from '@/lib/domain/sections/section-settings';
import type { BoardRecord } from '@/lib/domain/tournament/boards-of';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { logBreach, logBreaches, settleBreaches } from './log-breach';

interface ChangedPair {
  readonly sectionId: string;
  readonly round: number;
  readonly entryIds: readonly [string, string];
  readonly is: 'forbidden' | 'allowed';
}

/** Keeps that two shall not meet, or may again, after it was stored; null while that was free. */
export async function logForbidden(db: Database, actor: Actor, { sectionId, round, entryIds, is }: ChangedPair, acknowledged: readonly WarningCode[]) {
  if (!acknowledged.includes('pairs-announced')) return null;
  const rows = await db.pairingNumber.findMany({ where: { entryId: { in: [...entryIds] }, round: { sectionId, number: round } }, orderBy: { number: 'asc' } });
  // The pair is no board: the lower number first, and last who has none.
  const [white = null, black = null] = rows.map(({ number }) => number);
  const [none, pair] = [boardsText([]), boardsText([{ white, black }])];
  const [before, after] = is === 'forbidden' ? [none, pair] : [pair, none];
  return logBreach(db, actor, sectionId, { kind: 'configuration', round, facts: { what: 'forbidden', before, after }, acknowledged });
}

interface Ended {
  readonly was: BoardRecord;
  readonly is: ResultFacts;
  readonly acknowledged: readonly string[];
}

/** F.9: keeps that rounds were paired from an adjourned game that ended other than in a draw; null where none was. */
export async function logGame(db: Database, actor: Actor, { was, is, acknowledged }: Ended) {
  const { sectionId, roundNumber: of, board, whiteId, blackId } = was;
  if (blackId === null || isAlike(was, is)) return null;
  const unknowing = await db.round.findFirst({
    where: { sectionId, number: { gt: of, lt: was.nextPairing } },
    orderBy: { number: 'asc' },
    select: { number: true, numbers: true },
  });
  if (unknowing === null) return null;
  const numbers = new Map(unknowing.numbers.map(({ entryId, number }) => [entryId, number]));
  const [facts] = gameFacts(of, numbers, [{ board, whiteId, blackId, was: was.result, is: is.result }]);
  return facts === undefined ? null : logBreaches(db, actor, sectionId, { kind: 'adjournment', round: unknowing.number, parts: [{ facts, acknowledged }] });
}

type Setting = FactsOf<'configuration'>['what'];
type Announced = Pick<SectionSettings, 'rounds' | 'scoring'> & AnnouncedTieBreaks;

/** In the signs of a report file. */
const points = (halves: HalfPoints) => (halves / 2).toFixed(1);

/** What each warning says was announced, as a report says it. */
const ANNOUNCED: Partial<Record<WarningCode, readonly [Setting, (settings: Announced) => string]>> = {
  'rounds-locked': ['rounds', ({ rounds }) => String(rounds)],
  'scoring-locked': ['scoring', ({ scoring: { win, draw, loss } }) => [win, draw, loss].map(points).join('/')],
  'bye-value-locked': ['bye', ({ scoring: { pab } }) => points(pab)],
  'tie-breaks-announced': ['tie-breaks', (settings) => announcedTieBreaks(settings).join(',')],
};

/** Keeps which settings differ from what was announced, as one breach, after they were stored; null where `acknowledged` names none. */
export async function logSettings(
  db: Database,
  actor: Actor,
  { sectionId, round }: { readonly sectionId: string; readonly round: number },
  [before, after]: readonly [Announced, Announced],
  acknowledged: readonly WarningCode[],
) {
  const parts = acknowledged.flatMap((code) => {
    const [what, text] = ANNOUNCED[code] ?? [];
    return what === undefined || text === undefined ? [] : [{ facts: { what, before: text(before), after: text(after) }, acknowledged: [code] }];
  });
  return parts.length === 0 ? null : logBreaches(db, actor, sectionId, { kind: 'configuration', round, parts });
}

interface Difference {
  readonly round: number;
  /** Null for the engine's boards. */
  readonly difference: EngineDifference | null;
  readonly acknowledged: readonly string[];
}

/** Keeps that the boards of a round are not the engine's, for desk and report; the engine's boards again leave no mark. */
export async function keepDifference(db: Database, actor: Actor, sectionId: string, { round, difference, acknowledged }: Difference) {
  if (difference !== null) {
    const { engine, boards } = difference;
    const facts = { engine: engine === null ? null : storedBoards(engine), boards: storedBoards(boards) };
    return logBreach(db, actor, sectionId, { kind: 'mpa', round, facts, acknowledged });
  }
  await settleBreaches(db, actor, sectionId, { kinds: ['mpa'], rounds: [round] });
  return null;
}
