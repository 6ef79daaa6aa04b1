import { expect, it } from 'vitest';
import { ACCOUNT_KINDS } from '@/lib/platform/audit/record-event';
import { accountWords } from './messages';

it("every kind of entry in an account's history has a sentence, even without facts", () => {
  for (const kind of ACCOUNT_KINDS) expect(accountWords({ kind, facts: {} })).toMatch(/^[A-Z].{5,}/);
});
