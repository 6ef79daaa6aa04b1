import { describe, expect, it } from 'vitest';
import type { WarningCode } from '@/lib/platform/access/refusal';
import { CATALOGUE } from '@/lib/platform/words/catalogue';
import { questionOf } from './form-question';

const asked = (level: 2 | 3 | 4, step: 1 | 2, gravest: WarningCode = 'tie-breaks-announced') =>
  questionOf({ code: 'warning-unacknowledged', facts: { text: '', codes: [gravest], gravest, level, step, agreement: 'mine' } });

describe('a warning is asked as its level says', () => {
  it('with a way back from level 3 on, and gravely before what cannot be undone', () => {
    const all = [asked(2, 1), asked(3, 1), asked(4, 1), asked(4, 2)];
    expect(all.map((question) => question?.field)).toEqual(Array(4).fill('acknowledged'));
    expect(all.map((question) => question?.agreement)).toEqual(Array(4).fill('mine'));
    expect(all.map((question) => question?.cancel !== undefined)).toEqual([false, true, true, true]);
    expect(all.map((question) => question?.isGrave === true)).toEqual([false, false, false, true]);
    expect(new Set(all.map((question) => question?.title)).size).toBe(4);
  });

  it('of level 4 with a heading of its own for each, that fits the act', () => {
    const codes = Object.keys(CATALOGUE.compliance.breaks) as WarningCode[];
    expect(codes.toSorted()).toEqual(Object.keys(CATALOGUE.compliance.consequences).toSorted());
    expect(asked(4, 1, 'differs-from-engine')?.title).toContain('the pairing the rules give');
    expect(new Set(codes.map((code) => asked(4, 1, code)?.title)).size).toBe(codes.length);
  });
});
