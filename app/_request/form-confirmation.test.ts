import { describe, expect, it } from 'vitest';
import type { WarningCode } from '@/lib/platform/access/refusal';
import { CATALOGUE } from '@/lib/platform/messages/message-catalogue';
import { confirmationFor } from './form-confirmation';

const confirmationOfWarning = (
  level: 'notice' | 'confirm' | 'confirm-twice',
  stage: 'warning' | 'consequences',
  gravest: WarningCode = 'tie-breaks-announced',
) =>
  confirmationFor({
    code: 'warning-unacknowledged',
    facts: { text: '', act: 'Save the settings', codes: [gravest], gravest, level, stage, agreement: 'mine' },
  });

describe('the question for a warning', () => {
  it('has a cancel button unless the warning is a notice, and is grave only the second time', () => {
    const all = [
      confirmationOfWarning('notice', 'warning'),
      confirmationOfWarning('confirm', 'warning'),
      confirmationOfWarning('confirm-twice', 'warning'),
      confirmationOfWarning('confirm-twice', 'consequences'),
    ];
    expect(all.map((question) => question?.field)).toEqual(Array(4).fill('acknowledged'));
    expect(all.map((question) => question?.agreement)).toEqual(Array(4).fill('mine'));
    expect(all.map((question) => question?.cancel !== undefined)).toEqual([false, true, true, true]);
    expect(all.map((question) => question?.isGrave === true)).toEqual([false, false, false, true]);
    expect(new Set(all.map((question) => question?.title)).size).toBe(4);
  });

  it('has a title that fits the warning if it must be confirmed twice', () => {
    const codes = Object.keys(CATALOGUE.compliance.breaks) as WarningCode[];
    expect(codes.toSorted()).toEqual(Object.keys(CATALOGUE.compliance.consequences).toSorted());
    expect(confirmationOfWarning('confirm-twice', 'warning', 'differs-from-engine')?.title).toContain('the correct pairing under the rules');
    expect(new Set(codes.map((code) => confirmationOfWarning('confirm-twice', 'warning', code)?.title)).size).toBe(codes.length);
  });
});
