import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changePlayerSection } from '@/lib/acts/entries/change-player-section';
import { replacePerson, ReplacePersonSchema } from '@/lib/acts/entries/replace-person';
import { changeCurrency } from '@/lib/acts/fees/change-expenses';
import { reverseFeeRow } from '@/lib/acts/fees/enter-fee-row';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { withdrawRegistration } from '@/lib/acts/registration/change-own-registration';
import type { FeeTable } from '@/lib/domain/fees/fee-table';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getFees } from '@/lib/views/fees/get-fees';
import { getStatement } from '@/lib/views/fees/get-statement';
import { getOpenCheckout } from '@/lib/views/registration/get-online-payment';
import { getOutbox } from '@/lib/views/registration/get-outbox';
import { getPrivateLink } from '@/lib/views/registration/get-private-link';
import { makeSection, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { payFee } from '@/tests/factories/make-fee-section';
import { makeRegistrationSection, register } from '@/tests/factories/make-registration';
import { codeOf } from '@/tests/factories/read-registrations';
import { FakeStripe } from '@/tests/fake-stripe';
import { useDatabase } from '@/tests/use-database';
import { useFakeStripe } from '@/tests/use-fake-stripe';
import { registerAnother, RegisterAnotherSchema } from '../registration/change-own-registration';
import { receivePaymentNotice } from './receive-payment-notice';
import { checkOnlinePayment, startOnlinePayment } from './start-online-payment';

useDatabase();
const stripe = useFakeStripe();

const FEES: FeeTable = { rows: [{ name: 'All', eligible: {}, amount: 4000 }], isPaidOnline: true };

/** A section with a fee of 40 euros, and a private link with two players. */
async function makePayers(feeTable: FeeTable = FEES) {
  const made = await makeRegistrationSection({}, { feeTable, name: 'Open', slug: 'open' });
  const own = await register(made.section.id, 'Aster');
  await registerAnother(ANONYMOUS, RegisterAnotherSchema.parse({ code: own.code, surname: 'Birch', firstName: 'Kim', consent: 'on' }));
  return { ...made, code: own.code, own };
}
type Made = Awaited<ReturnType<typeof makePayers>>;

const start = ({ code }: Made) => startOnlinePayment(ANONYMOUS, { code });
const check = ({ code }: Made) => checkOnlinePayment(ANONYMOUS, { code });

/** Sends a notice about the latest session, or about its payment. */
async function notify(type: string, object: object = { object: 'checkout.session', id: stripe.last().id }) {
  const { body, signature } = FakeStripe.notice(type, object);
  return receivePaymentNotice(body, signature);
}
const completed = () => notify('checkout.session.completed');
const refunded = (session = stripe.last()) => notify('refund.updated', { object: 'refund', id: 're_1', payment_intent: session.intent });

/** The ledger as `kind amount method player`, in its order. */
async function ledgerOf(eventId: string): Promise<readonly string[]> {
  const rows = await database().feeRow.findMany({ where: { eventId }, include: { person: true }, orderBy: { position: 'asc' } });
  return rows.map(({ kind, amount, method, person }) => `${kind} ${amount} ${method} ${person?.name ?? 'nobody'}`);
}

async function feesOf({ code }: Made) {
  const answer = await getPrivateLink(code, null);
  return answer.kind === 'page' ? answer.page.fees : null;
}

const BOTH = ['payment 4000 online Aster, Kim', 'payment 4000 online Birch, Kim'];

describe('paying by a private link', () => {
  it('is offered with keys and in sections that choose it only', async () => {
    const made = await makePayers();
    expect(await feesOf(made)).toMatchObject({ toPay: '€80', isProcessing: false, lines: [{ text: '€40' }, { text: '€40' }] });
    const other = await makePayers({ rows: FEES.rows ?? [] });
    expect(await feesOf(other)).toBeNull();
    expect(codeOf(await start(other))).toBe('online-payment-unavailable');
    delete process.env.STRIPE_SECRET_KEY;
    expect(await feesOf(made)).toBeNull();
    expect(codeOf(await start(made))).toBe('online-payment-unavailable');
    expect(await completed().catch(() => 'no session')).toBe('no session');
  });

  it('is mentioned with the open sum in messages about the registration', async () => {
    const made = await makePayers();
    const offered = async () => (await getOutbox(made.owner, made.eventSlug))?.mails.map(({ text }) => /^Open fees: .+$/m.exec(text)?.[0]);
    expect(await offered()).toEqual(['Open fees: €80. You can pay online on your private link.']);
    await start(made);
    stripe.pay(stripe.last(), 'processing');
    await completed();
    expect(await offered()).toEqual([undefined]);
    stripe.pay();
    await completed();
    expect(await offered()).toEqual([undefined]);
    const other = await makePayers({ rows: FEES.rows ?? [] });
    expect((await getOutbox(other.owner, other.eventSlug))?.mails[0]?.text).not.toContain('Open fees');
  });

  it('opens one checkout of the open sums, without names, however often it is asked for', async () => {
    const made = await makePayers();
    const before = stripe.sessions.length;
    const answers = await Promise.all([start(made), start(made), start(made)]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(codeOf(await start(made))).toBe('ok');
    expect(stripe.sessions.length - before).toBe(1);
    const session = stripe.last();
    expect(FakeStripe.amountsOf(session)).toEqual([4000, 4000]);
    expect(String(session.form)).not.toMatch(/Aster|Birch/);
    expect(session.form.get('line_items[0][price_data][currency]')).toBe('eur');
    expect(await getOpenCheckout(made.code, null)).toMatchObject({ url: session.url });
  });

  it('replaces a checkout of other sums, which nobody can pay then', async () => {
    const made = await makePayers();
    await start(made);
    const first = stripe.last();
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: made.own.entryId ?? '' } });
    await payFee(made.owner, { sectionId: made.section.id, personId }, '15');
    expect(codeOf(await start(made))).toBe('ok');
    expect(first.status).toBe('expired');
    expect(FakeStripe.amountsOf(stripe.last())).toEqual([2500, 4000]);
    expect(await database().onlinePayment.groupBy({ by: ['state'], where: { eventId: made.eventId }, orderBy: { state: 'asc' } })).toMatchObject([
      { state: 'expired' },
      { state: 'open' },
    ]);
  });

  it('refuses in words when Stripe does, and works again afterwards', async () => {
    const made = await makePayers();
    stripe.failsWith = { status: 400, type: 'invalid_request_error' };
    expect(codeOf(await start(made))).toBe('online-payment-failed');
    stripe.failsWith = null;
    expect(codeOf(await start(made))).toBe('ok');
  });

  it('gives up after about ten seconds without an answer, and opens the same checkout afterwards', async () => {
    const made = await makePayers();
    const before = stripe.sessions.length;
    stripe.isSilent = true;
    const begun = Date.now();
    expect(codeOf(await start(made))).toBe('online-payment-failed');
    expect(Date.now() - begun).toBeLessThan(30_000);
    stripe.isSilent = false;
    expect(codeOf(await start(made))).toBe('ok');
    expect(stripe.sessions.length - before).toBe(1);
    stripe.pay();
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
  });

  it('opens at most ten checkouts of a link in an hour', async () => {
    const made = await makePayers();
    stripe.failsWith = { status: 400, type: 'invalid_request_error' };
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push(codeOf(await start(made)));
    expect(codes).toEqual([...Array<string>(10).fill('online-payment-failed'), 'too-many-attempts']);
    await database().onlinePayment.updateMany({ where: { eventId: made.eventId }, data: { createdAt: new Date(Date.now() - 3_700_000) } });
    stripe.failsWith = null;
    expect(codeOf(await start(made))).toBe('ok');
  });

  it('opens another checkout where the account does not know the first one, because its keys were those of the test mode', async () => {
    const made = await makePayers();
    await start(made);
    const [first] = stripe.sessions.splice(-1);
    expect(codeOf(await start(made))).toBe('ok');
    expect(stripe.last()).not.toBe(first);
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: made.own.entryId ?? '' } });
    stripe.sessions.splice(-1);
    await payFee(made.owner, { sectionId: made.section.id, personId }, '40');
    expect(codeOf(await start(made))).toBe('ok');
    expect(FakeStripe.amountsOf(stripe.last())).toEqual([4000]);
  });

  it('stores nothing as long as nobody has paid, however often it is checked', async () => {
    const made = await makePayers();
    await start(made);
    await Promise.all([check(made), check(made), completed()]);
    expect(await database().onlinePayment.findFirstOrThrow({ where: { eventId: made.eventId } })).toMatchObject({ state: 'open', version: 1 });
  });

  it('finds a payment whose notice never arrived, when it is asked for or opened again', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    expect(await check(made)).toMatchObject({ ok: true, value: { state: 'paid' } });
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
    const other = await makePayers();
    await start(other);
    stripe.pay();
    expect(codeOf(await start(other))).toBe('nothing-to-pay');
    expect(await ledgerOf(other.eventId)).toEqual(BOTH);
  });

  it('keeps the currency while somebody pays', async () => {
    const made = await makePayers();
    await start(made);
    expect(codeOf(await changeCurrency(made.owner, { eventId: made.eventId, currency: 'USD' }))).toBe('currency-in-use');
  });
});

