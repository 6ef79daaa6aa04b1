import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { LeagueRuleFieldsSchema, leagueRulesFrom } from '@/lib/domain/teams/league-rule-fields';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';

export const ChangeLeagueRulesSchema = LeagueRuleFieldsSchema.extend({
  sectionId: idField(),
  /** The version of the settings on the page. */
  version: hiddenIntegerField(1, 1_000_000),
});

/** Changes the rules about players and line-ups. The line-ups of all rounds are then checked by the new rules. Nothing else changes. */
export const changeLeagueRules = actInSection('section.edit', async (act, input: z.output<typeof ChangeLeagueRulesSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const loaded = await loadSectionSettings(db, sectionId);
  if (loaded === null) return refuse('not-found');
  if (!formatOf(loaded.settings.systemId).isOfTeams) return refuse('page-outdated');
  if (loaded.version !== input.version) return refuse('section-changed-meanwhile');
  const { sectionId: _, version: _version, ...fields } = input;
  const [before, after] = [loaded.settings.leagueRules, leagueRulesFrom(fields)];
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(undefined);
  await db.section.update({ where: { id: sectionId }, data: { leagueRules: after, version: { increment: 1 } } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'section-changed', before, after });
  await notifySectionChanged(db, sectionId);
  return ok(undefined);
});
