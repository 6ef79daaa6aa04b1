import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import { compareAwards, decideFixing } from '@/lib/domain/prizes/prize-rows';
import { numberedAwards, sectionPrizes } from '@/lib/domain/publishing/section-prizes';
import { numberedEntries } from '@/lib/domain/tournament/public-player-order';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadPrizeRows } from '@/lib/facts/prizes/load-prize-rows';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField } from '@/lib/platform/input/form-fields';

export const FixPrizesSchema = z.object({ sectionId: idField() });

/**
 * Stores the prizes by the final standings as facts. Fixed again, awards that are no longer due are replaced, but paid awards stay, and their
 * winners get no further award of money.
 */
export const fixPrizes = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, _: z.output<typeof FixPrizesSchema>) => {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  const complete = facts.pairedRounds.filter(({ state }) => state === 'complete').length;
  const rows = await loadPrizeRows(db, sectionId);
  const { fund, distribution } = sectionPrizes(facts, rows);
  if (fund.categories.length === 0 && rows.fixed.length === 0) return refuse('no-prize-fund');
  if (complete < facts.rounds) return refuse('prizes-before-end', { facts: { count: facts.rounds - complete } });
  const { replaced, added, moved } = decideFixing(compareAwards(numberedAwards(facts, rows), distribution.awards));
  if (replaced.length + added.length + moved.length === 0) return refuse('prizes-fixed-already');
  const now = new Date();
  await db.prizeAward.updateMany({ where: { id: { in: replaced.map(({ id }) => id) } }, data: { replacedAt: now } });
  await db.prizeAward.createMany({
    data: added.map((award) => ({ sectionId, ...winnerColumns(facts, award), award: award.award, actorName: actorName(actor), createdAt: now })),
  });
  for (const { from, to } of moved) await db.prizeAward.update({ where: { id: from.id }, data: { award: to.award } });
  const total = added.reduce((sum, { award }) => sum + award.amount, 0);
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    kind: 'prizes-fixed',
    after: { added: added.length, replaced: replaced.length + moved.length, total, currency: fund.currency },
  });
  await notifySectionChanged(db, sectionId);
  return ok({ added: added.length, replaced: replaced.length + moved.length });
});

function winnerColumns(facts: SectionFacts, { of, number }: SectionAward): { readonly entryId: string } | { readonly teamId: string } {
  const id = of === 'teams' ? facts.teams.find((team) => team.number === number)?.id : numberedEntries(facts).find((entry) => entry.number === number)?.id;
  if (id === undefined) throw new Error(`no winner ${of} ${number}`);
  return of === 'teams' ? { teamId: id } : { entryId: id };
}
