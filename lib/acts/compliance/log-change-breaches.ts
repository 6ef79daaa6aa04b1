import type { HalfPoints } from '@/engine/model/points';
import { boardsText } from '@/engine/trf';
import { toStoredBoards } from '@/lib/domain/boards/numbered-boards';
import type { BreachFactsOf } from '@/lib/domain/compliance/breaches';
import { lastRoundOfMatch } from '@/lib/domain/formats/formats';
import { gameFacts, hasSamePairingEffect } from '@/lib/domain/results/board-correction-records';
import type { EngineDifference } from '@/lib/domain/rounds/engine-difference';
import { tieBreakRuleCodes, type TieBreakRules, type SectionSettings } from '@/lib/domain/sections/section-settings';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { logBreach, logBreaches, closeBreaches } from './log-breach';

interface ChangedPair {
  readonly sectionId: string;
  readonly round: number;
  /** The pairing numbers of the two players or teams in `round`. One without a number in that round is missing. */
  readonly numbers: readonly number[];
  readonly is: 'forbidden' | 'allowed';
}

/** Logs that a pair was forbidden or allowed. Returns null if the change needed no acknowledgement. */
export async function logForbiddenPairBreach(db: Database, actor: Actor, { sectionId, round, numbers, is }: ChangedPair, acknowledged: readonly WarningCode[]) {
  if (!acknowledged.includes('pairs-announced')) return null;
  // A forbidden pair has no colours. `white` is simply the lower number, and `black` is null if only one player has a number.
  const [white = null, black = null] = numbers.toSorted((a, b) => a - b);
  const [none, pair] = [boardsText([]), boardsText([{ white, black }])];
  const [before, after] = is === 'forbidden' ? [none, pair] : [pair, none];
  return logBreach(db, actor, sectionId, { kind: 'configuration', round, facts: { what: 'forbidden', before, after }, acknowledged });
}

interface EndedAdjournedGame {
  readonly was: BoardRecord;
  readonly is: ResultFacts;
  readonly acknowledged: readonly string[];
}

/**
 * Logs an adjourned game that did not end as a draw, if a later match or round was already paired (F.9 of the 1998 rules). Otherwise
 * returns null.
 */
export async function logAdjournedGameBreach(db: Database, actor: Actor, { was, is, acknowledged }: EndedAdjournedGame) {
  const { sectionId, systemId, roundNumber: of, board, whiteId, blackId } = was;
  if (blackId === null || hasSamePairingEffect(was, is)) return null;
  const firstRoundPairedWithout = await db.round.findFirst({
    where: { sectionId, number: { gt: lastRoundOfMatch(systemId, of), lt: was.nextPairing } },
    orderBy: { number: 'asc' },
    select: { number: true, numbers: true },
  });
  if (firstRoundPairedWithout === null) return null;
  const numbers = new Map(firstRoundPairedWithout.numbers.map(({ entryId, number }) => [entryId, number]));
  const [facts] = gameFacts(of, numbers, [{ board, whiteId, blackId, was: was.result, is: is.result }]);
  return facts === undefined
    ? null
    : logBreaches(db, actor, sectionId, { kind: 'adjournment', round: firstRoundPairedWithout.number, parts: [{ facts, acknowledged }] });
}

type Setting = BreachFactsOf<'configuration'>['what'];
type PublishedSettings = Pick<SectionSettings, 'rounds' | 'scoring'> & TieBreakRules;

/** Formats half-points as in a report file, for example `1.5`. */
const pointsText = (halves: HalfPoints) => (halves / 2).toFixed(1);

/** For each warning about a published setting, the name of the setting and a function that formats its value as in a report file. */
const PUBLISHED_SETTINGS: Partial<Record<WarningCode, readonly [Setting, (settings: PublishedSettings) => string]>> = {
  'rounds-locked': ['rounds', ({ rounds }) => String(rounds)],
  'scoring-locked': ['scoring', ({ scoring: { win, draw, loss } }) => [win, draw, loss].map(pointsText).join('/')],
  'bye-value-locked': ['bye', ({ scoring: { pab } }) => pointsText(pab)],
  'tie-breaks-announced': ['tie-breaks', (settings) => tieBreakRuleCodes(settings).join(',')],
};

/** Logs the saved settings that differ from the published ones. Returns null if `acknowledged` names none of them. */
export async function logSettingsBreach(
  db: Database,
  actor: Actor,
  { sectionId, round }: { readonly sectionId: string; readonly round: number },
  [before, after]: readonly [PublishedSettings, PublishedSettings],
  acknowledged: readonly WarningCode[],
) {
  const parts = acknowledged.flatMap((code) => {
    const [what, text] = PUBLISHED_SETTINGS[code] ?? [];
    return what === undefined || text === undefined ? [] : [{ facts: { what, before: text(before), after: text(after) }, acknowledged: [code] }];
  });
  return parts.length === 0 ? null : logBreaches(db, actor, sectionId, { kind: 'configuration', round, parts });
}

interface ManualBoardsDifference {
  readonly round: number;
  /** Null if the boards agree with the engine's. */
  readonly difference: EngineDifference | null;
  readonly acknowledged: readonly string[];
}

/** Logs that a round's boards differ from the engine's. Closes the breach once they agree again. */
export async function updateManualBoardsBreach(db: Database, actor: Actor, sectionId: string, { round, difference, acknowledged }: ManualBoardsDifference) {
  if (difference !== null) {
    const { engine, boards } = difference;
    const facts = { engine: engine === null ? null : toStoredBoards(engine), boards: toStoredBoards(boards) };
    return logBreach(db, actor, sectionId, { kind: 'mpa', round, facts, acknowledged });
  }
  await closeBreaches(db, actor, sectionId, { kinds: ['mpa'], rounds: [round] });
  return null;
}
