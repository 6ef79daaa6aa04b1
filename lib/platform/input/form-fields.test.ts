import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventFieldsSchema } from '@/lib/domain/events/event-fields';
import { readReport } from '@/lib/domain/import-export/read-report';
import { readPlayerListLines } from '@/lib/domain/player-lists/read-player-list';
import { idField, lineField, optionalLineField, optionalTextField, optionalIntegerField, integerField } from './form-fields';

const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;

describe('single-line text', () => {
  it('has no line break, control character or lone surrogate, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const field of [lineField('name'), optionalLineField()]) {
          const parsed = field.safeParse(text);
          if (parsed.success) expect(parsed.data).not.toMatch(FORBIDDEN_CHARACTERS);
        }
      }),
    );
  });

  it('keeps all other characters', () => {
    expect(lineField('name').parse(' Müller–Łukasz, José 👍🏽 \u00a0x ')).toBe('Müller–Łukasz, José 👍🏽 \u00a0x');
    expect(lineField('name').parse('one\r\n\r\ntwo\0three')).toBe('one two three');
    expect(lineField('name').safeParse('\r\n\0').success).toBe(false);
  });
});

it('multi-line text keeps line breaks, and no other control character', () => {
  expect(optionalTextField().parse('one\r\ntwo\rthree\u2028four\tfive\0six')).toBe('one\ntwo\nthree\nfour\tfive six');
});

it('text that is typed or read from a list cannot reverse the text around it, such as a result', () => {
  const turning = '\u202eXam, na\u2067v\u2069';
  expect(lineField('name').parse(turning)).toBe('Xam, nav');
  expect(optionalTextField().parse(`${turning}\n${turning}`)).toBe('Xam, nav\nXam, nav');
  const [read] = readPlayerListLines([{ line: 2, cells: [turning, '\u202eSC Nord'] }], ['name', 'club'], {
    ratingKind: 'standard',
    ratingMethod: 'FIDON',
    rounds: 5,
    nextRound: 1,
  });
  expect(read?.player).toMatchObject({ name: 'Xam, nav', club: 'SC Nord' });
  const report = readReport(`012 Open\r\n001    1      ${turning.padEnd(33)}${' '.repeat(33)} 0.0    1\r\n`);
  expect(report).toMatchObject({ ok: true, report: { players: [{ name: 'Xam, nav' }] } });
});

it('the name of each arbiter is a single line', () => {
  const parsed = EventFieldsSchema.parse({
    name: 'Open',
    startsOn: '2026-11-20',
    endsOn: '2026-11-21',
    timeZone: 'Europe/Brussels',
    chiefArbiter: 'Ada Moreau\r\n001 forged',
    deputyArbiters: 'Bo\u2028Cy\rDi\u0085Ed\nFi\0x',
  });
  expect(parsed.chiefArbiter).toBe('Ada Moreau 001 forged');
  expect(parsed.deputyArbiters).toEqual(['Bo', 'Cy', 'Di', 'Ed', 'Fi x']);
});

it('ids and numbers that no row can have are refused', () => {
  for (const text of ['', 'a\0b', 'a\nb', 'ü', 'x'.repeat(65)]) expect(idField().safeParse(text).success).toBe(false);
  for (const value of ['99999999999', 1e12, '1e9', '-1', '2.5', 'NaN', Number.POSITIVE_INFINITY])
    expect(integerField(0, 999).safeParse(value).success).toBe(false);
});

it('a number consists of decimal digits only', () => {
  for (const value of ['0x10', '1e1', '0b1', ' 5', '5 ', '+5', '5.0', '', ' ', '\u0665', 'Infinity', '1_0', '10n']) {
    expect(integerField(0, 999).safeParse(value).success, JSON.stringify(value)).toBe(false);
  }
  expect(['5', '05', '0', '999', 5].map((value) => integerField(0, 999).parse(value))).toEqual([5, 5, 0, 999, 5]);
  expect(optionalIntegerField(0, 999).safeParse('0x10').success).toBe(false);
  expect(optionalIntegerField(0, 999).parse(' ')).toBeNull();
});
