import { v7 } from 'uuid';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { isSamePlayer, RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import type { RegistrationFacts } from '@/lib/facts/registration/load-registration';
import type { Actor } from '@/lib/platform/access/actor';
import { senderOf } from '@/lib/platform/access/numeric-codes';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { idempotencyKeyField, idField } from '@/lib/platform/input/form-fields';
import { mayLeadToEmail } from './queue-mails';
import { optionalEmailField, PLAYER_FIELDS, registrantField } from './registration-fields';
import { registrationCode } from './registration-link';
import { loadSettled } from './settle-waiting-list';
import { decidePlayer, storeRegistration } from './store-registration';

/** A school or a hall may register many players from one network. Others of a club are added by its private link. */
const FORMS_PER_ADDRESS = { scope: 'registration', most: 60, windowSeconds: 3600 } as const;

export const RegisterPlayerSchema = z.object({
  ...PLAYER_FIELDS,
  sectionId: idField(),
  idempotencyKey: idempotencyKeyField(),
  /** Who registers the player; '' if players register themselves. */
  registrant: registrantField(),
  email: optionalEmailField(),
  /** A field that people do not see. Only programs fill it in. */
  homepage: z.string().max(200).default(''),
});

/** Registers a player in public, and makes the private link. Returns its code, the same code if a form is sent twice. */
export async function registerPlayer(actor: Actor, input: z.output<typeof RegisterPlayerSchema>) {
  if (input.homepage !== '') return refuse('form-by-program');
  const { sectionId } = input;
  if (!(await countAttempt({ ...FORMS_PER_ADDRESS, subject: senderOf(actor) }))) {
    return refuse('too-many-attempts', { facts: { minutes: FORMS_PER_ADDRESS.windowSeconds / 60 } });
  }
  if (input.email !== '' && !(await mayLeadToEmail(input.email))) return refuse('too-many-of-email', { field: 'email' });
  return inTransaction(async (db) => {
    await lockSection(db, sectionId);
    const facts = await loadSettled(db, sectionId);
    if (facts === null || !facts.section.event.isPublished) return refuse('page-outdated');
    const sent = findSentForm(
      facts,
      input,
      await db.registrant.findUnique({ where: { sectionId_formKey: { sectionId, formKey: hashToken(input.idempotencyKey) } } }),
    );
    if (sent !== null) return ok(sent);
    if (facts.phase !== 'open') return refuse('registration-closed');
    return registerFirst({ db, facts }, input);
  });
}

/** The code of the link if exactly this form was stored already; null for a new form. */
function findSentForm(
  { rows }: RegistrationFacts,
  input: z.output<typeof RegisterPlayerSchema>,
  registrant: (Parameters<typeof registrationCode>[0] & { email: string }) | null,
) {
  if (registrant === null || registrant.email !== input.email) return null;
  const { fideId, birth, surname, firstName } = input;
  const names = [surname, firstName].filter((part) => part !== '').join(', ');
  const first = rows.find(({ registrantId }) => registrantId === registrant.id);
  if (first === undefined || !isSamePlayer(RegisteredPlayerSchema.parse(first.player), { name: names, fideId, birth })) return null;
  return { code: registrationCode(registrant), hasPlace: first.placedAt !== null };
}

async function registerFirst({ db, facts }: { readonly db: Database; readonly facts: RegistrationFacts }, input: z.output<typeof RegisterPlayerSchema>) {
  const { eventId, id: sectionId } = facts.section;
  const registrant = { id: v7(), linkNumber: 1 };
  const code = registrationCode(registrant);
  const act = { db, actor: { kind: 'registrant', registrantId: registrant.id } as const, eventId, sectionId };
  const decided = await decidePlayer(act, facts, input, input.email);
  if (!decided.ok) return decided;
  const player = decided.value;
  const key = hashToken(input.idempotencyKey);
  const isTaken = (await db.registrant.count({ where: { sectionId, formKey: key } })) > 0;
  await db.registrant.create({
    data: { ...registrant, sectionId, name: input.registrant || player.name, email: input.email, codeHash: hashToken(code), formKey: isTaken ? v7() : key },
  });
  const stored = await storeRegistration(act, facts, { registrantId: registrant.id, fields: input, player });
  return stored.ok ? ok({ code, hasPlace: stored.value.hasPlace }) : stored;
}
