import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { counts } from '@/lib/domain/tournament/standing';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { storeRevision } from './store-revision';
import { type WantedStep, withSteps } from '@/lib/domain/tournament/with-steps';

/**
 * What was stored for the pairing after a round counts for that round too when it is paired anew: it was known before.
 * Nothing is rewritten; the last counting step of each such board is said again, from this round on. Gives the section as it is
 * then.
 */
export async function restateSteps(db: Database, actor: Actor, section: SectionFacts, round: number): Promise<SectionFacts> {
  const { sectionId, pairedRounds } = section;
  const restated: WantedStep[] = [];
  for (const { id: roundId, number: roundNumber, pairings } of pairedRounds.filter(({ number }) => number < round)) {
    for (const { id: pairingId, board, whiteId, blackId, steps } of pairings) {
      const last = steps.findLast((step) => counts(step, 'standings'));
      if (last === undefined || last.countsFrom <= round) continue;
      const { result, isRated } = last;
      const facts = { pairingId, sectionId, roundId, roundNumber, board, whiteId, blackId, sequence: steps.length };
      await storeRevision(db, actor, facts, { result, isRated, countsFrom: round, idempotencyKey: randomUUID() });
      restated.push({ pairingId, whiteId, blackId, result, isRated, countsFrom: round });
    }
  }
  return restated.length === 0 ? section : withSteps(section, restated);
}
