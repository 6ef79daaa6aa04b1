import { describe, expect, it } from 'vitest';
import { eraseInRestorePoint, eraseLines, isAboutPlayer } from './erase-in-stored-copies';

const NO_IDS = new Set<string>();

describe('erasure in a restore point', () => {
  const facts = {
    format: 1,
    lastPublishedRound: 2,
    somethingNewer: [1, 2],
    entries: [
      { id: 'a', personId: 'ada', rating: 2000, halfPointByeBarredWhy: 'was late' },
      { id: 'b', personId: 'bo', rating: 1900 },
    ],
    absences: [
      { entryId: 'a', round: 3 },
      { entryId: 'b', round: 3 },
    ],
    withdrawals: [
      { entryId: 'a', reason: 'ill' },
      { entryId: 'b', reason: 'ill too' },
    ],
    draft: {
      number: 3,
      numbers: [
        { entryId: 'a', number: 1 },
        { entryId: 'b', number: 2 },
      ],
    },
  };

  it('erases reasons and keeps everything else', () => {
    const left = eraseInRestorePoint(facts, { entries: new Set(['a']), goneEntries: NO_IDS, gonePersons: NO_IDS });
    expect(left).toEqual({
      ...facts,
      entries: [{ ...facts.entries[0], halfPointByeBarredWhy: '' }, facts.entries[1]],
      withdrawals: [
        { entryId: 'a', reason: '' },
        { entryId: 'b', reason: 'ill too' },
      ],
    });
  });

  it('erases the reasons for adjusted points and keeps the points', () => {
    const adjusted = { ...facts, adjustments: facts.withdrawals.map((row) => ({ ...row, halfPoints: -2 })) };
    const left = eraseInRestorePoint(adjusted, { entries: new Set(['a']), goneEntries: new Set(['b']), gonePersons: NO_IDS });
    expect(left).toMatchObject({ adjustments: [{ entryId: 'a', reason: '', halfPoints: -2 }] });
    expect(eraseInRestorePoint(facts, { entries: new Set(['a']), goneEntries: NO_IDS, gonePersons: NO_IDS })).not.toHaveProperty('adjustments');
  });

  it('removes deleted persons, and a draft in which they are paired', () => {
    const left = eraseInRestorePoint(facts, { entries: NO_IDS, goneEntries: NO_IDS, gonePersons: new Set(['ada']) });
    expect(left).toEqual({ ...facts, entries: [facts.entries[1]], absences: [facts.absences[1]], withdrawals: [facts.withdrawals[1]], draft: null });
  });

  it('leaves a restore point of an unknown format unchanged', () => {
    expect(eraseInRestorePoint('what', { entries: NO_IDS, goneEntries: NO_IDS, gonePersons: NO_IDS })).toBe('what');
  });
});

describe('erasure in the lines of an imported file', () => {
  const ada = { numbers: [7], words: ['Ash, Ada', 'N-77'] };

  it.each([
    ['NED    7 w    Ash, Ada                          2101     N-77        1990/04/21', true],
    ['NED   17 m    Birch, Bo                         2000     N-78        1991/04/21', false],
    ['### ash, ada plays for Mill Lane', true],
    ['### the hall opens at nine', false],
    ['013 Mill Lane                          7   17', false],
    ['NED    7 w', true],
  ])('%j concerns the player: %s', (line, isTold) => expect(isAboutPlayer(line, ada)).toBe(isTold));

  it('removes the lines about the player and keeps all others', () => {
    const kept = [
      { place: 'before-players', text: '### Ash, Ada' },
      { place: 'after-players', text: '013 Mill Lane' },
    ];
    expect(eraseLines({ texts: { name: 'Cup' }, kept }, (line) => isAboutPlayer(line, ada))).toEqual({ texts: { name: 'Cup' }, kept: [kept[1]] });
    expect(eraseLines(null, () => true)).toBeNull();
  });
});
