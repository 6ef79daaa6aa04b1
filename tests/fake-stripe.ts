import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export const FAKE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_WEBHOOK_SECRET: 'whsec_fake' } as const;

interface Session {
  readonly id: string;
  readonly url: string;
  /** The form with which it was opened. */
  readonly form: URLSearchParams;
  readonly intent: string;
  status: 'open' | 'complete' | 'expired';
  paid: 'paid' | 'unpaid';
  intentStatus: 'succeeded' | 'processing' | 'requires_payment_method' | null;
}

interface FakeRefund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  status: 'succeeded' | 'pending' | 'failed';
}

/** Speaks as much of Stripe's HTTP as the product uses, on the loopback interface. The test decides what payers and their banks do. */
export class FakeStripe {
  readonly sessions: Session[] = [];
  readonly refunds: FakeRefund[] = [];
  /** Answers every request with this error. */
  failsWith: { readonly status: number; readonly type: string } | null = null;
  /** Does what every request asks for, but sends no answer. */
  isSilent = false;
  /** Runs before the answer to a question about a session, once. */
  beforeAnswer: (() => Promise<void>) | null = null;
  /** Where notices go after a payment on the page of a session; none without it. */
  noticesTo: string | null = null;
  private readonly byKey = new Map<string, Session>();
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The latest session. */
  last(): Session {
    const session = this.sessions.at(-1);
    if (session === undefined) throw new Error('no session was opened');
    return session;
  }

  /** The amounts of a session, in the units of Stripe, in the order of its lines. */
  static amountsOf({ form }: Session): number[] {
    return [...form].filter(([name]) => name.endsWith('[unit_amount]')).map(([, value]) => Number(value));
  }

  pay(session = this.last(), how: 'paid' | 'processing' | 'failed' = 'paid'): void {
    session.status = 'complete';
    session.paid = how === 'paid' ? 'paid' : 'unpaid';
    session.intentStatus = { paid: 'succeeded', processing: 'processing', failed: 'requires_payment_method' }[how] as Session['intentStatus'];
  }

  refund(amount: number, status: FakeRefund['status'] = 'succeeded', { intent } = this.last()): FakeRefund {
    const refund: FakeRefund = { id: `re_${randomUUID()}`, intent, amount, status };
    this.refunds.unshift(refund);
    return refund;
  }

  /** A notice as Stripe sends it, signed with the secret of the endpoint. */
  static notice(type: string, object: object): { readonly body: string; readonly signature: string } {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    const signature = new Stripe('sk_test_fake').webhooks.generateTestHeaderString({ payload: body, secret: FAKE_KEYS.STRIPE_WEBHOOK_SECRET });
    return { body, signature };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address);
    const form = new URLSearchParams(await text(request));
    if (url.pathname.startsWith('/pay/')) return this.showPage(request, response, url.pathname.slice('/pay/'.length));
    const send = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.failsWith !== null) return void send(this.failsWith.status, { error: { type: this.failsWith.type, message: 'sk_test_fake' } });
    const [status, body] = await this.route(request, url, form);
    if (!this.isSilent) send(status, body);
  }

  private async route(request: IncomingMessage, { pathname, searchParams }: URL, form: URLSearchParams): Promise<[number, object]> {
    const intent = searchParams.get('payment_intent');
    if (pathname === '/v1/refunds') return [200, listOf(this.refunds.filter((refund) => refund.intent === intent))];
    if (pathname === '/v1/checkout/sessions' && request.method === 'GET')
      return [200, listOf(this.sessions.filter((session) => session.intent === intent).map(toJson))];
    if (pathname === '/v1/checkout/sessions') return [200, toJson(this.open(form, String(request.headers['idempotency-key'])))];
    const [, id, act] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? [];
    const session = this.sessions.find((known) => known.id === id);
    if (session === undefined) return [404, { error: { type: 'invalid_request_error', message: 'no such session' } }];
    if (act === undefined) {
      const answer = toJson(session);
      const before = this.beforeAnswer;
      this.beforeAnswer = null;
      await before?.();
      return [200, answer];
    }
    if (session.status !== 'open') return [400, { error: { type: 'invalid_request_error', message: 'not open' } }];
    session.status = 'expired';
    return [200, toJson(session)];
  }

  private open(form: URLSearchParams, key: string): Session {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const id = `cs_${randomUUID()}`;
    const session: Session = { id, url: `${this.address}/pay/${id}`, form, intent: `pi_${randomUUID()}`, status: 'open', paid: 'unpaid', intentStatus: null };
    this.sessions.push(session);
    this.byKey.set(key, session);
    return session;
  }

  /** The page on which a payer pays with one button. */
  private async showPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = this.sessions.find((known) => known.id === id);
    if (session === undefined) return void response.writeHead(404).end();
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end(`<!doctype html><html lang="en"><title>Pay</title><form method="post"><button>Pay now</button></form></html>`);
    }
    this.pay(session);
    if (this.noticesTo !== null) {
      const { body, signature } = FakeStripe.notice('checkout.session.completed', { object: 'checkout.session', id });
      await fetch(this.noticesTo, { method: 'POST', body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } });
    }
    response.writeHead(303, { location: session.form.get('success_url') ?? '' }).end();
  }
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

const toJson = ({ id, url, intent, status, paid, intentStatus }: Session) => ({
  object: 'checkout.session',
  id,
  url: status === 'open' ? url : null,
  status,
  payment_status: paid,
  payment_intent: intentStatus === null ? null : { object: 'payment_intent', id: intent, status: intentStatus },
});
