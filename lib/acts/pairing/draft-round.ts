import { ENGINE_VERSION, PAIRING_SYSTEMS, type PairingError, type RoundPairing, type SystemId, type Tournament, unpairedBy } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { type JobRefusal, runJob } from '@/lib/platform/jobs/run-job';
import { fromPairing } from '@/lib/domain/sections/from-pairing';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type LoadedTournament, toTournament } from '@/lib/domain/tournament/tournament';
import { nextRoundMoment } from '@/lib/facts/sections/section-moments';
import { contradictionText } from '@/lib/domain/rounds/contradiction-text';
import { type ChecklistBlock, decideChecklist } from '@/lib/domain/rounds/decide-checklist';
import { makeInputSnapshot } from '@/lib/domain/rounds/input-snapshot';
import { keepDiscardedResults } from './keep-results';
import type { Board } from '@/lib/domain/rounds/decide-manual-pairing';
import { prepareSection } from './prepare-section';
import { type DraftRow, rowsKept } from '@/lib/acts/boards/write-boards';

export interface DraftedRound {
  readonly roundId: string;
  readonly round: number;
  /** False when the draft was there already: somebody else pressed the button first. */
  readonly isNew: boolean;
}

export type DraftRoundCode =
  | 'not-found'
  | ChecklistBlock['code']
  | 'round-published-already'
  | 'not-the-next-round'
  | JobRefusal['code']
  | PairingError['code'];

/** How a round comes to be drafted. */
interface DraftingOf {
  /** What the caller has loaded since it locked the section. */
  readonly known?: SectionFacts;
  readonly byHand?: boolean;
  /** Boards made by hand that stay where their players are still to be paired: whatever the text gives, or where it gives nothing. */
  readonly keeps?: { readonly boards: readonly Board[]; readonly onlyWithoutPairing: boolean };
  readonly acknowledged?: readonly WarningCode[];
}

/**
 * Pairs the next round into a draft, for who has been allowed in and has locked the section. Refuses with the block of the
 * checklist, or with what the rule text does not allow; the transaction then leaves nothing. A round that is to be made by hand
 * has no boards where the text gives no pairing.
 */
export async function draftRound(
  db: Database,
  actor: Actor,
  { eventId, sectionId }: Pick<SectionAccess, 'eventId' | 'sectionId'>,
  round: number,
  { known: loadedBefore, byHand = false, keeps, acknowledged = [] }: DraftingOf = {},
): Promise<Result<DraftedRound, Refusal<DraftRoundCode>>> {
  const known = loadedBefore ?? (await loadFacts(db, sectionId));
  if (known === null) return refuse('not-found');
  const existing = known.pairedRounds.find(({ number }) => number === round);
  if (existing?.state === 'draft') return ok({ roundId: existing.id, round, isNew: false });
  if (existing !== undefined) return refuse('round-published-already', { facts: { round } });

  const checklist = decideChecklist(known);
  const block = checklist.blocks[0];
  if (block !== undefined) return refuseBlocked(block);
  if (checklist.round !== round) return refuse('not-the-next-round', { facts: { round: checklist.round } });

  const facts = await prepareSection(db, actor, eventId, known, round);
  const loaded = toTournament(facts, round);
  const paired = await pairOffTheLoop(facts.systemId, loaded.tournament);
  if (!paired.ok && !(byHand && unpairedBy(paired.error.code) !== null)) return refuseUnpaired(paired.error, loaded);

  const pairing = paired.ok ? paired.value : { round, pairs: [], pab: null };
  const engines = fromPairing(pairing, loaded);
  const rows: readonly DraftRow[] = keeps === undefined || (keeps.onlyWithoutPairing && paired.ok) ? engines : rowsKept(keeps.boards, loaded, engines);
  const roundId = await saveDraft(db, actor, facts, loaded, { rows, enginePairs: pairsByNumber(pairing), round });
  const after = { boards: pairing.pairs.length, bye: nameOf(pairing.pab, loaded), edition: facts.systemId, ...acknowledgedOf(acknowledged) };
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'round-drafted', after });
  await keepDiscardedResults(db, actor, eventId, { id: roundId, sectionId, number: round });
  return ok({ roundId, round, isNew: true });
}

