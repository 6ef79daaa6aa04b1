import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { draftRound } from '@/lib/acts/pairing/draft-round';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { formatOf } from '@/lib/domain/formats/formats';
import { adjournedGames, decidePairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const PairNextRoundSchema = z.object({ sectionId: idField(), round: hiddenIntegerField(1, 99), acknowledged: acknowledgedField() });

type PairingMode = { readonly byHand?: boolean };

/** Pairs the next round as a draft that only arbiters see. Two arbiters, or a double click, still make only one draft. */
export const pairNextRound = actInSection('round.pair', async (act, input: z.output<typeof PairNextRoundSchema>) => {
  const drafted = await draftOnceConfirmed(act, input, {});
  if (drafted.ok && drafted.value.isNew) await notifySectionChanged(act.db, input.sectionId);
  return drafted;
});

export async function draftOnceConfirmed(
  { db, actor, eventId, sectionId }: SectionAct,
  { round, acknowledged }: z.output<typeof PairNextRoundSchema>,
  how: PairingMode,
) {
  const known = await loadSectionFacts(db, sectionId);
  if (known === null) return refuse('not-found');
  const agreed = confirmPairing(known, round, acknowledged);
  return agreed.ok ? draftRound(db, actor, { eventId, sectionId }, round, { known, ...how, acknowledged: agreed.value }) : agreed;
}

/** Asks for confirmation of the warnings about the round, unless the round cannot be paired anyway. */
function confirmPairing(facts: SectionFacts, round: number, acknowledged: string | undefined) {
  const checklist = decidePairingChecklist(facts);
  if (checklist.blocks.length > 0 || checklist.round !== round) return ok([]);
  // With a schedule, no pairing depends on adjourned games.
  const earlier = formatOf(facts.systemId).hasSchedule ? [] : facts.pairedRounds.filter(({ number }) => number < round - 1);
  const act = { round, players: checklist.teams ?? checklist.players + checklist.byes.length, adjourned: adjournedGames({ ...facts, pairedRounds: earlier }) };
  return acknowledge(facts.sectionId, raiseWarnings(BOARD_ACT_WARNINGS.pairRound, act, actStateOf(facts)), acknowledged, t('terms.label.pairRound', { round }));
}