describe('a notice', () => {
  it('records a payment once, with receipts and the name at Stripe, however often and at once it comes', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    expect(await Promise.all([completed(), completed(), completed()])).toEqual(['received', 'received', 'received']);
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
    const rows = await database().feeRow.findMany({ where: { eventId: made.eventId }, orderBy: { position: 'asc' } });
    expect(rows.map(({ receipt, reference, actorName }) => [receipt, reference, actorName])).toEqual([
      [1, stripe.last().intent, 'Stripe'],
      [2, stripe.last().intent, 'Stripe'],
    ]);
    expect(await feesOf(made)).toMatchObject({ toPay: null });
    expect(await getStatement(made.owner, made.eventSlug)).toMatchObject({ statement: { total: { byMethod: { online: 8000 }, paid: 8000 } } });
    expect(await database().auditEvent.count({ where: { eventId: made.eventId, kind: 'fee-paid', actorName: 'Stripe' } })).toBe(2);
    expect(await getOpenCheckout(made.code, null)).toBeNull();
  });

  it('is refused without the signature of Stripe, and changes nothing about other payments', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    const { body, signature } = FakeStripe.notice('checkout.session.completed', { object: 'checkout.session', id: stripe.last().id });
    expect(await receivePaymentNotice(body, '')).toBe('unsigned');
    expect(await receivePaymentNotice(`${body} `, signature)).toBe('unsigned');
    expect(await receivePaymentNotice(body, signature.replace(/v1=.{4}/, 'v1=0000'))).toBe('unsigned');
    expect(await notify('checkout.session.completed', { object: 'checkout.session', id: 'cs_other' })).toBe('received');
    expect(await notify('customer.created', { object: 'customer', id: 'cus_1' })).toBe('received');
    expect(await notify('refund.created', { object: 'refund', id: 're_1', payment_intent: 'pi_other' })).toBe('received');
    expect(await ledgerOf(made.eventId)).toEqual([]);
  });

  it('of a slow method: nothing is due twice while the bank works, and a failure is payable again', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay(stripe.last(), 'processing');
    await completed();
    expect(await feesOf(made)).toMatchObject({ isProcessing: true });
    expect(codeOf(await start(made))).toBe('online-payment-processing');
    stripe.pay(stripe.last(), 'failed');
    await notify('checkout.session.async_payment_failed');
    expect(await feesOf(made)).toMatchObject({ isProcessing: false, toPay: '€80' });
    const failed = stripe.last();
    expect(codeOf(await start(made))).toBe('ok');
    expect(stripe.last()).not.toBe(failed);
    stripe.pay();
    await notify('checkout.session.async_payment_succeeded');
    // The notice of the failure, a second time and late.
    await notify('checkout.session.async_payment_failed', { object: 'checkout.session', id: failed.id });
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
  });

  it('of an expired checkout makes the sums payable again', async () => {
    const made = await makePayers();
    await start(made);
    stripe.last().status = 'expired';
    await notify('checkout.session.expired');
    expect(await database().onlinePayment.findFirstOrThrow({ where: { eventId: made.eventId } })).toMatchObject({ state: 'expired', url: '' });
    expect(codeOf(await start(made))).toBe('ok');
  });

  it('stores no answer that is older than the stored one', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    await completed();
    const refund = stripe.refund(1000);
    // This question is answered while the refund still counts; until the answer arrives, the refund fails and another notice says so.
    stripe.beforeAnswer = async () => {
      await refunded();
      refund.status = 'failed';
      await refunded();
    };
    await refunded();
    expect(await feesOf(made)).toMatchObject({ toPay: null });
    expect((await ledgerOf(made.eventId)).slice(2)).toEqual(['refund 1000 online Aster, Kim', 'reversal 1000 online Aster, Kim']);
  });

  it('that Stripe cannot explain comes again, and the reason is not passed on, because it quotes keys', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    stripe.failsWith = { status: 401, type: 'invalid_request_error' };
    expect(await completed()).toBe('unanswered');
    stripe.failsWith = null;
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
  });
});

