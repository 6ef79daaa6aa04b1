import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { decideNextStep } from '@/lib/domain/rounds/decide-next-step';
import { decidePromotion, type Division, nextDivisions, type PromotionRules } from '@/lib/domain/standings/decide-promotion';
import { rankedPlaces } from '@/lib/domain/standings/ranked-places';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, lockSection } from '@/lib/platform/db/client';
import { integerField, toRowId } from '@/lib/platform/input/form-fields';

/** The maximum number of divisions in a promotion list. Division numbers have up to two digits. */
export const MAX_DIVISIONS = 99;
const MAX_PROMOTED = 99;

const idListField = (most: number) =>
  z
    .string()
    .max(40 * most)
    .default('')
    .transform((text) => text.split(',').filter(Boolean).slice(0, most).map(toRowId));

/** The form fields of a list of promotions. `divisions` has the ids of the sections, the highest division first. */
export const PROMOTION_FIELDS = {
  divisions: idListField(MAX_DIVISIONS),
  up: integerField(0, MAX_PROMOTED).default(0),
  down: integerField(0, MAX_PROMOTED).default(0),
  declined: idListField(999),
  /** The fingerprint of the list that the user saw. */
  seenPromotion: z.string().max(64).default(''),
};

export const PROMOTION_FIELD_NAMES = ['divisions', 'up', 'down', 'declined', 'seenPromotion'] as const satisfies readonly (keyof typeof PROMOTION_FIELDS)[];

interface PromotionInput extends Omit<PromotionRules, 'declined'> {
  readonly divisions: readonly string[];
  readonly declined: readonly string[];
}

export interface ConfirmedPromotionInput extends PromotionInput {
  readonly seenPromotion: string;
}

export type Promotion = Extract<Awaited<ReturnType<typeof loadPromotion>>, { readonly ok: true }>['value'];

/** Derives the promotion and relegation between sections of one event. The last round of each section must be complete. */
export async function loadPromotion(db: Database, eventId: string, { divisions, up, down, declined }: PromotionInput) {
  if (divisions.length < 2 || new Set(divisions).size < divisions.length) return refuse('too-few-divisions', { field: 'divisions' });
  const here = await db.section.count({ where: { id: { in: [...divisions] }, eventId, removal: null } });
  const all: SectionFacts[] = [];
  for (const sectionId of divisions) {
    const facts = here < divisions.length ? null : await loadSectionFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    if (decideNextStep(facts).kind !== 'finished') return refuse('division-not-finished', { field: 'divisions', facts: { name: facts.name } });
    all.push(facts);
  }
  const ofTeams = all.filter(({ systemId }) => formatOf(systemId).isOfTeams).length;
  if (ofTeams > 0 && ofTeams < all.length) return refuse('not-for-teams', { field: 'divisions' });
  const listed = all.map((facts): Division => ({ sectionId: facts.sectionId, name: facts.name, places: rankedPlaces(facts) }));
  const decided = decidePromotion(listed, { up, down, declined: new Set(declined) });
  if (!decided.ok) return decided;
  const next = nextDivisions(decided.value);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...next]))
    .digest('hex');
  return ok({ divisions: decided.value, next, fingerprint });
}

/** Locks the divisions of the event. Call it before any lock on the event's persons. */
export async function lockDivisions(db: Database, eventId: string, divisions: readonly string[]): Promise<void> {
  const here = await db.section.findMany({ where: { id: { in: [...divisions] }, eventId }, select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of here) await lockSection(db, id);
}

/** Like `loadPromotion`, for divisions that are locked. Refuses if the list is no longer the one that the user saw. */
export async function confirmPromotion(db: Database, eventId: string, input: ConfirmedPromotionInput) {
  const loaded = await loadPromotion(db, eventId, input);
  return loaded.ok && loaded.value.fingerprint !== input.seenPromotion ? refuse('promotion-changed') : loaded;
}
