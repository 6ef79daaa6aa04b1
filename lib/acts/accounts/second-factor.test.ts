import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, type Actor } from '@/lib/platform/access/actor';
import { extendDeviceCookie } from '@/lib/platform/access/known-device-cookie';
import { beginSession } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';
import { getAccount } from '@/lib/views/accounts/get-account';
import { makeUser, TEST_PASSWORD } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { changePassword, resetPassword } from './change-password';
import { enterCode } from './complete-sign-in';
import { removeSecondFactor, setSecondFactor } from './second-factor';
import { signIn, signOutSession } from './sign-in';

useDatabase();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** RFC 6238 with the defaults of authenticator apps: SHA-1, 30 seconds, six digits. `key` is base 32 (RFC 4648). */
function codeOf(key: string, at = Date.now()): string {
  const letters = key.replaceAll(' ', '');
  const bits = [...letters].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function makeSignedIn(email: string) {
  const { user, actor } = await makeUser({ email });
  const { sessionId } = await beginSession(database(), user);
  return { ...actor, sessionId };
}

async function keyOf(actor: Awaited<ReturnType<typeof makeSignedIn>>): Promise<string> {
  const { secondFactor } = await getAccount(actor);
  if (secondFactor.setUp === null) throw new Error('the app is set up already');
  return secondFactor.setUp.key;
}

/** An account with a second step, the key of its app and its recovery codes, a minute later. */
async function makeProtected(email: string) {
  const actor = await makeSignedIn(email);
  const key = await keyOf(actor);
  const set = await setSecondFactor(actor, { present: TEST_PASSWORD, code: codeOf(key) });
  if (!set.ok) throw new Error(set.error.code);
  wait(60);
  return { actor, key, codes: set.value.codes };
}

async function secondStepOf(email: string, password = TEST_PASSWORD): Promise<string> {
  const signed = await signIn(ANONYMOUS, { email, password, from: '' });
  if (!signed.ok || !('secondStep' in signed.value)) throw new Error('no second step');
  return signed.value.secondStep;
}

const enter = (secondStep: string, code: string, actor: Actor = ANONYMOUS) => enterCode(actor, { secondStep, code, from: '' });
const outcomeOf = async (entered: ReturnType<typeof enter>) => {
  const outcome = await entered;
  return outcome.ok ? 'in' : outcome.error.code;
};

describe('a second step', () => {
  it('is set with the password and a code of the app, and names the account in the app', async () => {
    const actor = await makeSignedIn('set@example.org');
    const { secondFactor } = await getAccount(actor);
    expect(secondFactor).toMatchObject({ isOn: false, setUp: { address: expect.stringMatching(/^otpauth:\/\/totp\/Crosstable:set%40example\.org\?/) } });
    const key = await keyOf(actor);
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(await setSecondFactor(actor, { present: TEST_PASSWORD, code: '000000' })).toMatchObject({ error: { code: 'wrong-code', field: 'code' } });
    expect(await setSecondFactor(actor, { present: TEST_PASSWORD, code: '١٢٣٤٥٦' })).toMatchObject({ error: { code: 'wrong-code', field: 'code' } });
    expect(await setSecondFactor(actor, { present: 'not this', code: codeOf(key) })).toMatchObject({ error: { code: 'wrong-password' } });
    expect(await signIn(ANONYMOUS, { email: 'set@example.org', password: TEST_PASSWORD, from: '' })).toMatchObject({ value: { userId: actor.userId } });
    const set = await setSecondFactor(actor, { present: TEST_PASSWORD, code: codeOf(key).replace(/^.../, '$& ') });
    expect(set).toMatchObject({ ok: true, value: { codes: expect.arrayContaining([expect.stringMatching(/^(\w{4} ){3}\w{4}$/)]) } });
    expect((await getAccount(actor)).secondFactor).toMatchObject({ isOn: true, recoveryCodes: 8 });
    expect(await setSecondFactor(actor, { present: TEST_PASSWORD, code: codeOf(key) })).toMatchObject({ error: { code: 'page-outdated' } });
  });

  it('asks for a code after the password; each code works once', async () => {
    const { key } = await makeProtected('codes@example.org');
    const secondStep = await secondStepOf('codes@example.org');
    expect(await outcomeOf(enter(secondStep, '12345'))).toBe('wrong-code');
    expect(await outcomeOf(enter(secondStep, codeOf(key)))).toBe('in');
    expect(await outcomeOf(enter(secondStep, codeOf(key)))).toBe('wrong-code');
    expect(await outcomeOf(enter(secondStep, codeOf(key, Date.now() - 30_000)))).toBe('wrong-code');
    wait(30);
    expect(await outcomeOf(enter(secondStep, codeOf(key)))).toBe('in');
  });

  it('accepts the code of a phone whose clock is half a minute off, but not of one that is two minutes off', async () => {
    const { key } = await makeProtected('clock@example.org');
    const secondStep = await secondStepOf('clock@example.org');
    expect(await outcomeOf(enter(secondStep, codeOf(key, Date.now() + 120_000)))).toBe('wrong-code');
    expect(await outcomeOf(enter(secondStep, codeOf(key, Date.now() - 30_000)))).toBe('in');
    expect(await outcomeOf(enter(secondStep, codeOf(key, Date.now() + 30_000)))).toBe('in');
  });

  it('lets one of two simultaneous requests use a code', async () => {
    const { key, codes } = await makeProtected('twice@example.org');
    const secondStep = await secondStepOf('twice@example.org');
    for (const code of [codeOf(key), codes[0] ?? '']) {
      const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(enter(secondStep, code))));
      expect(outcomes.sort()).toEqual(['in', 'wrong-code', 'wrong-code']);
    }
  });

  it('accepts each recovery code once, as it is typed, and records it', async () => {
    const { actor, codes } = await makeProtected('lost@example.org');
    const secondStep = await secondStepOf('lost@example.org');
    const [first = '', second = ''] = codes;
    expect(await outcomeOf(enter(secondStep, first.toUpperCase().replaceAll(' ', '-')))).toBe('in');
    expect(await outcomeOf(enter(secondStep, first))).toBe('wrong-code');
    expect(await outcomeOf(enter(secondStep, second))).toBe('in');
    const { secondFactor, lines } = await getAccount(actor);
    expect(secondFactor).toMatchObject({ recoveryCodes: 6 });
    expect(lines.filter(({ kind }) => kind === 'recovery-code-used')).toHaveLength(2);
  });

  it('is over five minutes after the password, after a new password, and if its proof is changed', async () => {
    const { actor, key } = await makeProtected('over@example.org');
    const other = await makeProtected('other@example.org');
    const secondStep = await secondStepOf('over@example.org');
    expect(await outcomeOf(enter(secondStep.replace(actor.userId, other.actor.userId), codeOf(other.key)))).toBe('second-step-over');
    expect(
      await outcomeOf(
        enter(
          secondStep.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 60_000}.`),
          codeOf(key),
        ),
      ),
    ).toBe('second-step-over');
    expect(await outcomeOf(enter('', codeOf(key)))).toBe('second-step-over');
    wait(301);
    expect(await outcomeOf(enter(secondStep, codeOf(key)))).toBe('second-step-over');
    const later = await secondStepOf('over@example.org');
    await changePassword(actor, { present: TEST_PASSWORD, password: 'other plain words', repeated: 'other plain words' });
    expect(await outcomeOf(enter(later, codeOf(key)))).toBe('second-step-over');
  });

  it('refuses guesses after 20, but the browser that is known still signs in', async () => {
    const { key } = await makeProtected('guessed@example.org');
    const secondStep = await secondStepOf('guessed@example.org');
    const guesses = [];
    for (let count = 0; count < 25; count += 1) guesses.push(await outcomeOf(enter(secondStep, `wrong ${count}`)));
    expect(guesses.slice(19, 22)).toEqual(['wrong-code', 'too-many-attempts', 'too-many-attempts']);
    expect(await outcomeOf(enter(secondStep, codeOf(key)))).toBe('too-many-attempts');
    const known = { kind: 'anonymous', device: extendDeviceCookie(null, 'guessed@example.org') } as const;
    expect(await outcomeOf(enter(secondStep, codeOf(key), known))).toBe('in');
  });

  it('is switched off with the password, and by a reset of the password on the server', async () => {
    const { actor } = await makeProtected('off@example.org');
    expect(await removeSecondFactor(actor, { present: 'not this' })).toMatchObject({ error: { code: 'wrong-password' } });
    expect((await removeSecondFactor(actor, { present: TEST_PASSWORD })).ok).toBe(true);
    expect(await signIn(ANONYMOUS, { email: 'off@example.org', password: TEST_PASSWORD, from: '' })).toMatchObject({ value: { userId: actor.userId } });
    await makeProtected('reset@example.org');
    const reset = await resetPassword({ kind: 'system', name: 'new-password' }, { email: 'reset@example.org' });
    if (!reset.ok) throw new Error(reset.error.code);
    expect(await signIn(ANONYMOUS, { email: 'reset@example.org', password: reset.value.password, from: '' })).toMatchObject({
      value: { email: 'reset@example.org' },
    });
  });
});

describe('the secret of an app', () => {
  it('is another one after the second step was switched off in the same session', async () => {
    const { actor, key } = await makeProtected('again@example.org');
    await removeSecondFactor(actor, { present: TEST_PASSWORD });
    const next = await keyOf(actor);
    expect(next).not.toBe(key);
    expect(await setSecondFactor(actor, { present: TEST_PASSWORD, code: codeOf(key) })).toMatchObject({ error: { code: 'wrong-code' } });
    expect((await setSecondFactor(actor, { present: TEST_PASSWORD, code: codeOf(next) })).ok).toBe(true);
  });
});

describe('sessions', () => {
  it('are listed with their browsers, and one of them is ended alone', async () => {
    const actor = await makeSignedIn('sessions@example.org');
    const phone = { kind: 'anonymous', userAgent: 'Phone/1.0' } as const;
    const signed = await signIn(phone, { email: 'sessions@example.org', password: TEST_PASSWORD, from: '' });
    if (!signed.ok || !('sessionId' in signed.value)) throw new Error('not signed in');
    const { sessionId } = signed.value;
    const sessions = async () => (await getAccount(actor)).sessions.map(({ userAgent, isThisOne }) => [userAgent, isThisOne]);
    expect((await sessions()).sort()).toEqual([
      ['', true],
      ['Phone/1.0', false],
    ]);
    const stranger = await makeSignedIn('stranger@example.org');
    await signOutSession(stranger, { sessionId });
    expect(await sessions()).toHaveLength(2);
    expect((await signOutSession(actor, { sessionId })).ok).toBe(true);
    expect((await signOutSession(actor, { sessionId })).ok).toBe(true);
    expect(await sessions()).toEqual([['', true]]);
    expect((await getAccount(actor)).lines.filter(({ kind }) => kind === 'session-ended')).toHaveLength(1);
  });
});
