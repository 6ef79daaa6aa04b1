import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { storeAbsence } from '@/lib/acts/entries/record-absence';
import { decideAbsence } from '@/lib/domain/entries/decide-absence';
import { fieldProblems } from '@/lib/domain/registration/decide-registration';
import { RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import type { RegistrationRow } from '@/lib/facts/registration/load-registration';
import { refuse, refuseFields } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenChoiceField, idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actByPrivateLink, actOnOwnRegistration, type LinkAct } from './act-by-private-link';
import { givePlace, privacyOf } from './give-place';
import { mayLeadToEmail, sendAgain } from './queue-mails';
import { answersOf, optionalEmailField, PLAYER_FIELDS, WISH_FIELDS } from './registration-fields';
import { loadSettled } from './settle-waiting-list';
import { byeProblem, decidePlayer, storeRegistration, byeRoundsOf } from './store-registration';
import { withdrawRegistered } from './withdraw-registration';

const CODE_FIELD = z.string().max(100);
const OWN_FIELDS = { code: CODE_FIELD, registrationId: idField() } as const;

/** More players than a club sends; the limit keeps one link from filling a section. */
const MOST_PER_LINK = 100;

export const RegisterAnotherSchema = z.object({ ...PLAYER_FIELDS, code: CODE_FIELD });

/** Registers another player by the same private link, for example a second child. */
export const registerAnother = actByPrivateLink(async (act, fields: z.output<typeof RegisterAnotherSchema>) => {
  const { db, facts, registrantId } = act;
  if (facts.phase !== 'open') return refuse('registration-closed');
  if (facts.rows.filter((row) => row.registrantId === registrantId).length >= MOST_PER_LINK)
    return refuse('too-many-registrations', { facts: { most: MOST_PER_LINK } });
  const { email } = await db.registrant.findUniqueOrThrow({ where: { id: registrantId }, select: { email: true } });
  const decided = await decidePlayer(act, facts, fields, email);
  if (!decided.ok) return decided;
  return storeRegistration(act, facts, { registrantId, fields, player: decided.value });
});

export const ChangeRegistrationSchema = z.object({ ...WISH_FIELDS, ...OWN_FIELDS });

/** Changes answers, club, public name and wished byes. Name and FIDE ID stay, because they say who is registered. */
export const changeRegistration = actOnOwnRegistration(async (act, row, fields: z.output<typeof ChangeRegistrationSchema>) => {
  const { db, actor, eventId, sectionId, facts } = act;
  const player = RegisteredPlayerSchema.parse(row.player);
  const answers = answersOf(fields);
  const stated = { ...player, surname: player.name, firstName: '', email: '', club: fields.club, hasConsent: true, answers };
  const wishes = sameRounds(fields.byes, row) ? null : byeProblem(facts, fields.byes);
  const problems = { ...fieldProblems(stated, facts.rules, false), ...(wishes === null ? {} : { byes: wishes }) };
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  if (row.entry !== null) await changeEntered(act, row, fields);
  const kept = { ...player, club: fields.club, publicName: fields.publicName };
  await db.registration.update({ where: { id: row.id }, data: { player: kept, answers, byes: fields.byes } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'registration-changed', after: { place: row.position } });
  await notifySectionChanged(db, sectionId);
  return ok(null);
});

const sameRounds = (byes: readonly number[], row: RegistrationRow) => byes.length === row.byes.length && byes.every((round) => row.byes.includes(round));

/** Carries a change over to the entry: club and public name before round 1, byes in rounds that are not paired. */
async function changeEntered(act: LinkAct, row: RegistrationRow, { club, publicName, byes }: z.output<typeof ChangeRegistrationSchema>): Promise<void> {
  const { db, facts } = act;
  const { entry } = row;
  if (entry === null) return;
  const { person } = entry;
  const isShared = (await db.entry.count({ where: { personId: person.id } })) > 1;
  const name = isShared && privacyOf(publicName) < privacyOf(person.publicName) ? person.publicName : publicName;
  // A person who plays in other sections may have been registered by somebody else.
  await db.person.update({ where: { id: person.id, eventId: act.eventId }, data: { publicName: name, ...(isShared || facts.nextRound > 1 ? {} : { club }) } });
  await changeByes(act, entry, byes);
}

