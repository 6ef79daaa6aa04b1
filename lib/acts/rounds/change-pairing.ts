import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { saveManualBoards } from '@/lib/acts/boards/save-manual-boards';
import { BOARD_NUMBER_OFFSET, saveMatches } from '@/lib/acts/boards/save-matches';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { updateManualBoardsBreach } from '@/lib/acts/compliance/log-change-breaches';
import { announcementWarnings, endAnnouncement } from '@/lib/acts/pairing/keep-announcement';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS, boardFaults, judgeBoards, canScheduleBeCompleted, type JudgedBoard } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { formatOf } from '@/lib/domain/formats/formats';
import { boardText, participantName } from '@/lib/domain/rounds/board-text';
import {
  type EntryBoard,
  CHANGE_GROUNDS,
  decideManualPairing,
  groundArticle,
  allowedChangeGrounds,
  type ManualPairingRefusal,
} from '@/lib/domain/rounds/decide-manual-pairing';
import { boardsFingerprint, differenceWithNames, engineDifference, type EngineDifference } from '@/lib/domain/rounds/engine-difference';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { type PairedRound, pairedRoundOf, participantsOf } from '@/lib/domain/teams/paired-round';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { actOnRound, hasLaterRound, type RoundAct, type RoundOfAct } from '@/lib/facts/rounds/act-on-round';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLineField, toRowId, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { seatableParticipants, seatAddedPlayers } from './seat-added-players';

/** A board as the form sends it: `<white>:<black>`, or `<white>:` for the bye. */
const BoardTextSchema = z
  .string()
  .regex(/^[\w-]+:[\w-]*$/)
  .transform((text): EntryBoard => {
    const [white = '', black = ''] = text.split(':');
    return { white: toRowId(white), black: black === '' ? null : toRowId(black) };
  });

export const ChangePairingSchema = z.object({
  roundId: idField(),
  boards: z.array(BoardTextSchema).max(1000).default([]),
  reason: optionalLineField(300),
  /** The fingerprint (`boardsFingerprint`) of the boards that the form showed. */
  seen: z.string().max(64).optional(),
  acknowledged: acknowledgedField(),
  /** The case of C.04.2 4.4 that permits the change. Needed only for a published round. */
  ground: z.preprocess((value) => (value === '' ? undefined : value), z.enum(CHANGE_GROUNDS, { error: t('fields.choose.option') }).optional()),
});

type Input = z.output<typeof ChangePairingSchema>;

/** Changes boards of a draft or of a published round (1998 rules, F.6). Marks the boards that differ from the engine's saved pairing. */
export const changePairing = actOnRound('round.pair', async (act, input: Input) => {
  const guarded = await refuseForbiddenChange(act, input);
  if (guarded !== null) return guarded;
  const { sectionId, number: round } = act.round;
  const facts = await loadSectionFacts(act.db, sectionId);
  const stored = facts?.pairedRounds.find(({ number }) => number === round);
  if (facts === null || stored === undefined) return refuse('not-found');
  return changeBoards(act, facts, stored, input);
});

/** Changes the boards of a round. The caller must have checked that this is allowed, and must hold the section's lock. */
export async function changeBoards({ db, actor, round }: RoundAct, facts: SectionFacts, stored: RoundFacts, input: Input) {
  const paired = pairedRoundOf(facts, stored);
  const refused = refuseStaleForm(facts, paired, input);
  if (refused !== null) return refused;
  const state = { current: currentBoards(paired), mayBeSeated: seatableParticipants(facts, paired), mayStand: round.isInHand };
  const decision = decideManualPairing(input.boards, state);
  if (!decision.ok) return refuseInvalidBoards(decision.error, facts);

  const seated = await seatAddedPlayers(db, facts, stored, paired, input.boards);
  const loaded = buildPairingTournament(seated, round.number);
  const made = decision.value.made.flatMap((index) => input.boards[index] ?? []);
  const difference = round.state === 'draft' ? null : differenceOf(input.boards, stored, loaded);
  const agreed = acknowledge(
    round.sectionId,
    [...manualBoardWarnings(facts, stored, loaded, input.boards, made, difference), ...(await announcementWarnings(db, facts))],
    input.acknowledged,
    t('editor.pairingEditor.save'),
  );
  if (!agreed.ok) return agreed;
  await saveManualBoards(db, actor, { round, facts: seated, stored, paired, wanted: input.boards, change: decision.value, loaded });
  await endAnnouncement(db, round.id);
  if (round.state !== 'draft') await logPublicChange(db, actor, round.sectionId, stored, { difference, acknowledged: agreed.value });
  const changed = judgeBoards(facts.systemId, loaded, made);
  await recordChange(db, actor, round, input, facts, paired, decision.value.undone, changed);
  await notifySectionChanged(db, round.sectionId);
  return ok({ round: round.number, changed });
}

