import { describe, expect, it } from 'vitest';
import { decidePassword } from './decide-password';

describe('a password', () => {
  it.each([
    ['nine char', 'password-too-short'],
    ['Password123', 'password-too-common'],
    ['🏰🏰🏰🏰🏰', 'password-too-short'],
  ])('is refused: %s, %s', (password, code) => {
    expect(decidePassword(password, 'password')).toMatchObject({ ok: false, error: { code, field: 'password' } });
  });

  it.each(['a few plain words', 'x'.repeat(900), 'ça va très bien merci', '🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰'])('is accepted unchanged: %s', (password) => {
    expect(decidePassword(password, 'password')).toEqual({ ok: true, value: password });
  });
});