/** Removes dropped byes first, because the section limits their number. Byes that an arbiter recorded stay. */
async function changeByes(
  { db, actor, eventId, sectionId, facts }: LinkAct,
  { id: entryId, absences, person }: NonNullable<RegistrationRow['entry']>,
  byes: readonly number[],
): Promise<void> {
  const open = byeRoundsOf(facts.rules, facts.section, facts.nextRound);
  const dropped = absences.filter(({ origin, round }) => origin === 'requested' && open.includes(round) && !byes.includes(round));
  for (const { round } of dropped) {
    await db.absence.delete({ where: { entryId_round: { entryId, round } } });
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'absence-removed', before: { name: person.name } });
  }
  const rules = await loadEntryRules(db, sectionId);
  for (const round of open.filter((one) => byes.includes(one) && absences.every((absence) => absence.round !== one))) {
    const entry = await loadEntry(db, sectionId, entryId);
    if (rules === null || entry === null || decideAbsence({ round, kind: 'halfPointBye', byArbiter: false }, entry, rules) !== null) continue;
    await storeAbsence(db, actor, entry, { round, kind: 'halfPointBye', origin: 'requested' }, []);
  }
}

export const ChangeRegistrantSchema = z.object({ code: CODE_FIELD, email: optionalEmailField() });

/** Changes the address for emails. */
export const changeRegistrant = actByPrivateLink(async ({ db, registrantId, facts }, { email }: z.output<typeof ChangeRegistrantSchema>) => {
  if (email === '' && facts.rules.required.includes('email')) return refuseFields({ email: t('registration.missing.email') });
  await db.registrant.update({ where: { id: registrantId }, data: { email } });
  await sendAgain(db, registrantId, email);
  return ok(null);
});

export const WithdrawRegistrationSchema = z.object(OWN_FIELDS);

/** Withdraws a player, which frees the place or the place in the waiting list. */
export const withdrawRegistration = actOnOwnRegistration(async (act, row, _: z.output<typeof WithdrawRegistrationSchema>) => withdrawRegistered(act, row));

export const AnswerOfferSchema = z.object({ ...OWN_FIELDS, accepts: hiddenChoiceField(['yes', 'no']) });

/** Accepts or declines the place that is kept for the player. The clock of the server decides whether it still is. */
export const answerOffer = actOnOwnRegistration(async (act, row, { accepts }: z.output<typeof AnswerOfferSchema>) => {
  const { db, actor, eventId, sectionId, facts } = act;
  if (facts.waiting.find(({ id }) => id === row.id)?.state !== 'offered') return refuse('offer-over');
  const isAccepted = accepts === 'yes';
  const done = isAccepted ? await givePlace(act, row, facts.now) : ok(await db.registration.update({ where: { id: row.id }, data: { declinedAt: facts.now } }));
  if (!done.ok) return done;
  await recordAudit(db, actor, { eventId, sectionId, kind: 'offer-answered', after: { place: row.position, isAccepted } });
  await notifySectionChanged(db, sectionId);
  await loadSettled(db, sectionId);
  return ok({ isAccepted });
});

export const RejoinWaitingListSchema = z.object(OWN_FIELDS);

/**
 * Puts a player who declined, or whose offer is over, at the end of the waiting list. A place that is free is offered at once, with an email, so that
 * this counts as much as a registration.
 */
export const rejoinWaitingList = actOnOwnRegistration(
  async (act, row, _: z.output<typeof RejoinWaitingListSchema>) => {
    const { db, actor, eventId, sectionId, facts } = act;
    const isOut = row.declinedAt !== null || facts.waiting.find(({ id }) => id === row.id)?.state === 'lapsed';
    if (!isOut || row.placedAt !== null || facts.phase === 'paired') return refuse('page-outdated');
    const position = 1 + Math.max(0, ...facts.rows.map((other) => other.position));
    await db.registration.update({ where: { id: row.id }, data: { position, offeredAt: null, lapsedAt: null, declinedAt: null } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'player-registered', after: { place: position, hasPlace: false } });
    await notifySectionChanged(db, sectionId);
    await loadSettled(db, sectionId);
    return ok(null);
  },
  async ({ email, actor: { registrantId } }) => ((await mayLeadToEmail(email || registrantId)) ? null : refuse('too-many-rejoins')),
);

export const SayComingSchema = z.object({ ...OWN_FIELDS, comes: hiddenChoiceField(['yes', 'no']) });

/** Says the day before whether the player comes. A player who does not come is withdrawn. */
export const sayComing = actOnOwnRegistration(async (act, row, { comes }: z.output<typeof SayComingSchema>) => {
  const { db, facts } = act;
  if (!facts.rules.asksComing || row.entryId === null || facts.phase === 'paired') return refuse('page-outdated');
  if (comes === 'no') return withdrawRegistered(act, row);
  await db.registration.update({ where: { id: row.id }, data: { comingAt: facts.now } });
  return ok(null);
});
