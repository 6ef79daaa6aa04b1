import { z } from 'zod';
import { draftAgreementField } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { refuseInTeams } from '@/lib/domain/formats/refuse-in-teams';
import { compareNames } from '@/lib/domain/players/compare-names';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLineField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { changeForbiddenPair } from './change-forbidden-pair';

export const ForbidPairSchema = z.object({
  sectionId: idField(),
  entryAId: idField(t('refusals.same-player-twice')),
  entryBId: idField(t('refusals.same-player-twice')),
  /** The last round in which the pair is forbidden; empty for the whole tournament. */
  toRound: optionalIntegerField(1, 99),
  reason: optionalLineField(200),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** Forbids two players from meeting, from the next unpaired round on. */
export const forbidPair = actInSection('entries.edit', async (act, input: z.output<typeof ForbidPairSchema>) => {
  const { db, sectionId } = act;
  const { toRound, reason, discards, acknowledged } = input;
  const state = await loadSectionState(db, sectionId);
  if (state === null) return refuse('not-found');
  const settled = refuseInTeams(state);
  if (settled !== null) return settled;
  if (input.entryAId === input.entryBId) return refuse('same-player-twice', { field: 'entryBId' });
  // Store every pair in the same order, so that a duplicate is found.
  const [entryAId = '', entryBId = ''] = [input.entryAId, input.entryBId].toSorted();
  const names = await namesOf(db, sectionId, [entryAId, entryBId]);
  if (names.length !== 2) return refuse('not-found');
  return changeForbiddenPair(act, {
    is: 'forbidden',
    names,
    loadNumbers: (paired) => numbersOf(db, paired, [entryAId, entryBId]),
    reason,
    discards,
    acknowledged,
    existing: { field: 'entryBId', count: () => db.forbiddenPair.count({ where: { sectionId, entryAId, entryBId } }) },
    store: async ({ nextRound: fromRound }) => {
      const row = await db.forbiddenPair.create({ data: { sectionId, entryAId, entryBId, fromRound, toRound: toRound ?? 999, reason } });
      return { pairId: row.id };
    },
  });
});

async function namesOf(db: Database, sectionId: string, entryIds: readonly string[]): Promise<string[]> {
  const players = await db.entry.findMany({ where: { sectionId, id: { in: [...entryIds] } }, select: { person: { select: { name: true } } } });
  return players.map(({ person }) => person.name).toSorted(compareNames);
}

/** The pairing numbers of players in the last paired round. */
async function numbersOf(db: Database, { sectionId, pairedRounds }: SectionState, entryIds: readonly string[]): Promise<number[]> {
  const rows = await db.pairingNumber.findMany({ where: { entryId: { in: [...entryIds] }, round: { sectionId, number: pairedRounds } } });
  return rows.map(({ number }) => number);
}

export const AllowPairSchema = z.object({ pairId: idField(), discards: draftAgreementField(), acknowledged: acknowledgedField() });

export const allowPair = actInSectionOf(
  'entries.edit',
  (db, { pairId }: z.output<typeof AllowPairSchema>) => db.forbiddenPair.findUnique({ where: { id: pairId }, select: { sectionId: true } }),
  async (act, { pairId, discards, acknowledged }) => {
    const { db, sectionId } = act;
    const pair = await db.forbiddenPair.findUnique({ where: { id: pairId }, include: { entryA: NAME_SELECT, entryB: NAME_SELECT } });
    if (pair === null) return refuse('not-found');
    const { fromRound, entryAId, entryBId, entryA, entryB } = pair;
    return changeForbiddenPair(act, {
      is: 'allowed',
      names: [entryA.person.name, entryB.person.name],
      loadNumbers: (state) => numbersOf(db, state, [entryAId, entryBId]),
      discards,
      acknowledged,
      store: async ({ nextRound, pairedRounds }) => {
        // Keep a pair that already applied to paired rounds, and end it with the last of these rounds.
        if (fromRound >= nextRound) await db.forbiddenPair.delete({ where: { id: pairId } });
        else await db.forbiddenPair.update({ where: { id: pairId }, data: { toRound: pairedRounds } });
        return { sectionId };
      },
    });
  },
);

const NAME_SELECT = { select: { person: { select: { name: true } } } } as const;
