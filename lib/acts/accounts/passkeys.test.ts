import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { currentPasskeySite, passkeySiteAt } from '@/lib/platform/access/passkey-ceremonies';
import { beginSession } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';
import { getAccount } from '@/lib/views/accounts/get-account';
import { getPasskeySignIn } from '@/lib/views/accounts/get-passkey-sign-in';
import { makeUser, TEST_PASSWORD } from '@/tests/factories';
import { SoftwareAuthenticator } from '@/tests/factories/software-authenticator';
import { useDatabase } from '@/tests/use-database';
import { changePassword, resetPassword } from './change-password';
import { enterCode } from './complete-sign-in';
import { enterPasskey, EnterPasskeySchema } from './enter-passkey';
import { addPasskey, AddPasskeySchema, beginPasskey, removePasskey } from './passkeys';
import { lockSecondFactor, removeSecondFactor } from './second-factor';
import { signIn } from './sign-in';

useDatabase();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function makeSignedIn(email: string) {
  const { user, actor } = await makeUser({ email });
  const { sessionId } = await beginSession(database(), user);
  return { ...actor, sessionId };
}
type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;

async function begin(actor: SignedIn, name = 'Phone') {
  const begun = await beginPasskey(actor, { present: TEST_PASSWORD, name });
  if (!begun.ok) throw new Error(begun.error.code);
  return { ...begun.value, challenge: begun.value.options.challenge };
}

const add = (actor: SignedIn, proof: string, answer: string, name = 'Phone') => addPasskey(actor, AddPasskeySchema.parse({ proof, name, credential: answer }));

/** An account with a passkey and its authenticator, and the recovery codes. */
async function makeProtected(email: string) {
  const actor = await makeSignedIn(email);
  const authenticator = new SoftwareAuthenticator();
  const site = await currentPasskeySite();
  const { proof, challenge } = await begin(actor);
  const added = await add(actor, proof, authenticator.create({ ...site, challenge }));
  if (!added.ok) throw new Error(added.error.code);
  return { actor, authenticator, site, codes: added.value.codes };
}

/** The first step, and what the page of the second step then asks the browser for. */
async function firstStep(email: string) {
  const signed = await signIn(ANONYMOUS, { email, password: TEST_PASSWORD, from: '' });
  if (!signed.ok || !('secondStep' in signed.value)) throw new Error('no second step');
  const { secondStep } = signed.value;
  return { secondStep, challenge: (await getPasskeySignIn(secondStep))?.options.challenge ?? '' };
}

async function enter(secondStep: string, answer: string) {
  const entered = await enterPasskey(ANONYMOUS, EnterPasskeySchema.parse({ assertion: answer, secondStep }));
  return entered.ok ? 'in' : entered.error.code;
}

