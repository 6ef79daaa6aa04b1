import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { draftRound } from '@/lib/acts/pairing/draft-round';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { adjournedGames, decideChecklist } from '@/lib/domain/rounds/decide-checklist';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { actInSection, type SectionAct } from '@/lib/platform/access/act';
import { refuse } from '@/lib/platform/access/refusal';
import { hiddenNumber, id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';

export const PairRoundSchema = z.object({ sectionId: id(), round: hiddenNumber(1, 99), acknowledged: acknowledgedField() });

type Drafting = { readonly byHand?: boolean };

/** Pairs the next round into a draft that only arbiters see. Two requests, also of two arbiters, make one draft. */
export const pairRound = actInSection('round.pair', async (act, input: z.output<typeof PairRoundSchema>) => {
  const drafted = await draftAgreed(act, input, {});
  if (drafted.ok && drafted.value.isNew) await refreshPublicSnapshot(act.db, input.sectionId);
  return drafted;
});

/** Drafts a round after the arbiter has confirmed the warnings. */
export async function draftAgreed({ db, actor, eventId, sectionId }: SectionAct, { round, acknowledged }: z.output<typeof PairRoundSchema>, how: Drafting) {
  const known = await loadFacts(db, sectionId);
  if (known === null) return refuse('not-found');
  const agreed = agreeToPair(known, round, acknowledged);
  return agreed.ok ? draftRound(db, actor, { eventId, sectionId }, round, { known, ...how, acknowledged: agreed.value }) : agreed;
}

/** Asks for confirmation of the warnings about the round; asks nothing if the round cannot be paired anyway. */
function agreeToPair(facts: SectionFacts, round: number, acknowledged: string | undefined) {
  const checklist = decideChecklist(facts);
  if (checklist.blocks.length > 0 || checklist.round !== round) return ok([]);
  const earlier = facts.pairedRounds.filter(({ number }) => number < round - 1);
  const act = { round, players: checklist.players + checklist.byes.length, adjourned: adjournedGames({ pairedRounds: earlier }) };
  return acknowledge(facts.sectionId, raised(BOARD_ROWS.pairRound, act, actStateOf(facts)), acknowledged, tell('terms.label.pairRound', { round }));
}
