import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RoundEntry } from '@/engine/model/game-result';
import { ok } from '@/engine/model/result-or-error';
import { updateManualBoardsBreach } from '@/lib/acts/compliance/log-change-breaches';
import { storeAbsence } from '@/lib/acts/entries/record-absence';
import { pairInWorker, refusePairingError } from '@/lib/acts/pairing/draft-round';
import { draftAgreementField, replaceDraft, loadDraft } from '@/lib/acts/pairing/re-pair-draft';
import { storeTeamBye } from '@/lib/acts/teams/set-team-bye';
import { numberedBoardText } from '@/lib/domain/boards/numbered-boards';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS, canScheduleBeCompleted } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { isConfirmed, addConfirmation } from '@/lib/domain/entries/confirmation-tokens';
import { formatOf } from '@/lib/domain/formats/formats';
import type { EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import { decideUnseated, differenceWithNames, engineDifference } from '@/lib/domain/rounds/engine-difference';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { isAvailable } from '@/lib/domain/teams/line-ups';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { type PairedRound, pairedRoundOf, participantsOf } from '@/lib/domain/teams/paired-round';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { actOnRound, type RoundAct } from '@/lib/facts/rounds/act-on-round';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { allowInSection } from '@/lib/platform/access/allow';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { changeBoards } from './change-pairing';
import { draftOnceConfirmed, PairNextRoundSchema } from './pair-next-round';

export const BeginManualPairingSchema = PairNextRoundSchema;

/** Begins manual pairing of a draft, and first makes the draft if there is none. If the rules allow no pairing, the draft has no boards. */
export const beginManualPairing = actInSection('round.pair', async (act, input: z.output<typeof BeginManualPairingSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const drafted = await draftOnceConfirmed(act, input, { byHand: true });
  if (!drafted.ok) return drafted;
  const { roundId, round } = drafted.value;
  const draft = await db.round.findUnique({ where: { id: roundId }, select: { enginePairs: true, handBegunAt: true, handEndedAt: true } });
  if (draft === null) return refuse('not-found');
  if (draft.handBegunAt !== null && draft.handEndedAt === null) return ok({ roundId, round, isNew: false });
  const from = Array.isArray(draft.enginePairs) && draft.enginePairs.length > 0 ? 'engine' : 'nothing';
  await db.round.update({ where: { id: roundId }, data: { handBegunAt: new Date(), handEndedAt: null } });
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'hand-pairing-begun', after: { from } });
  await notifySectionChanged(db, sectionId);
  return ok({ roundId, round, isNew: true });
});

export const PairRemainingSchema = z.object({ roundId: idField(), acknowledged: acknowledgedField() });

/** Keeps the manual boards and pairs all other players by the rules. Warns of faults in the manual boards. Refuses if there is no pairing. */
export const pairRemaining = actOnRound('round.pair', async (act, { roundId, acknowledged }: z.output<typeof PairRemainingSchema>) => {
  const { sectionId, number: round, isInHand } = act.round;
  if (!isInHand) return refuse('hand-phase-closed');
  const facts = await loadSectionFacts(act.db, sectionId);
  const stored = facts?.pairedRounds.find(({ number }) => number === round);
  if (facts === null || stored === undefined) return refuse('not-found');
  const loaded = buildPairingTournament(facts, round);
  const fixed = seatsOf(pairedRoundOf(facts, stored));
  const paired = await pairInWorker(act.db, facts.systemId, withoutSeatedPlayers(loaded, fixed));
  if (!paired.ok) return refusePairingError(paired.error, loaded);
  const entry = (tpn: number) => loaded.entryOf.get(tpn) ?? '';
  const games = paired.value.pairs.map(({ white, black }): EntryBoard => ({ white: entry(white), black: entry(black) }));
  const bye = paired.value.pab === null ? [] : [{ white: entry(paired.value.pab), black: null }];
  if (games.length + bye.length === 0) return refuse('no-game-left', { facts: { round } });
  return changeBoards(act, facts, stored, { roundId, boards: [...fixed, ...games, ...bye], reason: '', acknowledged });
});

const seatsOf = ({ pairings }: PairedRound): EntryBoard[] => pairings.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));

const ABSENT_ENTRY: RoundEntry = { opponent: null, colour: null, code: 'Z' };