describe('a payment that no longer fits is recorded and shown', () => {
  it('for a player who moved to another section, there', async () => {
    const made = await makePayers();
    const rapid = await makeSection(made.eventId, { name: 'Rapid', slug: 'rapid', feeTable: { rows: FEES.rows ?? [] } });
    await start(made);
    const move = { entryId: made.own.entryId ?? '', toSectionId: rapid.id, carries: 'nothing', reason: '', discards: undefined } as const;
    await publishNextRound(made.owner, made.section.id, 1);
    const { outcome } = await confirmAndListWarnings((acknowledged) => changePlayerSection(made.owner, { ...move, acknowledged }));
    expect(codeOf(outcome)).toBe('ok');
    stripe.pay();
    await completed();
    expect((await getFees(made.owner, made.eventSlug, 'rapid'))?.lines).toMatchObject([{ name: 'Aster, Kim', openText: 'paid in full' }]);
  });

  it('for a person who replaced the wrong one', async () => {
    const made = await makePayers();
    await start(made);
    const replaced = await replacePerson(made.owner, ReplacePersonSchema.parse({ entryId: made.own.entryId, name: 'Cedar, Kim', reason: 'x' }));
    expect(codeOf(replaced)).toBe('ok');
    stripe.pay();
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual(['payment 4000 online Cedar, Kim', BOTH[1]]);
  });

  it('for the person to whom a restore gives the entry back', async () => {
    const made = await makePayers();
    const restorePointId = await makeRestorePoint(database(), made.owner, made.section.id, 'rating-corrected');
    await start(made);
    await replacePerson(made.owner, ReplacePersonSchema.parse({ entryId: made.own.entryId, name: 'Cedar, Kim', reason: 'x' }));
    expect(codeOf(await restoreSection(made.owner, { restorePointId }))).toBe('ok');
    stripe.pay();
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
    expect(await feesOf(made)).toMatchObject({ toPay: null });
  });

  it('for a player who has withdrawn, as money to refund, and for a deleted person', async () => {
    const made = await makePayers();
    await start(made);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, made.own))).toBe('ok');
    const birch = await database().person.findFirstOrThrow({ where: { eventId: made.eventId, name: 'Birch, Kim' } });
    await database().entry.deleteMany({ where: { personId: birch.id } });
    await database().person.delete({ where: { id: birch.id } });
    stripe.pay();
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual([BOTH[0], 'payment 4000 online nobody']);
    const page = await getFees(made.owner, made.eventSlug, 'open');
    expect(page?.lines).toMatchObject([{ name: 'Aster, Kim', openText: '€40 to refund' }]);
    expect(page?.receipts.map(({ name }) => name)).toEqual(['Aster, Kim', 'Erased player']);
  });

  it('after the registrant is erased', async () => {
    const made = await makePayers();
    await start(made);
    await database().registrant.deleteMany({ where: { sectionId: made.section.id } });
    stripe.pay();
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual(BOTH);
  });

  it('for a sum that somebody paid at the desk in the meantime', async () => {
    const made = await makePayers();
    await start(made);
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: made.own.entryId ?? '' } });
    await payFee(made.owner, { sectionId: made.section.id, personId }, '40');
    stripe.pay();
    await completed();
    expect((await getFees(made.owner, made.eventSlug, 'open'))?.lines[0]).toMatchObject({ paidText: '€80', openText: '€40 to refund' });
  });
});

