import type { Result } from '@/engine/model/result-or-error';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { addressOfActor } from '@/lib/platform/access/numeric-codes';
import { type AttemptLimit, countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { type CaptainLookup, findCaptain } from './find-captain';

type Captain = Omit<Extract<CaptainLookup, { kind: 'found' }>, 'kind'>;

export interface CaptainAct extends Captain {
  readonly db: Database;
  readonly facts: SectionFacts;
}

/** How often a team may act. The number is limited because each act adds a line to the history. */
type CaptainLimit = Omit<AttemptLimit, 'subject'>;

/** Wraps an act of a captain, whom the code of the link authorises. A sign-in makes no difference. Locks the section and loads its facts. */
export function actAsCaptain<Input extends { readonly code: string }, Outcome extends Result<unknown, unknown>>(
  limit: CaptainLimit,
  work: (act: CaptainAct, input: Input) => Promise<Outcome>,
) {
  return async (actor: Actor, input: Input) => {
    const captain = await findCaptain(input.code, addressOfActor(actor));
    if (captain.kind !== 'found') return refuse('helper-code-over');
    const isWithin = await countAttempt({ ...limit, subject: captain.actor.teamId });
    if (!isWithin) return refuse('too-many-attempts', { facts: { minutes: limit.windowSeconds / 60 } });
    return inTransaction(async (db) => {
      await lockSection(db, captain.sectionId);
      // While this request waited for the lock, the link may have been replaced or revoked.
      const linked = await db.team.count({ where: { id: captain.actor.teamId, captainCodeAt: captain.codeAt } });
      if (linked === 0) return refuse('helper-code-over');
      const facts = await loadSectionFacts(db, captain.sectionId);
      return facts === null ? refuse('page-outdated') : work({ ...captain, db, facts }, input);
    });
  };
}