const acknowledgedOf = (codes: readonly WarningCode[]) => (codes.length > 0 ? { acknowledged: [...codes] } : {});

/** Above this a hard round may take seconds, in which nobody else would be answered. */
const MOST_PAIRED_AT_ONCE = 40;

export async function pairOffTheLoop(systemId: SystemId, tournament: Tournament): Promise<Result<RoundPairing, PairingError | JobRefusal>> {
  if (tournament.players.length <= MOST_PAIRED_AT_ONCE) return PAIRING_SYSTEMS[systemId].pairRound(tournament);
  const done = await runJob('pair', { systemId, tournament });
  return done.ok ? done.value.answer : done;
}

interface Draft {
  readonly round: number;
  readonly rows: readonly DraftRow[];
  readonly enginePairs: readonly (readonly [number, number])[];
}

async function saveDraft(db: Database, actor: Actor, facts: SectionFacts, loaded: LoadedTournament, draft: Draft): Promise<string> {
  const snapshot = makeInputSnapshot(facts.systemId, draft.round, loaded.tournament);
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
      // The explanation is made from the snapshot when somebody asks: it takes longer than the pairing, and the lock is held.
      enginePairs: draft.enginePairs,
      startsAt: scheduled?.startsAt ?? null,
      draftedAt: await nextRoundMoment(db, facts.sectionId),
      draftedById: actorUserId(actor),
    },
    select: { id: true },
  });
  await db.pairingNumber.createMany({
    data: [...loaded.numberOf].map(([entryId, number]) => ({ roundId, entryId, number })),
  });
  await db.pairing.createMany({ data: draft.rows.map((row) => ({ ...row, roundId })) });
  return roundId;
}

/** As the round keeps them beside what is changed by hand: [white, black], 0 for the bye. */
function pairsByNumber({ pairs, pab }: { pairs: readonly { white: number; black: number }[]; pab: number | null }): [number, number][] {
  const boards = pairs.map(({ white, black }): [number, number] => [white, black]);
  return pab === null ? boards : [...boards, [pab, 0]];
}

function nameOf(tpn: number | null, { tournament }: LoadedTournament): string | null {
  return tournament.players.find((player) => player.tpn === tpn)?.name ?? null;
}

function refuseBlocked(block: ChecklistBlock) {
  switch (block.code) {
    case 'draft-exists':
      return refuse(block.code, { facts: { round: block.round } });
    case 'round-not-complete':
      return refuse(block.code, { facts: { round: block.round, open: block.openBoards.length, boards: block.openBoards } });
    case 'all-rounds-paired':
      return refuse(block.code, { facts: { rounds: block.rounds } });
    case 'too-few-players':
      return refuse(block.code, { facts: { players: block.players } });
  }
}

/** The engine's words about numbers become words about people. */
export function refuseUnpaired(error: PairingError | JobRefusal, { tournament }: LoadedTournament) {
  const placed = (tpns: readonly number[]) => {
    const players = tournament.players.filter(({ tpn }) => tpns.includes(tpn)).map(({ tpn, name }) => `${tpn} ${name}`);
    return { players, count: players.length };
  };
  switch (error.code) {
    case 'no-legal-pairing':
      return refuse(error.code, { facts: { article: error.article, ...placed(error.players) } });
    case 'rounds-not-announced':
      return refuse(error.code, { facts: { article: error.article } });
    case 'bracket-too-large':
      return refuse(error.code, { facts: { article: error.article, players: error.players.length, bound: error.bound } });
    case 'work-queue-full':
    case 'work-took-too-long':
      return refuse(error.code);
    case 'invalid-tournament':
      return refuse(error.code, { facts: { reason: contradictionText(error), ...placed(error.players) } });
  }
}
