import type { Result } from '@/engine/model/result-or-error';
import { hasLeft, registrationState } from '@/lib/domain/registration/registration-state';
import type { RegistrationFacts, RegistrationRow } from '@/lib/facts/registration/load-registration';
import type { Actor } from '@/lib/platform/access/actor';
import { addressOfActor } from '@/lib/platform/access/numeric-codes';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction, lockSection } from '@/lib/platform/db/client';
import { findRegistrant, type FoundRegistrant } from './find-registrant';
import type { RegistrationAct } from './give-place';
import { loadSettled } from './settle-waiting-list';

const ACTS_PER_LINK = { scope: 'registration-link', most: 120, windowSeconds: 3600 } as const;

export type LinkAct = RegistrationAct & { readonly registrantId: string; readonly facts: RegistrationFacts };

/** Counts an act of the link. Returns a refusal beyond the limit. */
type CountAct = (holder: FoundRegistrant) => Promise<{ readonly ok: false; readonly error: Refusal } | null>;

const countPerLink: CountAct = async ({ actor: { registrantId } }) =>
  (await countAttempt({ ...ACTS_PER_LINK, subject: registrantId }))
    ? null
    : refuse('too-many-attempts', { facts: { minutes: ACTS_PER_LINK.windowSeconds / 60 } });

/** Wraps an act that the private link authorises. A sign-in makes no difference. Locks the section, and stores the offers as of now. */
export function actByPrivateLink<Input extends { readonly code: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: LinkAct, input: Input) => Promise<Outcome>,
  count = countPerLink,
) {
  return async (actor: Actor, input: Input) => {
    const holder = await findRegistrant(input.code, addressOfActor(actor));
    if (holder.kind !== 'found') return refuse('registration-link-over');
    const { registrantId } = holder.actor;
    const refusal = await count(holder);
    if (refusal !== null) return refusal;
    return inTransaction(async (db) => {
      await lockSection(db, holder.sectionId);
      // While this request waited for the lock, the link may have been replaced.
      if ((await db.registrant.count({ where: { id: registrantId, codeHash: holder.codeHash } })) === 0) return refuse('registration-link-over');
      const facts = await loadSettled(db, holder.sectionId);
      if (facts === null) return refuse('page-outdated');
      return work({ db, actor: holder.actor, eventId: holder.eventId, sectionId: holder.sectionId, registrantId, facts }, input);
    });
  };
}

/** Like `actByPrivateLink`, for one of the registrations of the link whose player has not left the section. */
export function actOnOwnRegistration<Input extends { readonly code: string; readonly registrationId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: LinkAct, row: RegistrationRow, input: Input) => Promise<Outcome>,
  count = countPerLink,
) {
  return actByPrivateLink(async (act, input: Input) => {
    const row = act.facts.rows.find(({ id, registrantId }) => id === input.registrationId && registrantId === act.registrantId);
    return row === undefined || hasLeft(registrationState(row, act.facts.waiting)) ? refuse('page-outdated') : work(act, row, input);
  }, count);
}
