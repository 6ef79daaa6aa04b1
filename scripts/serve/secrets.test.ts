import { describe, expect, it } from 'vitest';
import { UserError } from '../process/command-errors.mjs';
import { parseSecrets } from './secrets';

const SECRETS = { databasePassword: 'a', sessionSecret: 'b', pushPublicKey: 'c', pushPrivateKey: 'd' };

describe('the file of secrets', () => {
  it('is read back as it was written', () => {
    expect(parseSecrets(`${JSON.stringify(SECRETS, null, 2)}\n`)).toEqual(SECRETS);
  });

  const { sessionSecret: _, ...without } = SECRETS;
  for (const [what, text] of [
    ['is empty, after a power cut', ''],
    ['is truncated', JSON.stringify(SECRETS).slice(0, 40)],
    ['contains something else', 'null'],
    ['lacks a secret', JSON.stringify(without)],
    ['has an empty secret', JSON.stringify({ ...SECRETS, databasePassword: '' })],
  ] as const) {
    it(`explains what to do if it ${what}`, () => {
      expect(() => parseSecrets(text)).toThrow(UserError);
      expect(() => parseSecrets(text)).toThrow(/secrets\.json is damaged.*npm run restore -- \.data\/backups/);
    });
  }
});
