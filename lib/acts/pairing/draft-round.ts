import { randomUUID } from 'node:crypto';
import { ENGINE_VERSION, PAIRING_SYSTEMS, type PairingError, type RoundPairing, type SystemId, type Tournament, noPairingReason } from '@/engine';
import { ok, type Result } from '@/engine/model/result-or-error';
import { type DraftPairingRow, manualRowsToKeep } from '@/lib/acts/boards/save-manual-boards';
import { storeRevision } from '@/lib/acts/boards/store-revision';
import { formatOf } from '@/lib/domain/formats/formats';
import { initialColourByLot } from '@/lib/domain/lots/draw-lots';
import { roundsToPlay } from '@/lib/domain/rounds/bracket-progress';
import type { EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import { type ChecklistBlock, contradictionText, decidePairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { makeInputSnapshot } from '@/lib/domain/rounds/round-input-snapshot';
import { toPairingRows } from '@/lib/domain/sections/to-pairing-rows';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { seatDefaultLineUps } from '@/lib/domain/teams/line-ups';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { isCounted, type AdditionalStep, withAdditionalSteps } from '@/lib/domain/tournament/board-for-use';
import { type LoadedTournament, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { nextRoundTimestamp } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, computeOutsideTransaction } from '@/lib/platform/db/client';
import { type JobRefusal, runJob } from '@/lib/platform/jobs/run-job';
import { assignPairingNumbers } from './assign-pairing-numbers';
import { restoreDiscardedResults } from './restore-results';
import { useCorrectedScores } from './use-corrected-scores';

/**
 * Results that count only from a later pairing must count now, because this round is
 * being paired again. Adds a step for each of them and returns the updated facts.
 */
async function addStepsForLaterResults(db: Database, actor: Actor, section: SectionFacts, round: number): Promise<SectionFacts> {
  const { sectionId, pairedRounds } = section;
  const restated: AdditionalStep[] = [];
  for (const { id: roundId, number: roundNumber, pairings } of pairedRounds.filter(({ number }) => number < round)) {
    for (const { id: pairingId, board, whiteId, blackId, steps } of pairings) {
      const last = steps.findLast((step) => isCounted(step, 'standings'));
      if (last === undefined || last.countsFrom <= round) continue;
      const { result, isRated, isPostponed } = last;
      const kept = { result, isRated, ...(isPostponed === true ? { isPostponed } : {}) };
      const facts = { pairingId, sectionId, roundId, roundNumber, board, whiteId, blackId, sequence: steps.length };
      await storeRevision(db, actor, facts, { ...kept, countsFrom: round, idempotencyKey: randomUUID() });
      restated.push({ pairingId, whiteId, blackId, ...kept, countsFrom: round });
    }
  }
  return restated.length === 0 ? section : withAdditionalSteps(section, restated);
}

/**
 * Determines the initial colour, the pairing numbers (C.04.2 2.2 to 2.4) and the results
 * that count (4.3). Returns the updated facts. The caller must hold the section's lock.
 */
export async function prepareSectionForPairing(db: Database, actor: Actor, eventId: string, known: SectionFacts, round: number): Promise<SectionFacts> {
  const drawn = round === 1 ? await drawInitialColour(db, actor, eventId, known) : known;
  const numbers = await assignPairingNumbers(db, actor, known.sectionId);
  const entries = drawn.entries.map((entry) => ({ ...entry, pairingNumber: numbers.get(entry.id) ?? null }));
  const numbered = { ...drawn, entries };
  const scored = await useCorrectedScores(db, numbered, round);
  return addStepsForLaterResults(db, actor, { ...scored, rounds: roundsToPlay(scored) }, round);
}

async function drawInitialColour(db: Database, actor: Actor, eventId: string, known: SectionFacts): Promise<SectionFacts> {
  if (known.initialColour !== null) return known;
  const { sectionId, lotSeed } = known;
  const initialColour = initialColourByLot(lotSeed);
  await db.section.update({ where: { id: sectionId }, data: { initialColour, initialColourSource: 'lot', version: { increment: 1 } } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'initial-colour-drawn', after: { colour: initialColour, seed: lotSeed } });
  return { ...known, initialColour };
}

export interface DraftedRound {
  readonly roundId: string;
  readonly round: number;
  readonly isNew: boolean;
  /** How many reports of captains about matches of a discarded draft do not apply to this one. */
  readonly lostReports?: number;
}

export type DraftRoundCode =
  | 'not-found'
  | ChecklistBlock['code']
  | 'round-published-already'
  | 'not-the-next-round'
  | JobRefusal['code']
  | PairingError['code'];

interface DraftOptions {
  /** The section's facts, if the caller has loaded them under the section's lock. */
  readonly known?: SectionFacts;
  readonly byHand?: boolean;
  /** Manual boards to keep if their players must still be paired. With `onlyWithoutPairing`, they are kept only if the rules allow no pairing. */
  readonly keeps?: { readonly boards: readonly EntryBoard[]; readonly onlyWithoutPairing: boolean };
  readonly acknowledged?: readonly WarningCode[];
  /** Restores the line-ups of a discarded draft. Its results are restored afterwards, on the boards that are the same again. */
  readonly restoreLineUps?: (roundId: string) => Promise<void>;
}

/**
 * Pairs the next round as a draft. The caller checks the permission and locks the
 * section. With `byHand`, the draft has no boards if the rules allow no pairing.
 */
export async function draftRound(
  db: Database,
  actor: Actor,
  { eventId, sectionId }: Pick<SectionAccess, 'eventId' | 'sectionId'>,
  round: number,
  { known: loadedBefore, byHand = false, keeps, acknowledged = [], restoreLineUps }: DraftOptions = {},
): Promise<Result<DraftedRound, Refusal<DraftRoundCode>>> {
  const known = loadedBefore ?? (await loadSectionFacts(db, sectionId));
  if (known === null) return refuse('not-found');
  const existing = known.pairedRounds.find(({ number }) => number === round);
  if (existing?.state === 'draft') return ok({ roundId: existing.id, round, isNew: false });
  if (existing !== undefined) return refuse('round-published-already');

  const checklist = decidePairingChecklist(known);
  const block = checklist.blocks[0];
  if (block !== undefined) return refuseByChecklist(block);
  if (checklist.round !== round) return refuse('not-the-next-round');

  const facts = await prepareSectionForPairing(db, actor, eventId, known, round);
  const loaded = buildTournament(facts, round);
  const toPair = buildPairingTournament(facts, round);
  const paired = await pairInWorker(db, facts.systemId, toPair.tournament);
  if (!paired.ok && !(byHand && noPairingReason(paired.error.code) !== null)) return refusePairingError(paired.error, toPair);

  const pairing = paired.ok ? paired.value : { round, pairs: [], pab: null };
  const made = toPairingRows(pairing, toPair);
  const rows: readonly DraftPairingRow[] = keeps === undefined || (keeps.onlyWithoutPairing && paired.ok) ? made : manualRowsToKeep(keeps.boards, toPair, made);
  const seated = seatPaired(facts, rows, round, loaded);
  const roundId = await saveDraft(db, actor, facts, loaded, { ...seated, enginePairs: pairsByNumber(pairing), toPair, round });
  const count = hasScoresOnly(facts)
    ? { matches: pairing.pairs.length }
    : { boards: formatOf(facts.systemId).isOfTeams ? seated.rows.length : pairing.pairs.length };
  const after = { ...count, bye: nameOf(pairing.pab, toPair), edition: facts.systemId, ...acknowledgedFact(acknowledged) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'round-drafted', after });
  await restoreLineUps?.(roundId);
  const lostReports = await restoreDiscardedResults(db, actor, facts, { id: roundId, number: round });
  return ok({ roundId, round, isNew: true, lostReports });
}

/** The boards of a draft. In a section of teams, `paired` has the ids of teams, and the boards follow from the matches. */
function seatPaired(facts: SectionFacts, paired: readonly DraftPairingRow[], round: number, loaded: LoadedTournament): Pick<Draft, 'rows' | 'matches'> {
  if (!formatOf(facts.systemId).isOfTeams) return { rows: paired, matches: [] };
  const matches = paired.map(({ board, whiteId, blackId }): MatchFacts => ({ number: board, firstId: whiteId, secondId: blackId }));
  const manual = new Set(paired.flatMap(({ board, madeByHand }) => (madeByHand === true ? [board] : [])));
  const seat = (match: MatchFacts) => seatDefaultLineUps(facts, [match], round, loaded).map((row) => ({ ...row, madeByHand: manual.has(match.number) }));
  return { rows: matches.flatMap(seat), matches };
}

const acknowledgedFact = (codes: readonly WarningCode[]) => (codes.length > 0 ? { acknowledged: [...codes] } : {});

/**
 * Up to this many players, a pairing takes less time than a database query, so it
 * runs on the main thread. A larger pairing could block the event loop for seconds.
 */
const MAX_PLAYERS_ON_MAIN_THREAD = 40;

/** Uses a worker for a large round. The section is not locked while the worker runs. */
export async function pairInWorker(db: Database, systemId: SystemId, tournament: Tournament): Promise<Result<RoundPairing, PairingError | JobRefusal>> {
  if (tournament.players.length <= MAX_PLAYERS_ON_MAIN_THREAD) return PAIRING_SYSTEMS[systemId].pairRound(tournament);
  const input = { systemId, tournament };
  const done = await computeOutsideTransaction(db, JSON.stringify(input), () => runJob('pair', input));
  return done.ok ? done.value.answer : done;
}

interface Draft {
  readonly round: number;
  readonly rows: readonly DraftPairingRow[];
  readonly enginePairs: readonly (readonly [number, number])[];
  readonly matches: readonly MatchFacts[];
  readonly toPair: LoadedTournament;
}

async function saveDraft(db: Database, actor: Actor, facts: SectionFacts, loaded: LoadedTournament, draft: Draft): Promise<string> {
  const snapshot = makeInputSnapshot(facts.systemId, draft.round, draft.toPair.tournament);
  const scheduled = await db.scheduledRound.findUnique({
    where: { sectionId_number: { sectionId: facts.sectionId, number: draft.round } },
  });
  const { id: roundId } = await db.round.create({
    data: {
      sectionId: facts.sectionId,
      number: draft.round,
      systemId: facts.systemId,
      engineVersion: ENGINE_VERSION,
      inputSnapshot: snapshot.text,
      inputSha256: snapshot.sha256,
      // The explanation is not stored. It takes longer than the pairing, so it is computed from the snapshot on request.
      enginePairs: draft.enginePairs,
      startsAt: scheduled?.startsAt ?? null,
      draftedAt: await nextRoundTimestamp(db, facts.sectionId),
      draftedById: actorUserId(actor),
    },
    select: { id: true },
  });
  await db.pairingNumber.createMany({
    data: [...loaded.numberOf].map(([entryId, number]) => ({ roundId, entryId, number })),
  });
  await db.teamMatch.createMany({ data: draft.matches.map((match) => ({ ...match, roundId })) });
  await db.pairing.createMany({ data: draft.rows.map((row) => ({ ...row, roundId })) });
  return roundId;
}

/** Returns the engine's boards in their stored form: pairing numbers as [white, black], with 0 as Black for the bye. */
function pairsByNumber({ pairs, pab }: { pairs: readonly { white: number; black: number }[]; pab: number | null }): [number, number][] {
  const boards = pairs.map(({ white, black }): [number, number] => [white, black]);
  return pab === null ? boards : [...boards, [pab, 0]];
}

function nameOf(tpn: number | null, { tournament }: LoadedTournament): string | null {
  return tournament.players.find((player) => player.tpn === tpn)?.name ?? null;
}

function refuseByChecklist(block: ChecklistBlock) {
  switch (block.code) {
    case 'draft-exists':
      return refuse(block.code, { facts: { round: block.round } });
    case 'round-not-complete':
      return refuse(block.code, { facts: { round: block.round, open: block.openBoards.length, boards: block.openBoards } });
    case 'all-rounds-paired':
      return refuse(block.code, { facts: { rounds: block.rounds } });
    case 'too-few-players':
      return refuse(block.code, { facts: { players: block.players } });
    case 'too-few-teams':
      return refuse(block.code, { facts: { teams: block.teams } });
    case 'match-undecided':
    case 'match-adjourned':
      return refuse(block.code, { facts: { players: block.players } });
    case 'knock-out-decided':
      return refuse(block.code);
    case 'sides-unequal':
      return refuse(block.code, { facts: { clubs: block.clubs, most: block.most } });
    case 'sides-not-for-table': {
      const { code, ...facts } = block;
      return refuse(code, { facts });
    }
    case 'schedule-too-long': {
      const { code, ...facts } = block;
      return refuse(code, { facts });
    }
  }
}

/** The engine's error contains pairing numbers; the refusal contains the players' names. */
export function refusePairingError(error: PairingError | JobRefusal, { tournament }: LoadedTournament) {
  const placed = (tpns: readonly number[]) => {
    const players = tournament.players.filter(({ tpn }) => tpns.includes(tpn)).map(({ tpn, name }) => `${tpn} ${name}`);
    return { players, count: players.length };
  };
  switch (error.code) {
    case 'no-legal-pairing':
      return refuse(error.code, { facts: { article: error.article, ...placed(error.players) } });
    case 'match-undecided':
    case 'match-adjourned':
      return refuse(error.code, { facts: { players: placed(error.players).players } });
    case 'rounds-not-announced':
      return refuse(error.code, { facts: { article: error.article } });
    case 'bracket-too-large':
      return refuse(error.code, { facts: { article: error.article, players: error.players.length, bound: error.bound } });
    case 'work-queue-full':
    case 'work-took-too-long':
      return refuse(error.code);
    case 'invalid-tournament':
      return error.reason === 'all-rounds-played'
        ? refuse('all-rounds-paired', { facts: { rounds: error.rounds ?? 0 } })
        : refuse(error.code, { facts: { reason: contradictionText(error), ...placed(error.players) } });
  }
}
