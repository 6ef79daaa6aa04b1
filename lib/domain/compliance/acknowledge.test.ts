import { describe, expect, it } from 'vitest';
import { acknowledge, type Warning } from './acknowledge';

const meetsAgainWarning: Warning = { code: 'meets-again', level: 'confirm', facts: { players: ['A – B'] } };
const tieBreaksWarning: Warning = { code: 'tie-breaks-announced', level: 'confirm-twice', facts: { was: 'BH', tieBreaks: 'SB' } };
const pastClosedWarning: Warning = { code: 'past-is-closed', level: 'only-outside-fide-mode', facts: { round: 1 } };

function acknowledgeOrRefuse(sectionId: string, warnings: readonly Warning[], sent?: string) {
  const given = acknowledge(sectionId, warnings, sent, 'Save');
  if (given.ok) return { agreed: given.value, agreement: '' };
  if (given.error.code === 'only-outside-fide-mode') return { refused: given.error.facts.text, agreement: '' };
  const { codes, level, stage, agreement } = given.error.facts;
  return { codes, level, stage, agreement };
}

describe('an act is allowed only if exactly its warnings were acknowledged', () => {
  // Answers FIDE's checklist, question 218.
  it('asks for every notice every time; notices cannot be switched off', () => {
    const noted: Warning = { ...meetsAgainWarning, level: 'notice' };
    const { agreement, ...asked } = acknowledgeOrRefuse('s', [noted]);
    expect(asked).toEqual({ codes: ['meets-again'], level: 'notice', stage: 'warning' });
    expect(acknowledgeOrRefuse('s', [noted], agreement)).toMatchObject({ agreed: ['meets-again'] });
    expect(acknowledgeOrRefuse('s', [noted])).toMatchObject({ level: 'notice', stage: 'warning' });
  });

  // Answers FIDE's checklist, question 219.
  it('asks once for the level confirm', () => {
    const { agreement, ...asked } = acknowledgeOrRefuse('s', [meetsAgainWarning]);
    expect(asked).toEqual({ codes: ['meets-again'], level: 'confirm', stage: 'warning' });
    expect(acknowledgeOrRefuse('s', [meetsAgainWarning], agreement)).toMatchObject({ agreed: ['meets-again'] });
  });

  // Answers FIDE's checklist, questions 220, 221.
  it('asks twice for the level confirm-twice; the second answer alone is not enough', () => {
    const first = acknowledgeOrRefuse('s', [meetsAgainWarning, tieBreaksWarning]);
    expect(first).toMatchObject({ codes: ['meets-again', 'tie-breaks-announced'], level: 'confirm-twice', stage: 'warning' });
    const second = acknowledgeOrRefuse('s', [meetsAgainWarning, tieBreaksWarning], first.agreement);
    expect(second).toMatchObject({ codes: ['tie-breaks-announced'], level: 'confirm-twice', stage: 'consequences' });
    expect(acknowledgeOrRefuse('s', [meetsAgainWarning, tieBreaksWarning], second.agreement)).toMatchObject({
      agreed: ['meets-again', 'tie-breaks-announced'],
    });
    const alone = second.agreement.split(' ').filter((one) => one.includes('.confirm-twice.consequences.'));
    expect(alone).toHaveLength(1);
    expect(acknowledgeOrRefuse('s', [meetsAgainWarning, tieBreaksWarning], alone.join(' '))).toMatchObject({ stage: 'warning' });
  });

  it('explains the consequences with the second question', () => {
    const first = acknowledgeOrRefuse('s', [tieBreaksWarning]);
    const second = acknowledge('s', [tieBreaksWarning], first.agreement, 'Save');
    expect(second.ok ? null : second.error.facts.text).toMatch(/^Effect: .*prizes/);
  });

  it('asks again if the facts, the section, the level or the warning differ', () => {
    const { agreement } = acknowledgeOrRefuse('s', [meetsAgainWarning]);
    const others: readonly (readonly [string, Warning])[] = [
      ['s', { ...meetsAgainWarning, facts: { players: ['A – C'] } }],
      ['t', meetsAgainWarning],
      ['s', { ...meetsAgainWarning, level: 'notice' }],
      ['s', { code: 'forbidden-meet', level: 'confirm', facts: { players: ['A – B'] } }],
    ];
    for (const [section, warning] of others) expect(acknowledgeOrRefuse(section, [warning], agreement)).toMatchObject({ stage: 'warning' });
  });

  it('never allows an act that is barred in FIDE mode, even with a forged agreement', () => {
    const { agreement } = acknowledgeOrRefuse('s', [{ ...pastClosedWarning, level: 'confirm' }]);
    expect(acknowledgeOrRefuse('s', [meetsAgainWarning, pastClosedWarning], agreement)).toMatchObject({
      refused: expect.stringContaining('since round 1'),
    });
    expect(acknowledgeOrRefuse('s', [pastClosedWarning], agreement.replaceAll('.3.1.', '.5.1.'))).toMatchObject({ refused: expect.any(String) });
  });

  it('asks nothing if there are no warnings', () => {
    expect(acknowledgeOrRefuse('s', [])).toMatchObject({ agreed: [] });
    expect(acknowledgeOrRefuse('s', [], 'nonsense')).toMatchObject({ agreed: [] });
  });
});
