import { describe, expect, it } from 'vitest';
import { KEIZER_RULES } from '@/engine/model/keizer-rules';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import { keizerRulesFrom } from './keizer-form-fields';
import { keizerScoringSentences, keizerTextsOf } from './keizer-sentences';

const read = (fields: object) => SectionFieldsSchema.safeParse({ name: 'Evening', systemId: 'keizer', rounds: '9', ...fields });

function rulesFrom(fields: object) {
  const parsed = read(fields);
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues));
  return keizerRulesFrom(parsed.data);
}

describe('the parameters of a form', () => {
  it('include the shares of games and absences, and frozen values', () => {
    const shares = { keizerWin: '1', keizerDraw: '2/5', keizerLoss: '1/6', keizerUnexcused: '0.05', keizerRevaluation: 'frozen' };
    expect(rulesFrom(shares)).toEqual({ ...KEIZER_RULES, win: 60, draw: 24, loss: 10, unexcused: 3, isFrozen: true });
  });

  it('stay as they are if the form does not send them', () => {
    const before = { ...KEIZER_RULES, draw: 20, loss: 10, unexcused: 6, isFrozen: true };
    expect(keizerRulesFrom({}, before)).toEqual(before);
    expect(keizerRulesFrom({ keizerRevaluation: 'revalued' }, before).isFrozen).toBe(false);
  });

  it.each([{ keizerWin: '1/2', keizerDraw: '1/2', keizerLoss: '1/2' }, { keizerWin: '1/2', keizerDraw: '2/3', keizerLoss: '0' }, { keizerDraw: '1/2' }])(
    'refuse shares of games in the wrong order, or without the others: %o',
    (fields) => {
      expect(read(fields).error?.issues.map(({ path }) => path.join('.'))).toEqual(['keizerWin']);
    },
  );
});

describe('the sentences for the players', () => {
  const sentences = (rules: object) => keizerScoringSentences(keizerTextsOf({ ...KEIZER_RULES, ...rules })).join(' ');

  it('state every share, and that all rounds are revalued', () => {
    expect(sentences({})).toBe(
      'A player scores a share of the opponent’s value for a win (1), a draw (1/2) and a loss (0). A loss by forfeit scores 0. ' +
        'A player scores a share of their own value for a bye (2/3), a round on duty for the club (2/3), an excused absence (1/3) ' +
        'and each round missed before a late entry (1/3). ' +
        'An absence without notice scores 0 of the player’s own value, and so does each excused absence after the first 5. ' +
        'After each round, all rounds are scored again with the values of the new list.',
    );
  });

  it('state other shares, and frozen values', () => {
    const others = sentences({ loss: 10, unexcused: 6, excusedLimit: null, isFrozen: true });
    expect(others).toContain('a draw (1/2) and a loss (1/6)');
    expect(others).toContain('An absence without notice scores 1/10 of the player’s own value. Values are frozen');
    expect(others).not.toContain('revalued');
  });
});
