import { knownCode } from '@/lib/acts/registration/registration-link';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { hasLeft, registrationState } from '@/lib/domain/registration/registration-state';
import { loadRegistration, type RegistrationFacts, type RegistrationRow } from '@/lib/facts/registration/load-registration';
import type { RegistrationMail } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { loadSumsToPay } from './get-online-payment';
import { type MailFacts, registrationMailText } from './registration-mail-text';

export interface WrittenMail {
  readonly id: string;
  readonly to: string;
  readonly registrant: string;
  readonly link: string | null;
  readonly subject: string;
  readonly text: string;
  /** False if it reports what is no longer true, for example an offer that is over. */
  readonly isCurrent: boolean;
}

type StoredMail = Pick<RegistrationMail, 'id' | 'registrationId' | 'kind' | 'about'>;

/** Writes emails of one section. `origin` is the public address of the server. */
export async function writeMails(db: Database, sectionId: string, mails: readonly StoredMail[], origin: string): Promise<WrittenMail[]> {
  const facts = await loadRegistration(db, sectionId, new Date());
  if (facts === null) return [];
  const rows = new Map(facts.rows.map((row) => [row.id, row]));
  const registrants = mails.flatMap(({ registrationId }) => rows.get(registrationId)?.registrantId ?? []);
  const toPay = await loadSumsToPay(db, facts, [...new Set(registrants)]);
  return mails.flatMap((mail) => {
    const row = rows.get(mail.registrationId);
    return row === undefined ? [] : [writeMail(facts, mail, { row, origin, toPay: toPay.get(row.registrantId) ?? null })];
  });
}

interface Written {
  readonly row: RegistrationRow;
  readonly origin: string;
  readonly toPay: string | null;
}

function writeMail(facts: RegistrationFacts, { id, kind, about }: StoredMail, { row, origin, toPay }: Written): WrittenMail {
  const { section, waiting } = facts;
  const state = registrationState(row, waiting);
  const place = waiting.find((one) => one.id === row.id);
  const code = knownCode(row.registrant);
  const link = code === null ? null : new URL(`/registration/${code}`, origin).href;
  const isCurrent = !hasLeft(state) && (kind !== 'offer' || (state === 'offered' && place?.offeredAt?.getTime() === about.getTime()));
  const text: MailFacts = {
    kind,
    registrant: row.registrant.name,
    player: row.entry?.person.name ?? RegisteredPlayerSchema.parse(row.player).name,
    hasPlace: state === 'place',
    event: section.event.name,
    section: section.name,
    place: section.event.place,
    timeZone: section.event.timeZone,
    startsAt: section.schedule[0]?.startsAt ?? null,
    startsOn: formatIsoDay(section.event.startsOn),
    until: place?.until ?? null,
    toPay,
    link,
  };
  return { id, to: row.registrant.email, registrant: row.registrant.name, link, isCurrent, ...registrationMailText(text) };
}
