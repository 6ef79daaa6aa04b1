import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hashing';

describe('hashPassword', () => {
  it('matches the same password, whatever Unicode form the keyboard produced, and no other', async () => {
    const stored = await hashPassword('Zoë walks home');
    expect(await verifyPassword('Zoe\u0308 walks home', stored)).toBe(true);
    expect(await verifyPassword('Zoe walks home', stored)).toBe(false);
  });

  it('never matches without an account', async () => {
    expect(await verifyPassword('anything at all', null)).toBe(false);
  });

  it('gives a different hash every time', async () => {
    expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'));
  });
});
