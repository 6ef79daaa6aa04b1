import { knownCode } from '@/lib/acts/registration/registration-link';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { hasLeft, registrationState } from '@/lib/domain/registration/registration-state';
import { loadRegistration, type RegistrationFacts } from '@/lib/facts/registration/load-registration';
import type { RegistrationMail } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
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
  return facts === null ? [] : mails.flatMap((mail) => writeMail(facts, mail, origin));
}

function writeMail(facts: RegistrationFacts, { id, registrationId, kind, about }: StoredMail, origin: string): WrittenMail[] {
  const row = facts.rows.find((one) => one.id === registrationId);
  if (row === undefined) return [];
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
    link,
  };
  return [{ id, to: row.registrant.email, registrant: row.registrant.name, link, isCurrent, ...registrationMailText(text) }];
}
