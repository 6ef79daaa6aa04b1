import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevision } from '@/lib/acts/boards/store-revision';
import { logBreaches } from '@/lib/acts/compliance/log-breach';
import { announcementWarnings } from '@/lib/acts/pairing/keep-announcement';
import { removeRound } from '@/lib/acts/pairing/remove-round';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { correctedPairingRow, boardCorrectionBreach, boardCorrectionRecords } from '@/lib/domain/results/board-correction-records';
import {
  decideBoardCorrection,
  type BoardCorrection,
  type BoardCorrectionCode,
  type BoardCorrectionRequest,
} from '@/lib/domain/results/decide-board-correction';
import { effectField, type EffectOption } from '@/lib/domain/results/decide-correction-effects';
import { SeenBoardFieldsSchema } from '@/lib/domain/results/refuse-stale-board';
import { RATING_REPORT_ONLY } from '@/lib/domain/tournament/board-for-use';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import type { Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadStepsByKey } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudits } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { checkboxField, idField, idempotencyKeyField, lineField, choiceField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { lockSectionOfBoard } from './lock-unchanged-board';

/**
 * Stores a step for each changed board. Also changes the boards themselves and
 * records the published players, unless the correction is for the rating report only.
 */
async function storeCorrection(
  db: Database,
  actor: Actor,
  eventId: string,
  correction: BoardCorrection,
  { reason, keys }: BoardsCorrectionInput,
): Promise<void> {
  const { facts, boards, recorded, wanted, change, option } = correction;
  const isTournament = option.countsFrom !== RATING_REPORT_ONLY;
  if (isTournament) await reseatPlayers(db, correction);
  for (const index of [...change.reseated, ...change.rescored].toSorted((a, b) => a - b)) {
    const [board, now, then] = [boards[index], recorded[index], wanted[index]];
    if (board === undefined || now === undefined || then === undefined || then.white === '') continue;
    const seatsField = { whiteId: then.white, blackId: then.black === '' ? null : then.black };
    const result = seatsField.blackId === null ? null : then.result;
    await storeRevision(
      db,
      actor,
      { ...board, ...seatsField },
      { result, isRated: then.isRated ?? now.isRated, countsFrom: option.countsFrom, reason, idempotencyKey: keys[index] ?? '' },
    );
    if (isTournament) await applyNoShowsOf(db, actor, eventId, facts, board, { ...seatsField, result });
  }
}

async function reseatPlayers(db: Database, { facts, boards, wanted, change }: BoardCorrection): Promise<void> {
  for (const index of change.reseated) {
    const [board, then] = [boards[index], wanted[index]];
    if (board === undefined || then === undefined) continue;
    if (then.white === '') await db.pairing.delete({ where: { id: board.pairingId } });
    else await db.pairing.update({ where: { id: board.pairingId }, data: correctedPairingRow(facts, board, then) });
  }
  const round = boards[0]?.roundNumber ?? 0;
  await db.absence.createMany({
    data: change.left.map((entryId) => ({ entryId, round, kind: 'absent' as const, origin: 'arbiter' as const })),
    skipDuplicates: true,
  });
}

/** Withdraws the board's players who are now absent without notice (1998 rules, F.8). Reverses earlier withdrawals that no longer apply. */
async function applyNoShowsOf(
  db: Database,
  actor: Actor,
  eventId: string,
  facts: SectionFacts,
  board: BoardRecord,
  then: Seats & { readonly result: BoardRecord['result'] },
) {
  const nameOf = (entryId: string | null) => facts.entries.find(({ id }) => id === entryId)?.name ?? '';
  const isReseated = then.whiteId !== board.whiteId || then.blackId !== board.blackId;
  if (!isReseated) return void (await applyNoShows(db, actor, eventId, board, then.result));
  await applyNoShows(db, actor, eventId, board, null);
  const seated = { ...board, ...then, whiteName: nameOf(then.whiteId), blackName: nameOf(then.blackId), result: null };
  await applyNoShows(db, actor, eventId, seated, then.result);
}

export const CorrectResultSchema = SeenBoardFieldsSchema.extend({
  result: choiceField(GAME_RESULTS, t('fields.choose.result')),
  isUnrated: checkboxField(),
  reason: lineField('reason', 300),
  effect: effectField(),
  idempotencyKey: idempotencyKeyField(),
  acknowledged: acknowledgedField(),
});

export const CorrectColoursSchema = SeenBoardFieldsSchema.extend({
  reason: lineField('reason', 300),
  idempotencyKey: idempotencyKeyField(),
  acknowledged: acknowledgedField(),
});

/** A board as the form showed it. For the pairing-allocated bye, Black is missing. */
const SeenBoardTextSchema = z
  .string()
  .max(1000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: t('terms.sentence.unreadable') });
      return z.NEVER;
    }
  })
  .pipe(SeenBoardFieldsSchema.extend({ blackId: z.union([z.literal(''), idField()]) }));

const MAX_BOARDS = 20;
const seatListField = () => z.array(z.union([z.literal(''), idField()])).max(MAX_BOARDS);

