import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { logSettingsBreach } from '@/lib/acts/compliance/log-change-breaches';
import { assignPairingNumbers, updateRoundsOfSchedule } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { applyRatingMethod } from '@/lib/acts/ratings/apply-rating-method';
import { acknowledge, acknowledgedField, isBarred, refuseBarred, type Warning } from '@/lib/domain/compliance/acknowledge';
import { isDraftAffected, decideSettingsChange } from '@/lib/domain/compliance/decide-settings-change';
import { SETTINGS_ACT_WARNINGS } from '@/lib/domain/compliance/settings-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { allowsManualNumbers } from '@/lib/domain/entries/decide-manual-numbers';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { checkAcceleration, SectionFieldsSchema, settingsFromFields } from '@/lib/domain/sections/section-fields';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { hiddenIntegerField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { checkNameAndSlug } from './add-section';

export const ChangeSectionSettingsSchema = SectionFieldsSchema.and(
  z.object({
    sectionId: idField(),
    version: hiddenIntegerField(1, 1_000_000),
    reason: optionalLineField(400),
    discards: draftAgreementField(),
    acknowledged: acknowledgedField(),
  }),
);

type Input = z.output<typeof ChangeSectionSettingsSchema>;

/**
 * Changes settings and re-pairs an affected draft. Refuses changes that would contradict
 * a paired round. Changes of published settings need a reason and confirmation.
 */
export const changeSectionSettings = actInSection('section.edit', async ({ db, actor, sectionId }, { discards, ...input }: Input) => {
  const settled = await refuseLockedSettings(db, input);
  if (settled !== null) return settled;
  const change = () => storeChange(db, actor, input);
  const round = await draftEffectOf(db, input);
  return round === undefined ? change() : rePairAfter(db, actor, { sectionId, round, discards }, change);
});

/** Refuses changes that FIDE mode forbids from the first draft on; returns null if there are none. Call it while the draft still exists. */
async function refuseLockedSettings(db: Database, { sectionId, ...fields }: Omit<Input, 'discards'>) {
  const loaded = await loadSectionSettings(db, sectionId);
  const state = await loadSectionState(db, sectionId);
  if (loaded === null || state?.fideMode !== 'on' || loaded.version !== fields.version) return null;
  const after = settingsAfter(fields, loaded.settings);
  const fixed = decideSettingsChange(loaded.settings, after, state).refused.find(({ code }) => code === 'edition-fixed' || code === 'acceleration-fixed');
  if (fixed !== undefined) return refuse(fixed.code, { field: fixed.field });
  return refuseBarred(await warningsOf(db, sectionId, loaded.settings, after, state));
}

/**
 * Returns which draft the change affects, as `rePairAfter` expects it. Null means
 * any draft, `order` a draft whose initial order changes, and undefined no draft.
 */
async function draftEffectOf(db: Database, { sectionId, ...fields }: Omit<Input, 'discards'>): Promise<null | 'order' | undefined> {
  const loaded = await loadSectionSettings(db, sectionId);
  const state = await loadSectionState(db, sectionId);
  if (loaded === null || state === null) return undefined;
  const after = settingsAfter(fields, loaded.settings);
  if (isDraftAffected(loaded.settings, after, state)) return null;
  return after.ratingMethod === loaded.settings.ratingMethod ? undefined : 'order';
}

function settingsAfter(fields: Omit<Input, 'discards' | 'sectionId'>, before: SectionSettings): SectionSettings {
  const { version: _version, reason: _reason, acknowledged: _acknowledged, ...rest } = fields;
  return settingsFromFields({ ...rest, slug: rest.slug === '' ? before.slug : rest.slug }, before);
}