describe('passkeys', () => {
  it('need a name and TLS, or the computer itself', () => {
    expect(passkeySiteAt('https://chess.example:8443')).toEqual({ origin: 'https://chess.example:8443', host: 'chess.example' });
    expect(passkeySiteAt('http://localhost:3000')).toEqual({ origin: 'http://localhost:3000', host: 'localhost' });
    for (const origin of ['http://chess.example', 'https://192.168.1.20', 'https://[fe80::1]', 'http://127.0.0.1:3000', 'http://localhost.example'])
      expect(passkeySiteAt(origin)).toBe(null);
  });

  it('are added with the password, named, listed and removed; the first one brings recovery codes', async () => {
    const { actor, site, codes } = await makeProtected('added@example.org');
    expect(codes).toHaveLength(8);
    const { proof, challenge, options } = await begin(actor, 'Key');
    expect(options).toMatchObject({ rp: { id: site.host }, attestation: 'none', authenticatorSelection: { userVerification: 'required' } });
    expect(options.excludeCredentials).toHaveLength(1);
    expect(await add(actor, proof, new SoftwareAuthenticator().create({ ...site, challenge }), 'Key')).toEqual({ ok: true, value: { codes: [] } });
    const { passkeys, secondFactor, lines } = await getAccount(actor);
    expect(passkeys).toMatchObject([
      { name: 'Phone', host: site.host },
      { name: 'Key', host: site.host },
    ]);
    expect(secondFactor).toMatchObject({ isOn: true, recoveryCodes: 8, setUp: { key: expect.any(String) } });
    expect(lines.filter(({ kind }) => kind === 'passkey-added').map(({ facts }) => facts)).toEqual([{ name: 'Key' }, { name: 'Phone' }]);
    expect(await beginPasskey(actor, { present: 'not this', name: 'Key' })).toMatchObject({ error: { code: 'wrong-password' } });
    const remove = (passkeyId = '', present = TEST_PASSWORD) => removePasskey(actor, { passkeyId, present });
    expect(await remove(passkeys[0]?.id, 'not this')).toMatchObject({ error: { code: 'wrong-password' } });
    const stranger = await makeSignedIn('not-mine@example.org');
    await removePasskey(stranger, { passkeyId: passkeys[0]?.id ?? '', present: TEST_PASSWORD });
    expect((await getAccount(actor)).passkeys).toHaveLength(2);
    await remove(passkeys[0]?.id);
    expect((await getAccount(actor)).secondFactor.isOn).toBe(true);
    await remove(passkeys[1]?.id);
    const after = await getAccount(actor);
    expect(after).toMatchObject({ passkeys: [], secondFactor: { isOn: false } });
    expect(after.lines.slice(0, 2).map(({ kind }) => kind)).toEqual(['second-factor-removed', 'passkey-removed']);
  });

  it('are not added with an old, used or foreign challenge, without verification, or with a certificate of the device', async () => {
    const actor = await makeSignedIn('refused@example.org');
    const site = await currentPasskeySite();
    const { proof, challenge } = await begin(actor);
    const device = () => new SoftwareAuthenticator();
    const fits = { ...site, challenge };
    // {"x5c": [h'00']}
    const statement = Buffer.from('a16378356381 4100'.replace(' ', ''), 'hex');
    const wrong = [
      device().create({ ...fits, challenge: 'AAAA' }),
      device().create({ ...fits, origin: 'https://other.example' }),
      device().create({ ...fits, host: 'other.example' }),
      device().create({ ...fits, isVerified: false }),
      device().create(fits, { format: 'packed', statement }),
      device().create(fits, { format: 'fido-u2f' }),
      new SoftwareAuthenticator(1024).create(fits),
    ];
    for (const answer of wrong) expect(await add(actor, proof, answer)).toMatchObject({ error: { code: 'passkey-not-added' } });
    expect((await getAccount(actor)).secondFactor.isOn).toBe(false);
    const otherSession = { ...actor, sessionId: (await beginSession(database(), { id: actor.userId, email: 'refused@example.org' })).sessionId };
    expect(await add(otherSession, proof, device().create(fits))).toMatchObject({ ok: false });
    expect(await add(await makeSignedIn('other@example.org'), proof, device().create(fits))).toMatchObject({ ok: false });
    const outcomes = await Promise.all([1, 2, 3].map(async () => (await add(actor, proof, device().create(fits))).ok));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await add(actor, proof, device().create(fits))).toMatchObject({ error: { code: 'passkey-not-added' } });
    const late = await begin(actor);
    wait(301);
    expect(await add(actor, late.proof, device().create({ ...site, challenge: late.challenge }))).toMatchObject({ error: { code: 'passkey-not-added' } });
  });

  it('are not added if the second step is switched off at that moment', async () => {
    const { actor, site } = await makeProtected('raced@example.org');
    const { proof, challenge } = await begin(actor);
    const { adding } = await database().$transaction(async (db) => {
      await lockSecondFactor(db, actor.userId);
      const started = add(actor, proof, new SoftwareAuthenticator().create({ ...site, challenge }));
      await expect.poll(async () => (await database().$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE NOT granted`).length).toBeGreaterThan(0);
      await db.secondFactor.delete({ where: { userId: actor.userId } });
      return { adding: started };
    });
    expect(await adding).toMatchObject({ error: { code: 'passkey-not-added' } });
    expect((await getAccount(actor)).passkeys).toEqual([]);
  });

  it('are read from an answer without characters that the database refuses', async () => {
    const answer = new SoftwareAuthenticator().create({ ...(await currentPasskeySite()), challenge: 'AAAA' });
    const isRead = (credential: string) => AddPasskeySchema.safeParse({ proof: '', name: 'Phone', credential }).success;
    expect(isRead(answer.replace('"internal"', '"smart-card"'))).toBe(true);
    for (const transport of ['\\u0000', '\\ud800', 'Ünknown', '']) expect(isRead(answer.replace('"internal"', `"${transport}"`))).toBe(false);
  });

  it('are at most ten in an account, and each device has one', async () => {
    const { actor, authenticator, site } = await makeProtected('ten@example.org');
    const again = await begin(actor);
    expect(await add(actor, again.proof, authenticator.create({ ...site, challenge: again.challenge }))).toMatchObject({
      error: { code: 'passkey-not-added' },
    });
    for (let count = 2; count <= 10; count += 1) {
      const { proof, challenge } = await begin(actor);
      expect((await add(actor, proof, new SoftwareAuthenticator().create({ ...site, challenge }))).ok).toBe(true);
    }
    expect(await beginPasskey(actor, { present: TEST_PASSWORD, name: 'Phone' })).toMatchObject({ error: { code: 'passkeys-too-many', facts: { most: 10 } } });
  });
});

describe('a sign-in with a passkey', () => {
  it('follows the password; each challenge works once', async () => {
    const { actor, authenticator, site } = await makeProtected('in@example.org');
    const { secondStep, challenge } = await firstStep('in@example.org');
    const answer = authenticator.get({ ...site, challenge });
    const outcomes = await Promise.all([1, 2, 3].map(() => enter(secondStep, answer)));
    expect(outcomes.sort()).toEqual(['in', 'passkey-refused', 'passkey-refused']);
    expect(await enter(secondStep, authenticator.get({ ...site, challenge }))).toBe('passkey-refused');
    const next = await firstStep('in@example.org');
    expect(await enter(next.secondStep, authenticator.get({ ...site, challenge: next.challenge }))).toBe('in');
    expect((await getAccount(actor)).lines.filter(({ kind }) => kind === 'signed-in')).toHaveLength(2);
  });

  it('is refused for another account, address, device or counter, and without verification', async () => {
    const { authenticator, site } = await makeProtected('mine@example.org');
    const other = await makeProtected('theirs@example.org');
    const { secondStep, challenge } = await firstStep('mine@example.org');
    const fits = { ...site, challenge };
    for (const answer of [
      other.authenticator.get(fits),
      new SoftwareAuthenticator().get(fits),
      authenticator.get({ ...fits, origin: 'https://other.example' }),
      authenticator.get({ ...fits, host: 'other.example' }),
      authenticator.get({ ...fits, isVerified: false }),
      authenticator.get({ ...fits, challenge: (await firstStep('theirs@example.org')).challenge }),
    ])
      expect(await enter(secondStep, answer)).toBe('passkey-refused');
    expect(await enter(secondStep, authenticator.get(fits))).toBe('in');
    // A copy of the authenticator has an old counter.
    const next = await firstStep('mine@example.org');
    authenticator.counter = 0;
    expect(await enter(next.secondStep, authenticator.get({ ...site, challenge: next.challenge }))).toBe('passkey-refused');
  });

  it('needs a first step that is not older than five minutes, with the password as it is', async () => {
    const { actor, authenticator, site } = await makeProtected('over@example.org');
    const { secondStep, challenge } = await firstStep('over@example.org');
    expect(await getPasskeySignIn('')).toBe(null);
    expect(await enter('', authenticator.get({ ...site, challenge }))).toBe('second-step-over');
    wait(301);
    expect(await enter(secondStep, authenticator.get({ ...site, challenge }))).toBe('second-step-over');
    const later = await firstStep('over@example.org');
    await changePassword(actor, { present: TEST_PASSWORD, password: 'other plain words', repeated: 'other plain words' });
    expect(await enter(later.secondStep, authenticator.get({ ...site, challenge: later.challenge }))).toBe('second-step-over');
  });

  it('counts as an attempt together with codes', async () => {
    const { authenticator, site } = await makeProtected('guessed@example.org');
    const { secondStep, challenge } = await firstStep('guessed@example.org');
    for (let count = 0; count < 20; count += 1) expect(await enter(secondStep, authenticator.get({ ...site, challenge: 'AAAA' }))).toBe('passkey-refused');
    expect(await enter(secondStep, authenticator.get({ ...site, challenge }))).toBe('too-many-attempts');
    expect(await enterCode(ANONYMOUS, { secondStep, code: '123456', from: '' })).toMatchObject({ error: { code: 'too-many-attempts' } });
  });

  it('is not the only way: a recovery code works, and no code of an app that was never set up', async () => {
    const { codes } = await makeProtected('lost@example.org');
    const { secondStep } = await firstStep('lost@example.org');
    expect(await enterCode(ANONYMOUS, { secondStep, code: '123456', from: '' })).toMatchObject({ error: { code: 'wrong-code' } });
    expect((await enterCode(ANONYMOUS, { secondStep, code: codes[0] ?? '', from: '' })).ok).toBe(true);
  });

  it('ends with the second step: passkeys are removed when it is switched off or the password is reset', async () => {
    const { actor } = await makeProtected('off@example.org');
    await removeSecondFactor(actor, { present: TEST_PASSWORD });
    expect((await getAccount(actor)).passkeys).toEqual([]);
    const reset = await makeProtected('reset@example.org');
    await resetPassword({ kind: 'system', name: 'new-password' }, { email: 'reset@example.org' });
    expect((await getAccount(reset.actor)).passkeys).toEqual([]);
  });
});
