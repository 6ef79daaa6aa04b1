import { describe, expect, it } from 'vitest';
import type { WarningCode } from '@/lib/platform/access/refusal';
import { CATALOGUE } from '@/lib/platform/messages/message-catalogue';
import { confirmationFor } from './form-confirmation';

const asked = (level: 'notice' | 'confirm' | 'confirm-twice', stage: 'warning' | 'consequences', gravest: WarningCode = 'tie-breaks-announced') =>
  confirmationFor({
    code: 'warning-unacknowledged',
    facts: { text: '', act: 'Save the settings', codes: [gravest], gravest, level, stage, agreement: 'mine' },
  });

describe('a warning is asked as its level says', () => {
  it('with a way back unless it is a notice, and gravely before what cannot be undone', () => {
    const all = [asked('notice', 'warning'), asked('confirm', 'warning'), asked('confirm-twice', 'warning'), asked('confirm-twice', 'consequences')];
    expect(all.map((question) => question?.field)).toEqual(Array(4).fill('acknowledged'));
    expect(all.map((question) => question?.agreement)).toEqual(Array(4).fill('mine'));
    expect(all.map((question) => question?.cancel !== undefined)).toEqual([false, true, true, true]);
    expect(all.map((question) => question?.isGrave === true)).toEqual([false, false, false, true]);
    expect(new Set(all.map((question) => question?.title)).size).toBe(4);
  });

  it('that is confirmed twice with a heading of its own for each, that fits the act', () => {
    const codes = Object.keys(CATALOGUE.compliance.breaks) as WarningCode[];
    expect(codes.toSorted()).toEqual(Object.keys(CATALOGUE.compliance.consequences).toSorted());
    expect(asked('confirm-twice', 'warning', 'differs-from-engine')?.title).toContain('the correct pairing under the rules');
    expect(new Set(codes.map((code) => asked('confirm-twice', 'warning', code)?.title)).size).toBe(codes.length);
  });
});