async function storeChange(db: Database, actor: Actor, { sectionId, ...fields }: Omit<Input, 'discards'>) {
  const { version, reason, acknowledged } = fields;
  const loaded = await loadSectionSettings(db, sectionId);
  const state = await loadSectionState(db, sectionId);
  if (loaded === null || state === null) return refuse('not-found');
  if (loaded.version !== version) return refuse('section-changed-meanwhile');
  const before = loaded.settings;
  const after = settingsAfter(fields, before);
  const decision = decideSettingsChange(before, after, state);
  const fixed = decision.refused[0];
  if (fixed !== undefined) return refuse(fixed.code, { field: fixed.field });
  const warnings = await warningsOf(db, sectionId, before, after, state);
  const allowed = acknowledge(sectionId, warnings.filter(isBarred), undefined, t('settings.list.save'));
  if (!allowed.ok) return allowed;
  const guarded = decision.guarded[0];
  if (guarded !== undefined && reason === '') return refuse(guarded.code, { field: 'reason' });
  const accelerated = checkAcceleration(before, after, state.pairedRounds);
  if (!accelerated.ok) return accelerated;
  const possible = (await checkLateEntries(db, sectionId, before, after)) ?? (await checkNameAndSlug(db, state.eventId, sectionId, after));
  if (!possible.ok) return possible;
  const agreed = acknowledge(sectionId, warnings, acknowledged, t('settings.list.save'));
  if (!agreed.ok) return agreed;
  const event = await saveSettings(db, sectionId, state.eventId, before, after);
  if (before.acceleration === 'stated' && after.acceleration !== 'stated') {
    await db.entry.updateMany({ where: { sectionId }, data: { virtualPoints: [] } });
    await db.team.updateMany({ where: { sectionId }, data: { virtualPoints: [] } });
  }
  await reassignNumbers(db, actor, sectionId, before, after);
  await updateRoundsOfSchedule(db, sectionId);
  const breach = await logSettingsBreach(db, actor, { sectionId, round: state.pairedRounds }, [before, after], agreed.value);
  const changed = changedSettings(before, after, settingText);
  const withBreach = breach === null ? {} : { after: { ...changed.after, breach } };
  await recordAudit(db, actor, { eventId: state.eventId, sectionId, kind: 'section-changed', ...changed, ...withBreach, reason });
  await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, state.eventId);
  return ok({ eventSlug: event.slug, slug: after.slug });
}

async function warningsOf(db: Database, sectionId: string, before: SectionSettings, after: SectionSettings, state: SectionState): Promise<readonly Warning[]> {
  const players = await db.entry.count({ where: { sectionId, withdrawals: { none: { returnsInRound: null } } } });
  return raiseWarnings(SETTINGS_ACT_WARNINGS.settings, { before, after, players }, state);
}

/** Refuses a number of rounds that ends before a late entry's first round. Refuses a format with a fixed field if any player enters after round 1. */
async function checkLateEntries(db: Database, sectionId: string, before: SectionSettings, after: SectionSettings) {
  const { hasFixedField } = formatOfPlayers(after.systemId);
  if (after.rounds >= before.rounds && !hasFixedField) return null;
  const late = await db.entry.findFirst({
    where: { sectionId, enteredFromRound: { gt: hasFixedField ? 1 : after.rounds } },
    select: { enteredFromRound: true, person: { select: { name: true } } },
  });
  if (late === null) return null;
  const facts = { name: late.person.name, round: late.enteredFromRound };
  return hasFixedField ? refuse('schedule-needs-all', { field: 'systemId', facts }) : refuse('ends-before-entry', { field: 'rounds', facts });
}

export async function saveSettings(
  db: Database,
  sectionId: string,
  eventId: string,
  before: SectionSettings,
  after: SectionSettings,
): Promise<{ readonly slug: string }> {
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true } });
  const { scoring, ...settings } = after;
  await db.section.update({
    where: { id: sectionId },
    data: {
      ...settings,
      scoring: { ...scoring },
      tieBreaks: [...settings.tieBreaks],
      listSequence: [...settings.listSequence],
      ...(after.initialColour === before.initialColour ? {} : { initialColourSource: 'announced' }),
      version: { increment: 1 },
      // Start times have their own form. Here, only those of removed rounds are deleted.
      schedule: { deleteMany: { number: { gt: after.rounds } } },
    },
  });
  return event;
}

/**
 * Ranks the players again after a change of the rating method, the order of
 * players or the format (C.04.2 2.2, 2.3). Final pairing numbers do not change.
 */
async function reassignNumbers(db: Database, actor: Actor, sectionId: string, before: SectionSettings, after: SectionSettings): Promise<void> {
  const isSameMethod = before.ratingMethod === after.ratingMethod;
  const isSameOrder = (['tieOrder', 'systemId', 'cycles', 'scheduleTable'] as const).every((field) => before[field] === after[field]);
  if (isSameMethod && isSameOrder) return;
  // Numbers that were entered manually do not apply in another order.
  if (before.tieOrder !== after.tieOrder && allowsManualNumbers(before.tieOrder)) await db.entry.updateMany({ where: { sectionId }, data: { tieRank: null } });
  if (!isSameMethod) await applyRatingMethod(db, { sectionId }, before.ratingMethod, after.ratingMethod);
  await assignPairingNumbers(db, actor, sectionId);
}

/** Returns only the settings that differ, to keep the history line short. */
export function changedSettings<Settings extends object>(before: Settings, after: Settings, text: (value: Settings[keyof Settings]) => string) {
  const facts: { before: Record<string, string>; after: Record<string, string> } = { before: {}, after: {} };
  for (const key of Object.keys(after) as (keyof Settings & string)[]) {
    const [old, now] = [text(before[key]), text(after[key])];
    if (old === now) continue;
    facts.before[key] = old;
    facts.after[key] = now;
  }
  return facts;
}

function settingText(value: SectionSettings[keyof SectionSettings]): string {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
}
