import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hashing';

describe('hashPassword', () => {
  it('knows the password again, however the keyboard composed it, and no other', async () => {
    const stored = await hashPassword('Zoë walks home');
    expect(await verifyPassword('Zoe\u0308 walks home', stored)).toBe(true);
    expect(await verifyPassword('Zoe walks home', stored)).toBe(false);
  });

  it('never says yes without an account', async () => {
    expect(await verifyPassword('anything at all', null)).toBe(false);
  });

  it('does not repeat itself', async () => {
    expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'));
  });
});