/**
 * Refuses a change of a published pairing without one of the reasons in the rules (C.04.2 4.4; 1998 rules, F.6). The
 * arbiter's own explanation is recorded.
 */
async function refuseForbiddenChange({ db, actor, round }: RoundAct, input: Input) {
  if (round.state === 'complete') return refuse('round-complete', { facts: { round: round.number } });
  if (round.state === 'draft') return round.isInHand ? null : refuse('hand-phase-closed');
  const allowed = await allowInSection(db, actor, 'round.override', round.sectionId);
  if (!allowed.ok) return allowed;
  if (await hasLaterRound(db, round)) return refuse('later-round-exists', { facts: { round: round.number } });
  if (input.ground === undefined) return refuse('ground-missing', { field: 'ground' });
  return input.reason === '' ? refuse('reason-missing', { field: 'reason' }) : null;
}

/** Refuses if the boards have changed since the form was shown, or if the section's rules do not provide for `ground`. */
function refuseStaleForm(facts: SectionFacts, { state, pairings }: PairedRound, { seen, ground }: Input) {
  if (seen !== undefined && seen !== boardsFingerprint(pairings)) return refuse('boards-changed-meanwhile');
  const isForeseen = state === 'draft' || ground === undefined || allowedChangeGrounds(facts.systemId).includes(ground);
  return isForeseen ? null : refuse('ground-missing', { field: 'ground' });
}

/** Ignores results in a draft. They belong to the boards from before the round was unpublished. */
function currentBoards({ state, pairings }: PairedRound) {
  return pairings.map(({ whiteId, blackId, hasResult }) => ({ white: whiteId, black: blackId, hasResult: state !== 'draft' && hasResult }));
}

function differenceOf(wanted: readonly EntryBoard[], { enginePairs }: RoundFacts, { numberOf }: LoadedTournament): EngineDifference | null {
  const pairings = wanted.map(({ white, black }) => ({ whiteId: white, blackId: black }));
  return engineDifference({ enginePairs, numbers: numberOf, pairings });
}

/** Warns of faults in the new boards. In a public round, this act ends manual pairing, so it also warns of differences from the engine's pairing. */
function manualBoardWarnings(
  facts: SectionFacts,
  stored: RoundFacts,
  loaded: LoadedTournament,
  boards: readonly EntryBoard[],
  made: readonly EntryBoard[],
  difference: EngineDifference | null,
) {
  const [state, round] = [actStateOf(facts), stored.number];
  const isCompletable = stored.state === 'draft' || canScheduleBeCompleted(facts, loaded, boards);
  return [
    ...raiseWarnings(BOARD_ACT_WARNINGS.handBoards, { round, faults: boardFaults(facts.systemId, loaded, made, stored.enginePairs) }, state),
    ...raiseWarnings(BOARD_ACT_WARNINGS.endHand, { round, isCompletable, ...differenceWithNames(difference, participantsOf(facts), loaded.numberOf) }, state),
  ];
}

type ManualBoardsChange = Omit<Parameters<typeof updateManualBoardsBreach>[3], 'round'>;

/** Records that manual pairing of a public round ends with this act. It also begins with this act, unless the draft was already paired manually. */
async function logPublicChange(
  db: Database,
  actor: Actor,
  sectionId: string,
  { id: roundId, number, manualPairing }: RoundFacts,
  kept: ManualBoardsChange,
): Promise<void> {
  const now = new Date();
  await db.round.update({ where: { id: roundId }, data: { handBegunAt: manualPairing?.begun ?? now, handEndedAt: now } });
  await updateManualBoardsBreach(db, actor, sectionId, { round: number, ...kept });
  await updateFullPointByeBreach(db, actor, sectionId, number, []);
}

