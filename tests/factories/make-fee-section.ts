import { randomUUID } from 'node:crypto';
import { takePayment } from '@/lib/acts/fees/enter-fee-row';
import type { FeeTable } from '@/lib/domain/fees/fee-table';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getFees } from '@/lib/views/fees/get-fees';
import { makeEvent } from './accounts-and-events';
import { makeEntry, makePerson, makeSection } from './make-section';

const FEE_TABLE: FeeTable = {
  lateFrom: '2026-11-10',
  rows: [
    { name: 'Juniors', eligible: { bornFrom: 2008 }, amount: 2000, lateAmount: 2500 },
    { name: 'Regular', eligible: {}, amount: 4000, lateAmount: 5000 },
  ],
};

/** A section with fees and four players: an adult, a junior, a late adult, and one without a year of birth. */
export async function makeFeeSection(own: { readonly isPublished?: boolean } = {}) {
  const { event, owner } = await makeEvent(own);
  const section = await makeSection(event.id, { name: 'Open', slug: 'open', feeTable: FEE_TABLE });
  const enter = async (name: string, birth: string | null, createdAt: string, rating: number) => {
    const person = await makePerson(event.id, { name, birth });
    return makeEntry(section.id, { personId: person.id, createdAt: new Date(`${createdAt}T12:00:00Z`), rating });
  };
  const adult = await enter('Adler, Ada', '1990', '2026-11-01', 2000);
  const junior = await enter('Birk, Ben', '2010', '2026-11-01', 1900);
  const late = await enter('Cole, Cyd', '1980', '2026-11-12', 1800);
  const unknown = await enter('Dane, Dot', null, '2026-11-01', 1700);
  return { event, owner, section, sectionId: section.id, eventId: event.id, adult, junior, late, unknown };
}

/** Records a payment in cash on the account that the page shows. */
export async function payFee(owner: UserActor, account: { readonly sectionId: string; readonly personId: string }, amount: string) {
  const last = await database().feeRow.aggregate({ where: account, _max: { position: true } });
  const form = { ...account, seen: last._max.position ?? 0, idempotencyKey: randomUUID(), amount, feeMethod: 'cash' as const, paidOn: '2026-11-22' };
  return takePayment(owner, form);
}

/** The accounts that the page of a section shows: for each player the fee, what is paid and what is open. */
export async function feeLines(owner: UserActor, eventSlug: string, sectionSlug: string): Promise<readonly string[]> {
  const page = await getFees(owner, eventSlug, sectionSlug);
  return (page?.lines ?? []).map(({ name, fee, paidText, openText }) => [name, fee, paidText, openText].join(' | '));
}