describe('a refund at Stripe', () => {
  async function makePaid() {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    await completed();
    return made;
  }
  const refundRows = async (made: Made) => (await ledgerOf(made.eventId)).slice(2);

  it('is recorded once, for the player who paid too much first', async () => {
    const made = await makePaid();
    const birch = await database().registration.findFirstOrThrow({ where: { sectionId: made.section.id }, orderBy: { position: 'desc' } });
    await withdrawRegistration(ANONYMOUS, { code: made.code, registrationId: birch.id });
    const { id } = stripe.refund(4000);
    await Promise.all([refunded(), refunded()]);
    await notify('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: stripe.last().intent });
    expect(await refundRows(made)).toEqual(['refund 4000 online Birch, Kim']);
    expect(await database().feeRow.findFirstOrThrow({ where: { eventId: made.eventId, kind: 'refund' } })).toMatchObject({ reference: id, receipt: 3 });
    stripe.refund(4000);
    await refunded();
    expect(await refundRows(made)).toEqual(['refund 4000 online Birch, Kim', 'refund 4000 online Aster, Kim']);
  });

  it('counts once it has left, and is reversed if it fails', async () => {
    const made = await makePaid();
    const refund = stripe.refund(5000, 'pending');
    await refunded();
    expect(await refundRows(made)).toEqual([]);
    refund.status = 'succeeded';
    await refunded();
    const recorded = ['refund 4000 online Aster, Kim', 'refund 1000 online Birch, Kim'];
    expect(await refundRows(made)).toEqual(recorded);
    refund.status = 'failed';
    await Promise.all([refunded(), refunded()]);
    expect(await refundRows(made)).toEqual([...recorded, 'reversal 4000 online Aster, Kim', 'reversal 1000 online Birch, Kim']);
    expect(await feesOf(made)).toMatchObject({ toPay: null });
  });

  it('arrives before the notice of its payment, and both are recorded', async () => {
    const made = await makePayers();
    await start(made);
    stripe.pay();
    stripe.refund(8000);
    await refunded();
    await completed();
    expect(await ledgerOf(made.eventId)).toEqual([...BOTH, 'refund 4000 online Aster, Kim', 'refund 4000 online Birch, Kim']);
  });

  it('is the only way to take back what Stripe reports', async () => {
    const made = await makePaid();
    const row = await database().feeRow.findFirstOrThrow({ where: { eventId: made.eventId } });
    expect(codeOf(await reverseFeeRow(made.owner, { feeRowId: row.id, idempotencyKey: randomUUID(), reason: 'x' }))).toBe('paid-online');
  });
});
