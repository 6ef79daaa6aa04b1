import { v7 } from 'uuid';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import type { RegistrationRules } from '@/lib/domain/registration/registration-rules';
import { hasLeft, registrationState } from '@/lib/domain/registration/registration-state';
import { isWaiting } from '@/lib/domain/registration/waiting-list';
import type { RegistrationFacts, RegistrationRow } from '@/lib/facts/registration/load-registration';
import { actInSection, actInSectionOf, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, integerField, lineField } from '@/lib/platform/input/form-fields';
import { givePlace } from './give-place';
import { optionalEmailField, PLAYER_FIELDS, registrantField } from './registration-fields';
import { registrationCode } from './registration-link';
import { loadSettled } from './settle-waiting-list';
import { decidePlayer, storeRegistration } from './store-registration';
import { withdrawRegistered } from './withdraw-registration';

export const AddRegistrationSchema = z.object({ ...PLAYER_FIELDS, sectionId: idField(), registrant: registrantField(), email: optionalEmailField() });

/** Registers a player for somebody who wrote or called, also after the closing. Conditions and required fields do not bind an organiser. */
export const addRegistration = actInSection('entries.edit', async (act, input: z.output<typeof AddRegistrationSchema>) => {
  const { db, sectionId } = act;
  const loaded = await loadSettled(db, sectionId);
  if (loaded === null) return refuse('page-outdated');
  if (loaded.phase === 'paired') return refuse('registration-over');
  const facts = { ...loaded, rules: rulesForOrganisers(loaded.rules) };
  // Whoever wrote or called gave the consent to the organiser.
  const decided = await decidePlayer(act, facts, { ...input, consent: true }, input.email);
  if (!decided.ok) return decided;
  const registrant = { id: v7(), linkNumber: 1 };
  const code = registrationCode(registrant);
  const name = input.registrant || decided.value.name;
  await db.registrant.create({ data: { ...registrant, sectionId, name, email: input.email, codeHash: hashToken(code), formKey: v7() } });
  const stored = await storeRegistration(act, facts, { registrantId: registrant.id, fields: input, player: decided.value });
  return stored.ok ? ok({ code, name: decided.value.name, hasPlace: stored.value.hasPlace }) : stored;
});

const rulesForOrganisers = (rules: RegistrationRules): RegistrationRules => ({
  ...rules,
  hasWaitingList: true,
  eligible: {},
  required: [],
  questions: rules.questions.map((question) => ({ ...question, isRequired: false })),
});

type RowAct = SectionAct & { readonly facts: RegistrationFacts };

/** Wraps an act of an organiser on a registration: checks the permission in its section, locks the section, stores the offers as of now. */
function actOnRegistration<Input extends { readonly registrationId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: RowAct, row: RegistrationRow, input: Input) => Promise<Outcome>,
) {
  return actInSectionOf(
    'entries.edit',
    (db, { registrationId }: Input) => db.registration.findUnique({ where: { id: registrationId }, select: { sectionId: true } }),
    async (act, input) => {
      const facts = await loadSettled(act.db, act.sectionId);
      const row = facts?.rows.find(({ id }) => id === input.registrationId);
      return facts === null || row === undefined ? refuse('page-outdated') : work({ ...act, facts }, row, input);
    },
  );
}

export const ConfirmRegistrationSchema = z.object({ registrationId: idField() });

/** Gives a player of the waiting list a place, even if the section is full. */
export const confirmRegistration = actOnRegistration(async (act, row, _: z.output<typeof ConfirmRegistrationSchema>) => {
  const { db, actor, eventId, sectionId, facts } = act;
  if (row.withdrawnAt !== null || row.placedAt !== null) return refuse('page-outdated');
  const placed = await givePlace(act, row, facts.now);
  if (!placed.ok) return placed;
  await recordAudit(db, actor, { eventId, sectionId, kind: 'place-given', after: { place: row.position }, entryIds: [placed.value.entryId] });
  await loadSettled(db, sectionId);
  return ok(null);
});

export const MoveRegistrationSchema = z.object({
  registrationId: idField(),
  /** The new place among the waiting players, from 1. */
  place: integerField(1, 2000),
  reason: lineField('reason', 400),
});

/** Moves a player of the waiting list to another place, for a reason that the history keeps. */
export const moveRegistration = actOnRegistration(async (act, row, { place, reason }: z.output<typeof MoveRegistrationSchema>) => {
  const { db, actor, eventId, sectionId, facts } = act;
  const waiting = facts.rows.filter(isWaiting);
  const from = waiting.findIndex(({ id }) => id === row.id);
  if (from === -1) return refuse('page-outdated');
  if (place > waiting.length) return refuse('place-beyond-list', { field: 'place', facts: { most: waiting.length } });
  const others = waiting.toSpliced(from, 1).toSpliced(place - 1, 0, row);
  const positions = waiting.map(({ position }) => position);
  for (const [index, { id, position }] of others.entries()) {
    const next = positions[index] ?? position;
    if (next !== position) await db.registration.update({ where: { id }, data: { position: next } });
  }
  await recordAudit(db, actor, { eventId, sectionId, kind: 'waiting-list-changed', after: { from: from + 1, to: place }, reason });
  await notifySectionChanged(db, sectionId);
  await loadSettled(db, sectionId);
  return ok({ place });
});

export const EndRegistrationSchema = z.object({ registrationId: idField() });

/** Withdraws a registered player on request, as the private link does. */
export const endRegistration = actOnRegistration(async (act, row, _: z.output<typeof EndRegistrationSchema>) =>
  hasLeft(registrationState(row, act.facts.waiting)) ? refuse('page-outdated') : withdrawRegistered(act, row),
);

export const RenewPrivateLinkSchema = z.object({ registrantId: idField() });

/** Makes a new private link. The old one ends. */
export const renewPrivateLink = actInSectionOf(
  'entries.edit',
  (db, { registrantId }: z.output<typeof RenewPrivateLinkSchema>) => db.registrant.findUnique({ where: { id: registrantId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { registrantId: id }) => {
    const { linkNumber, name } = await db.registrant.findUniqueOrThrow({ where: { id }, select: { linkNumber: true, name: true } });
    const code = registrationCode({ id, linkNumber: linkNumber + 1 });
    await db.registrant.update({ where: { id }, data: { linkNumber: linkNumber + 1, codeHash: hashToken(code) } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'private-link-made' });
    return ok({ links: [{ number: null, name, code }] });
  },
);