function refuseInvalidBoards(error: ManualPairingRefusal, facts: SectionFacts) {
  if (error.code === 'nothing-changed') return refuse(error.code);
  return refuse(error.code, { facts: { players: error.entries.map((id) => participantName(facts, id)) } });
}

async function recordChange(
  db: Database,
  actor: Actor,
  round: RoundOfAct,
  input: Input,
  facts: SectionFacts,
  paired: PairedRound,
  undone: readonly number[],
  changed: readonly JudgedBoard[],
): Promise<void> {
  const gone = undone.flatMap((index) => paired.pairings[index] ?? []);
  const before = gone.map(({ whiteId, blackId }) => boardText(facts, whiteId, blackId));
  const seats = [...gone.map(({ whiteId, blackId }) => [whiteId, blackId]), ...changed.map(({ white, black }) => [white, black])];
  const isPublic = round.state !== 'draft';
  await recordAudit(db, actor, {
    eventId: round.eventId,
    sectionId: round.sectionId,
    round: round.number,
    kind: isPublic ? 'round-overridden' : 'pairing-made-by-hand',
    entryIds: formatOf(facts.systemId).isOfTeams ? [] : seats.flat().filter((entryId) => entryId !== null),
    before: { boards: before },
    after: {
      boards: changed.map(({ white, black }) => boardText(facts, white, black)),
      articles: [...new Set(changed.flatMap(({ broken }) => broken.map(({ article }) => article)))],
      ...(isPublic && input.ground !== undefined
        ? { what: 'changed', article: groundArticle(facts.systemId, input.ground) || t('history.reason.arbiter') }
        : {}),
    },
    reason: input.reason,
  });
}

export const SwapBoardsSchema = z.object({
  roundId: idField(),
  first: integerField(1, 9999),
  second: integerField(1, 9999),
  /** The fingerprint (`boardsFingerprint`) of the boards that the form showed. */
  seen: z.string().max(64).optional(),
});

/**
 * Swaps the boards of two games of a draft, for example for a player who needs a certain
 * table. This is allowed, because C.04.2 3.6 only recommends an order of boards.
 */
export const swapBoards = actOnRound('round.pair', async ({ db, actor, ...act }, { first, second, seen }: z.output<typeof SwapBoardsSchema>) => {
  const { id: roundId, eventId, sectionId, number: round, state } = act.round;
  if (state !== 'draft') return refuse('boards-of-public-round', { facts: { round } });
  if (first === second) return refuse('nothing-changed');
  const facts = await loadSectionFacts(db, sectionId);
  const stored = facts?.pairedRounds.find(({ number }) => number === round);
  if (facts === null || stored === undefined) return refuse('not-found');
  const { pairings } = pairedRoundOf(facts, stored);
  if (seen !== undefined && seen !== boardsFingerprint(pairings)) return refuse('boards-changed-meanwhile');
  const [one, other] = [first, second].map((wanted) => pairings.find(({ board, blackId }) => board === wanted && blackId !== null));
  if (one === undefined || other === undefined) return refuse('boards-changed-meanwhile');

  if (formatOf(facts.systemId).isOfTeams) await swapMatches(db, facts, stored, first, second);
  else await swapGames(db, roundId, first, second);
  const [oneText, otherText] = [one, other].map(({ whiteId, blackId }) => boardText(facts, whiteId, blackId));
  const before = { boards: [`board ${first} ${oneText}`, `board ${second} ${otherText}`] };
  const after = { boards: [`board ${first} ${otherText}`, `board ${second} ${oneText}`] };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'pairing-made-by-hand', before, after });
  return ok({ round });
});

async function swapGames(db: Database, roundId: string, first: number, second: number): Promise<void> {
  const move = (from: number, to: number) => db.pairing.update({ where: { roundId_board: { roundId, board: from } }, data: { board: to } });
  await move(first, BOARD_NUMBER_OFFSET + second);
  await move(second, first);
  await move(BOARD_NUMBER_OFFSET + second, second);
}

/** Swaps the tables of two matches. An announcement stays, because the same teams meet. */
async function swapMatches(db: Database, facts: SectionFacts, stored: RoundFacts, first: number, second: number): Promise<void> {
  const swapped = new Map([
    [first, second],
    [second, first],
  ]);
  await saveMatches(
    db,
    facts,
    stored,
    stored.matches.map((match) => ({ ...match, number: swapped.get(match.number) ?? match.number })),
  );
}