/** Element n of each list belongs to board n of `seen`. */
export const RecordPlayedBoardsSchema = z.object({
  seen: z.array(SeenBoardTextSchema).min(1).max(MAX_BOARDS),
  white: seatListField(),
  black: seatListField(),
  result: z.array(z.enum(['', ...GAME_RESULTS])).max(MAX_BOARDS),
  unseatedAreAbsent: checkboxField(),
  effect: effectField(),
  reason: lineField('reason', 300),
  idempotencyKey: idempotencyKeyField(),
  acknowledged: acknowledgedField(),
});

interface CorrectedBoards extends SectionAddress {
  readonly round: number;
  readonly boards: readonly number[];
  /** Whether the correction affects coming pairings or the rating report only. */
  readonly done: EffectOption;
  readonly isNew: boolean;
}

type CorrectionOutcome = Promise<Result<CorrectedBoards, Refusal<AccessCode | BoardCorrectionCode>>>;

/** Corrects a saved result (C.04.2 4.3; 1998 rules, F.7). */
export function correctResult(actor: Actor, input: z.output<typeof CorrectResultSchema>): CorrectionOutcome {
  const { result, isUnrated, reason, effect, idempotencyKey: key, acknowledged, ...seen } = input;
  return correctBoards(actor, { seen: [seen], input: { how: 'result', result, isRated: !isUnrated }, effect, acknowledged, reason, keys: [key] });
}

/** Corrects the colours of a game that was played with reversed colours (1998 rules, F.7). */
export function correctColours(actor: Actor, input: z.output<typeof CorrectColoursSchema>): CorrectionOutcome {
  const { reason, idempotencyKey: key, acknowledged, ...seen } = input;
  return correctBoards(actor, { seen: [seen], input: { how: 'colours' }, effect: undefined, acknowledged, reason, keys: [stepKey(key, 0)] });
}

export function recordPlayedBoards(actor: Actor, input: z.output<typeof RecordPlayedBoardsSchema>): CorrectionOutcome {
  const { seen, white, black, result, unseatedAreAbsent, effect, reason, idempotencyKey: key, acknowledged } = input;
  const boards = seen.map((_, index) => ({ white: white[index] ?? '', black: black[index] ?? '', result: result[index] || null }));
  const keys = seen.map((_, index) => stepKey(key, index));
  return correctBoards(actor, { seen, input: { how: 'played', boards, unseatedAreAbsent }, effect, acknowledged, reason, keys });
}

const stepKey = (key: string, index: number) => `${key}/${index}`;

interface BoardsCorrectionInput extends Omit<BoardCorrectionRequest, 'draftWarnings'> {
  readonly reason: string;
  readonly keys: readonly string[];
}

/**
 * Corrects boards of a published round, with a reason. `effect` selects coming pairings or only the
 * rating report (C.04.2 4.3; 1998 rules, F.7). Earlier steps stay in the history.
 */
function correctBoards(actor: Actor, input: BoardsCorrectionInput): CorrectionOutcome {
  return inTransaction(async (db): CorrectionOutcome => {
    const [first] = input.seen;
    if (first === undefined) return refuse('nothing-changed');
    const locked = await lockSectionOfBoard(db, actor, first, (place) => allowMember(actor, 'result.correct', place, place.member));
    if (!locked.ok) return locked;
    const { sectionId, eventId } = locked.value;
    const facts = await loadSectionFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    const sent = await loadStepsByKey(db, input.keys);
    const steps = input.keys.map((key) => sent.get(key) ?? null);
    const decided = decideBoardCorrection(facts, { ...input, draftWarnings: await announcementWarnings(db, facts) }, steps);
    if (!decided.ok) return decided;
    const { round, option, correction } = decided.value;
    if (correction !== null) await applyCorrection(db, actor, eventId, correction, input);
    const address = { eventSlug: facts.event.slug, sectionSlug: facts.slug };
    return ok({ ...address, round, boards: input.seen.map(({ board }) => board), done: option, isNew: correction !== null });
  });
}

async function applyCorrection(db: Database, actor: Actor, eventId: string, correction: BoardCorrection, input: BoardsCorrectionInput): Promise<void> {
  const {
    facts: { sectionId },
    option: { unpairedRound },
    acknowledged,
  } = correction;
  if (unpairedRound !== null) await removeRound(db, actor, { eventId, sectionId, round: unpairedRound, reason: input.reason });
  await storeCorrection(db, actor, eventId, correction, input);
  const found = boardCorrectionBreach(correction);
  const breach =
    found === null
      ? null
      : await logBreaches(db, actor, sectionId, { kind: 'correction', round: found.round, parts: found.games.map((facts) => ({ facts, acknowledged })) });
  const at = { eventId, sectionId, round: correction.boards[0]?.roundNumber ?? 0, reason: input.reason };
  const lines = boardCorrectionRecords(correction, breach).map((line) => ({ actor, record: { ...at, ...line } }));
  await recordAudits(db, lines);
  await notifySectionChanged(db, sectionId);
}
