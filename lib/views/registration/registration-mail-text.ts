import { formatDayRange, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import type { MailKind } from '@/lib/domain/registration/decide-mails';
import { t } from '@/lib/platform/messages/translate';

export interface MailFacts {
  readonly kind: MailKind;
  readonly registrant: string;
  readonly player: string;
  readonly hasPlace: boolean;
  readonly event: string;
  readonly section: string;
  readonly place: string;
  readonly timeZone: string;
  /** The start of round 1; null if its time is not known. */
  readonly startsAt: Date | null;
  /** `YYYY-MM-DD` */
  readonly startsOn: string;
  /** Until when an offered place is kept. */
  readonly until: Date | null;
  /** What the players of the private link can pay online, in words; null for nothing. */
  readonly toPay: string | null;
  /** The address of the private link; null if it cannot be stated. */
  readonly link: string | null;
}

/** The subject and the text of an email. Each paragraph is a message of the catalogue. */
export function registrationMailText(facts: MailFacts): { readonly subject: string; readonly text: string } {
  const { kind, registrant, player, event, section, place, timeZone, startsAt, startsOn, toPay, link } = facts;
  const start = startsAt === null ? formatDayRange(startsOn, startsOn) : formatWeekdayAndDate(startsAt, timeZone);
  const paragraphs = [
    t('registration.mail.greeting', { name: registrant }),
    newsOf(facts),
    t('registration.mail.where', { event, section, start, place: place === '' ? 'none' : place }),
    ...(toPay === null || link === null ? [] : [t('registration.mail.toPay', { amount: toPay })]),
    link === null ? t('registration.mail.noLink') : `${t(`registration.mail.link.${kind}`)}\n${link}`,
    t('registration.mail.foot'),
  ];
  return { subject: t(`registration.mail.subject.${kind}`, { player, event }), text: `${paragraphs.join('\n\n')}\n` };
}

function newsOf({ kind, player, section, hasPlace, until, timeZone }: MailFacts): string {
  switch (kind) {
    case 'confirmation':
      return t('registration.mail.news.confirmation', { player, section, hasPlace: hasPlace ? 'yes' : 'no' });
    case 'offer':
      return t('registration.mail.news.offer', { player, section, until: until === null ? '' : formatWeekdayAndDate(until, timeZone) });
    case 'place':
      return t('registration.mail.news.place', { player, section });
    case 'dayBefore':
      return t('registration.mail.news.dayBefore', { player, section });
  }
}
