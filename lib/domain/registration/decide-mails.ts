import type { RegistrationMail } from '@/lib/generated/prisma/client';
import { askingStart, type RegistrationPhase } from './decide-registration';
import { hasLeft, type RegistrationState } from './registration-state';

export type MailKind = RegistrationMail['kind'];

interface RegistrationForMail {
  readonly state: RegistrationState;
  readonly registeredAt: Date;
  readonly placedAt: Date | null;
  readonly offeredAt: Date | null;
}

interface SectionForMail {
  readonly phase: RegistrationPhase;
  readonly asksComing: boolean;
  readonly startsAt: Date;
  readonly now: Date;
}

export interface MailDue {
  readonly kind: MailKind;
  /** The time of what the email reports. There is one email for each. */
  readonly about: Date;
}

/** The emails that a registration has led to so far. They follow from its times, so none is lost if a server stops. */
export function mailsOf({ state, registeredAt, placedAt, offeredAt }: RegistrationForMail, { phase, asksComing, startsAt, now }: SectionForMail): MailDue[] {
  if (hasLeft(state)) return [];
  const isAsked = state === 'place' && asksComing && phase !== 'paired' && askingStart(startsAt) <= now;
  return [
    { kind: 'confirmation', about: registeredAt },
    ...(state === 'offered' && offeredAt !== null ? [{ kind: 'offer' as const, about: offeredAt }] : []),
    ...(state === 'place' && placedAt !== null && placedAt > registeredAt ? [{ kind: 'place' as const, about: placedAt }] : []),
    ...(isAsked ? [{ kind: 'dayBefore' as const, about: startsAt }] : []),
  ];
}

/** The minutes after each failed attempt until the next one. After the last, the email waits in the outbox. */
const MINUTES_TO_NEXT_ATTEMPT = [1, 5, 30, 120, 480] as const;
const MINUTE_MS = 60_000;

/** When an email is sent again after its `attempts`-th attempt; null if it is not. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = MINUTES_TO_NEXT_ATTEMPT[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
