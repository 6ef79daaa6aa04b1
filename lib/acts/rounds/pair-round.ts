import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { type DraftedRound, draftRound, type DraftRoundCode } from '@/lib/acts/pairing/draft-round';
import { acknowledge, type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { adjournedGames, decideChecklist } from '@/lib/domain/rounds/decide-checklist';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { id, wholeNumber } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';

export const PairRoundSchema = z.object({ sectionId: id(), round: wholeNumber('round', 1, 99), acknowledged: acknowledgedField() });

export type PairRoundRefusal = Refusal<AccessCode | AcknowledgeCode | DraftRoundCode>;

/** Pairs the next round into a draft that only arbiters see. Pressed twice, or by two arbiters at once, it makes one. */
export async function pairRound(actor: Actor, input: z.output<typeof PairRoundSchema>): Promise<Result<DraftedRound, PairRoundRefusal>> {
  return inTransaction(async (db) => {
    const drafted = await draftAgreed(db, actor, input, {});
    if (drafted.ok && drafted.value.isNew) await refreshPublicSnapshot(db, input.sectionId);
    return drafted;
  });
}

/** The draft of a round, for who may pair it and agrees to what it is paired in spite of. Locks the section. */
export async function draftAgreed(
  db: Database,
  actor: Actor,
  { sectionId, round, acknowledged }: z.output<typeof PairRoundSchema>,
  { byHand = false }: { readonly byHand?: boolean },
): Promise<Result<DraftedRound, PairRoundRefusal>> {
  const allowed = await allowInSection(db, actor, 'round.pair', sectionId);
  if (!allowed.ok) return allowed;
  await lockSection(db, sectionId);
  const known = await loadFacts(db, sectionId);
  if (known === null) return refuse('not-found');
  const agreed = agreeToPair(known, round, acknowledged);
  return agreed.ok ? draftRound(db, actor, allowed.value, round, { known, byHand, acknowledged: agreed.value }) : agreed;
}

/** What the round is paired in spite of; nothing is asked of a round that cannot be paired anyway. */
function agreeToPair(facts: SectionFacts, round: number, acknowledged: string | undefined): Result<readonly WarningCode[], Refusal<AcknowledgeCode>> {
  const checklist = decideChecklist(facts);
  if (checklist.blocks.length > 0 || checklist.round !== round) return ok([]);
  const earlier = facts.pairedRounds.filter(({ number }) => number < round - 1);
  const act = { round, players: checklist.players + checklist.byes.length, adjourned: adjournedGames({ pairedRounds: earlier }) };
  return acknowledge(facts.sectionId, raised(BOARD_ROWS.pairRound, act, actStateOf(facts)), acknowledged);
}
