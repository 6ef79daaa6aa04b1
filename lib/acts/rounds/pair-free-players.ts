import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { draftRound } from '@/lib/acts/pairing/draft-round';
import { formatOf } from '@/lib/domain/formats/formats';
import { entriesStillPlaying } from '@/lib/domain/rounds/entries-still-playing';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudits } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { markRoundComplete } from './complete-round';

export const PairFreePlayersSchema = z.object({ sectionId: idField(), round: hiddenIntegerField(1, 99) });

/**
 * Pairs everybody whose game has ended, as a draft of the next round. Games that have not ended are adjourned, which completes their round,
 * and their players are absent from the new round.
 */
export const pairFreePlayers = actInSection('round.pair', async (act, input: z.output<typeof PairFreePlayersSchema>) => {
  const { db, sectionId } = act;
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  if (!formatOf(facts.systemId).pairsFreePlayers) return refuse('page-outdated');
  const last = facts.pairedRounds.at(-1);
  if (last?.state === 'published' && last.number === input.round - 1) {
    await adjournOpenGames(act, last.id, input.round);
    await markRoundComplete(db, act.actor, { ...act, id: last.id, number: last.number });
  }
  await recordPlayingAsAbsent(act, input.round);
  const drafted = await draftRound(db, act.actor, act, input.round);
  if (drafted.ok && drafted.value.isNew) await notifySectionChanged(db, sectionId);
  return drafted;
});

async function adjournOpenGames({ db, actor }: SectionAct, roundId: string, countsFrom: number): Promise<void> {
  const open = (await loadBoards(db, roundId)).filter(({ blackId, result }) => blackId !== null && result === null);
  const revisionOf = () => ({ result: 'adjourned', idempotencyKey: randomUUID(), countsFrom, isLine: true }) as const;
  await storeRevisions(
    db,
    open.map((board) => ({ actor, board, revision: revisionOf() })),
  );
}

/**
 * Records the players who are still playing as absent from the coming round. Removes such absences of players whose games have ended since.
 */
async function recordPlayingAsAbsent({ db, actor, eventId, sectionId }: SectionAct, round: number): Promise<void> {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null || facts.pairedRounds.some(({ number }) => number >= round)) return;
  await db.absence.deleteMany({ where: { round, origin: 'playing', entry: { sectionId } } });
  const playing = entriesStillPlaying(facts).filter(({ absences }) => absences.every((absence) => absence.round !== round || absence.origin === 'playing'));
  const absence = { kind: 'absent', origin: 'playing' } as const;
  await db.absence.createMany({ data: playing.map(({ id: entryId }) => ({ entryId, round, ...absence })) });
  await recordAudits(
    db,
    playing.map(({ name }) => ({ actor, record: { eventId, sectionId, round, kind: 'absence-recorded', after: { name, ...absence } } })),
  );
}
