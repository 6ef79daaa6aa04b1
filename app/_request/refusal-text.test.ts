import { expect, it } from 'vitest';
import { ACCOUNT_AUDIT_KINDS } from '@/lib/platform/audit/record-audit';
import { accountEventMessage } from './refusal-text';

it("every kind of entry in an account's history has a sentence, even without facts", () => {
  for (const kind of ACCOUNT_AUDIT_KINDS) expect(accountEventMessage({ kind, facts: {} })).toMatch(/^[A-Z].{5,}/);
});
