import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { orServiceUnavailable } from './database-unavailable';
import { formAction } from './form-action';
import { IDLE_FORM_STATE } from './form-state';

vi.mock('./current-actor', () => ({ currentActor: () => Promise.resolve({ kind: 'anonymous' }) }));

/** Prisma's error if the database server accepts no further connections. */
const TOO_MANY_CLIENTS_ERROR = Object.assign(new Error('too many clients already'), { code: 'P2037' });
const request = new Request('http://localhost/api/organise/results', { method: 'POST' });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

describe('while the database is unavailable', () => {
  it('an entry is answered with 503 and a time for the retry', async () => {
    const answer = await orServiceUnavailable(() => Promise.reject(TOO_MANY_CLIENTS_ERROR))(request);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'database-away' });
  });

  it('a form reports it and keeps the typed values', async () => {
    const form = new FormData();
    form.set('name', 'Lakeside Open');
    const state = await formAction(z.object({ name: z.string() }), () => Promise.reject(TOO_MANY_CLIENTS_ERROR))(IDLE_FORM_STATE, form);
    expect(state).toMatchObject({ status: 'refused', code: 'database-away', typed: { name: 'Lakeside Open' }, errors: [expect.stringContaining('Try again')] });
  });
});

it('another error is not reported as an unavailable database', async () => {
  await expect(orServiceUnavailable(() => Promise.reject(new TypeError('a bug')))(request)).rejects.toThrow('a bug');
  const action = formAction(z.object({}), () => Promise.resolve(ok(null)));
  expect((await action(IDLE_FORM_STATE, new FormData())).status).toBe('done');
});