/** Returns the tournament as if the players on these boards were absent from the coming round. */
function withoutSeatedPlayers({ tournament, entryOf }: LoadedTournament, boards: readonly EntryBoard[]): LoadedTournament['tournament'] {
  const seated = new Set(boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black])));
  const isSeated = (tpn: number) => seated.has(entryOf.get(tpn) ?? '');
  const players = tournament.players.map((player) => (isSeated(player.tpn) ? { ...player, entries: [...player.entries, ABSENT_ENTRY] } : player));
  return { ...tournament, players };
}

export const EndManualPairingSchema = z.object({ roundId: idField(), discards: draftAgreementField(), acknowledged: acknowledgedField() });

/**
 * Ends manual pairing. After confirmation, players without a board become absent. Differences from the engine's pairing need a second confirmation.
 */
export const endManualPairing = actOnRound('round.pair', async (act, { discards, acknowledged }: z.output<typeof EndManualPairingSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { number: round, isInHand } = act.round;
  if (!isInHand) return refuse('hand-phase-closed');
  const settled = await recordUnseatedAsAbsent(act, discards);
  if (!settled.ok) return settled;
  const facts = await loadSectionFacts(db, sectionId);
  const stored = facts?.pairedRounds.find(({ number }) => number === round);
  if (facts === null || stored === undefined) return refuse('not-found');
  const paired = pairedRoundOf(facts, stored);
  const difference = engineDifference(paired);
  const named = differenceWithNames(difference, participantsOf(facts), paired.numbers);
  const isCompletable = canScheduleBeCompleted(facts, buildPairingTournament(facts, round), seatsOf(paired));
  const warnings = raiseWarnings(BOARD_ACT_WARNINGS.endHand, { round, isCompletable, ...named }, actStateOf(facts));
  const agreed = acknowledge(sectionId, warnings, acknowledged, t('desk.act.endHand'));
  if (!agreed.ok) return agreed;
  await db.round.update({ where: { id: stored.id }, data: { handEndedAt: new Date() } });
  const boards = difference?.boards.map(numberedBoardText) ?? [];
  const breach = await updateManualBoardsBreach(db, actor, sectionId, { round, difference, acknowledged: agreed.value });
  const after = { boards, acknowledged: [...agreed.value], ...(breach === null ? {} : { breach }) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'hand-pairing-ended', after });
  await notifySectionChanged(db, sectionId);
  return ok({ round, differing: boards.length });
});

/**
 * Records players without a board as absent, if the arbiter has confirmed exactly these players. A team that needs no players gets a
 * zero-point bye. In a knock-out, only asks for
 * confirmation of matches without a board, because nobody becomes absent.
 */
async function recordUnseatedAsAbsent({ db, actor, round }: RoundAct, discards: string | undefined) {
  const { id: roundId, eventId, sectionId, number } = round;
  const [facts, draft] = [await loadSectionFacts(db, sectionId), await loadDraft(db, sectionId)];
  const stored = facts?.pairedRounds.find((paired) => paired.number === number);
  if (facts === null || stored === undefined || draft === null) return refuse('not-found');
  const unseated = decideUnseated(facts, pairedRoundOf(facts, stored));
  if (!unseated.ok) return refuse(unseated.error, { facts: { round: number } });
  const left = unseated.value;
  if (left.length === 0) return ok(null);
  const { hasBracket } = formatOf(facts.systemId);
  const agreement = createHash('sha256')
    .update([roundId, ...left.map((entry) => entry.id)].join(' '))
    .digest('hex');
  const players = left.map(({ name }) => name);
  if (!isConfirmed(discards, agreement)) {
    return refuse(hasBracket ? 'matches-without-board' : 'players-without-board', {
      facts: { players, agreement: addConfirmation(discards, agreement) },
    });
  }
  if (hasBracket) return ok(null);
  const allowed = await allowInSection(db, actor, 'attendance.edit', sectionId);
  if (!allowed.ok) return allowed;
  return replaceDraft(db, actor, { eventId, sectionId }, draft, async () => {
    const teams = hasScoresOnly(facts) ? left : [];
    for (const team of teams) await storeTeamBye(db, actor, { eventId, sectionId, round: number }, { team, kind: 'zeroPointBye' });
    for (const { id: entryId } of left.flatMap(({ members }) => members.filter((member) => isAvailable(member, number)))) {
      const entry = await loadEntry(db, sectionId, entryId);
      if (entry === null) return refuse('not-found');
      await storeAbsence(db, actor, entry, { round: number, kind: 'absent', origin: 'arbiter' }, []);
    }
    return ok(null);
  });
}
