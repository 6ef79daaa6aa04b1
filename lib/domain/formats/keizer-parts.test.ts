import { expect, it } from 'vitest';
import { z } from 'zod';
import { KEIZER_RULES } from '@/engine/model/keizer-rules';
import { keizerRulesIn } from '@/engine/trf/keizer-lines';
import { KEIZER_FIELDS, keizerRulesFrom } from './keizer-form-fields';
import { KeizerRulesSchema, parseFraction, fractionText } from './keizer-parts';

it('reads parts as fractions, decimals and signs', () => {
  expect(['2/3', '⅔', '1/2', '½', '0.35', '0,7', '1', '0', '1/6', ' 1/3 '].map(parseFraction)).toEqual([40, 40, 30, 30, 21, 42, 60, 0, 10, 20]);
  expect(['', '3/2', '1/7', '0.333', '-1/3', '2', 'x', '1/0', '0.01'].map(parseFraction)).toEqual(Array.from({ length: 9 }, () => null));
});

it('writes every part so that it is read again', () => {
  for (let part = 0; part <= 60; part += 1) expect(parseFraction(fractionText(part))).toBe(part);
  expect([0, 10, 20, 21, 30, 40, 42, 60].map(fractionText)).toEqual(['0', '1/6', '1/3', '0.35', '1/2', '2/3', '7/10', '1']);
});

it('changes only what the form sends, and clears the top value', () => {
  const before = { ...KEIZER_RULES, topValue: 45, odd: 30 };
  expect(keizerRulesFrom({}, before)).toEqual(before);
  expect(keizerRulesFrom({ keizerTopValue: null, keizerOwnValue: 'no', keizerDistance: 3 }, before)).toEqual({
    ...before,
    topValue: null,
    countsOwnValue: false,
    repeatDistance: 3,
  });
});

it('an empty limit is no limit', () => {
  const fields = z.object(KEIZER_FIELDS).parse({ keizerExcusedLimit: '', keizerMeetings: '' });
  expect(keizerRulesFrom(fields)).toEqual({ ...KEIZER_RULES, excusedLimit: null, mostMeetings: null });
});

it('the form, the database and report files have the same limits', () => {
  const most = { topValue: 999, win: 60, odd: 60, excusedLimit: 99, repeatDistance: 99, mostMeetings: 99 };
  const form = { keizerTopValue: '999', keizerOdd: '1', keizerExcusedLimit: '99', keizerDistance: '99', keizerMeetings: '99' };
  const fileWith = (rules: object) => keizerRulesIn({ kept: [{ place: 'before-players', text: `### Keizer: ${JSON.stringify(rules)}` }] });
  expect(keizerRulesFrom(z.object(KEIZER_FIELDS).parse(form))).toMatchObject(most);
  expect(KeizerRulesSchema.parse({ ...KEIZER_RULES, ...most })).toEqual(fileWith(most));
  for (const [name, value] of Object.entries(most)) {
    expect(KeizerRulesSchema.safeParse({ ...KEIZER_RULES, [name]: value + 1 }).success, name).toBe(false);
    expect(fileWith({ [name]: value + 1 }), name).toEqual(KEIZER_RULES);
  }
  for (const [name, value] of Object.entries({ ...form, keizerOdd: '61/60' })) {
    expect(z.object(KEIZER_FIELDS).safeParse({ [name]: name === 'keizerOdd' ? value : String(Number(value) + 1) }).success, name).toBe(false);
  }
});
