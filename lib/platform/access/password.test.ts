import { describe, expect, it } from 'vitest';
import { decidePassword } from '@/lib/acts/accounts/decide-password';
import { hashPassword, isPassword } from './password';

describe('hashPassword', () => {
  it('knows the password again, however the keyboard composed it, and no other', async () => {
    const stored = await hashPassword('Zoë walks home');
    expect(await isPassword('Zoe\u0308 walks home', stored)).toBe(true);
    expect(await isPassword('Zoe walks home', stored)).toBe(false);
  });

  it('never says yes without an account', async () => {
    expect(await isPassword('anything at all', null)).toBe(false);
  });

  it('does not repeat itself', async () => {
    expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'));
  });
});

describe('decidePassword', () => {
  it.each([
    ['nine char', 'password-too-short'],
    ['Password123', 'password-too-common'],
    ['🏰🏰🏰🏰🏰', 'password-too-short'],
  ])('refuses %s', (password, code) => {
    expect(decidePassword(password, 'password')).toMatchObject({ ok: false, error: { code, field: 'password' } });
  });

  it.each(['a few plain words', 'x'.repeat(900), 'ça va très bien merci'])('takes %s', (password) => {
    expect(decidePassword(password, 'password').ok).toBe(true);
  });
});
