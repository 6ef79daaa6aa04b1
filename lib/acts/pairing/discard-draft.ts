import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { actOnRound } from '@/lib/facts/rounds/act-on-round';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { announcementWarnings } from './keep-announcement';
import { draftAgreementField, rePairAfter } from './re-pair-draft';
import { removeRound } from './remove-round';

export const DiscardDraftSchema = z.object({ roundId: idField(), reason: optionalLineField(), acknowledged: acknowledgedField() });

/** Discards a draft. If its matches are announced, asks first, because captains lose the line-ups that they handed in. */
export const discardDraft = actOnRound('round.pair', async ({ db, actor, ...act }, { reason, acknowledged }: z.output<typeof DiscardDraftSchema>) => {
  const { eventId, sectionId, number: round, state } = act.round;
  if (state !== 'draft') return refuse('round-published', { facts: { round } });
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  const agreed = acknowledge(sectionId, await announcementWarnings(db, facts), acknowledged, t('desk.act.discard'));
  if (!agreed.ok) return agreed;
  await removeRound(db, actor, { eventId, sectionId, round, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ round });
});

export const RePairDraftSchema = z.object({ roundId: idField(), discards: draftAgreementField() });

/** Pairs the round of a draft again from current facts, after the arbiter has confirmed the changes. */
export const rePairDraft = actOnRound('round.pair', async ({ db, actor, ...act }, { discards }: z.output<typeof RePairDraftSchema>) => {
  const { sectionId, number: round, state } = act.round;
  if (state !== 'draft') return refuse('round-published-already');
  return rePairAfter(db, actor, { sectionId, round, discards, needsDraft: true }, async () => ok({ round }));
});
