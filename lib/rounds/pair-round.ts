import { z } from 'zod';
import { ENGINE_VERSION, PAIRING_SYSTEMS, type PairingError, type RoundPairing, type SystemId, type Tournament } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import { type Actor, actorUserId } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction, lockSection } from '@/lib/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import { id, wholeNumber } from '@/lib/input/fields';
import { type JobRefusal, runJob } from '@/lib/jobs/run-job';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { fromPairing, type PairingRow } from '@/lib/sections/from-pairing';
import { loadSectionFacts } from '@/lib/sections/load-section-facts';
import type { SectionFacts } from '@/lib/sections/section-facts';
import { type LoadedTournament, toTournament } from '@/lib/sections/to-tournament';
import { type ChecklistBlock, decideChecklist } from './decide-checklist';
import { makeInputSnapshot } from './input-snapshot';
import { prepareSection } from './prepare-section';

export const PairRoundSchema = z.object({ sectionId: id(), round: wholeNumber('the round', 1, 99) });

export interface DraftedRound {
  readonly roundId: string;
  readonly round: number;
  /** False when the draft was there already: somebody else pressed the button first. */
  readonly isNew: boolean;
}

type PairRoundCode =
  | AccessCode
  | ChecklistBlock['code']
  | 'round-published-already'
  | 'not-the-next-round'
  | 'edition-not-built'
  | JobRefusal['code']
  | PairingError['code'];

/** Pairs the next round into a draft that only arbiters see. Pressed twice, or by two arbiters at once, it makes one. */
export async function pairRound(
  actor: Actor,
  input: z.output<typeof PairRoundSchema>,
): Promise<Result<DraftedRound, Refusal<PairRoundCode>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'round.pair', input.sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, input.sectionId);

    const known = await loadSectionFacts(db, input.sectionId);
    if (known === null) return refuse('not-found');
    const existing = known.pairedRounds.find((round) => round.number === input.round);
    if (existing?.state === 'draft') return ok({ roundId: existing.id, round: existing.number, isNew: false });
    if (existing !== undefined) return refuse('round-published-already', { facts: { round: input.round } });

    const checklist = decideChecklist(known, []);
    const block = checklist.blocks[0];
    if (block !== undefined) return refuseBlocked(block);
    if (checklist.round !== input.round) return refuse('not-the-next-round', { facts: { round: checklist.round } });
    const system = PAIRING_SYSTEMS[known.systemId as SystemId];
    if (system === undefined) return refuse('edition-not-built', { facts: { edition: known.systemId } });

    const facts = await prepareSection(db, actor, { ...allowed.value, round: input.round });
    const loaded = toTournament(facts, input.round);
    const paired = await pairOffTheLoop(system.id, loaded.tournament);
    if (!paired.ok) return refuseUnpaired(paired.error, loaded);

    const rows = fromPairing(paired.value, loaded);
    const roundId = await saveDraft(db, actor, facts, loaded, {
      rows,
      enginePairs: pairsByNumber(paired.value),
      round: input.round,
    });
    await recordEvent(db, actor, {
      eventId: allowed.value.eventId,
      sectionId: input.sectionId,
      round: input.round,
      kind: 'round-drafted',
      after: { boards: paired.value.pairs.length, bye: nameOf(paired.value.pab, loaded), edition: facts.systemId },
    });
    await refreshPublicSnapshot(db, input.sectionId);
    return ok({ roundId, round: input.round, isNew: true });
  });
}

/** Above this a hard round may take seconds, in which nobody else would be answered. */
const MOST_PAIRED_AT_ONCE = 40;

async function pairOffTheLoop(systemId: SystemId, tournament: Tournament): Promise<Result<RoundPairing, PairingError | JobRefusal>> {
  if (tournament.players.length <= MOST_PAIRED_AT_ONCE) return PAIRING_SYSTEMS[systemId].pairRound(tournament);
  const done = await runJob('pair', { systemId, tournament });
  return done.ok ? done.value.answer : done;
}

interface Draft {
  readonly round: number;
  readonly rows: readonly PairingRow[];
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
      enginePairs: draft.enginePairs as Prisma.InputJsonValue,
      startsAt: scheduled?.startsAt ?? null,
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
      return refuse(block.code, { facts: { round: block.round, open: block.openBoards.length, boards: block.openBoards.join(', ') } });
    case 'all-rounds-paired':
      return refuse(block.code, { facts: { rounds: block.rounds } });
    case 'too-few-players':
      return refuse(block.code, { facts: { players: block.players } });
  }
}

/** The engine's words about numbers become words about people. */
function refuseUnpaired(error: PairingError | JobRefusal, { tournament }: LoadedTournament) {
  const names = (tpns: readonly number[]) =>
    tournament.players.filter(({ tpn }) => tpns.includes(tpn)).map(({ tpn, name }) => `${tpn} ${name}`).join('; ');
  switch (error.code) {
    case 'no-legal-pairing':
      return refuse(error.code, { facts: { article: error.article, players: names(error.players) } });
    case 'rounds-not-announced':
      return refuse(error.code, { facts: { article: error.article } });
    case 'bracket-too-large':
      return refuse(error.code, { facts: { article: error.article, players: error.players.length, bound: error.bound } });
    case 'work-queue-full':
    case 'work-took-too-long':
      return refuse(error.code);
    case 'invalid-tournament':
      return refuse(error.code, { facts: { reason: error.reason, players: names(error.players) } });
  }
}
