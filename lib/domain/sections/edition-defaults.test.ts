import { describe, expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { editionDefaults, followEditionDefaults } from './edition-defaults';
import { SectionFieldsSchema, settingsFromFields } from './section-fields';
import { isValidTieBreakCode } from './section-settings';

const settingsFromForm = (more: Record<string, unknown>) => {
  const { tieBreaks, absentWithoutNotice, tieOrder } = settingsFromFields(SectionFieldsSchema.parse({ name: 'Open', rounds: '7', ...more }), null);
  return { tieBreaks, absentWithoutNotice, tieOrder };
};

describe('a new section has the defaults of its edition', () => {
  it.each(SYSTEM_IDS)('%s: its tie-breaks are known to the engine', (systemId) => {
    expect(editionDefaults(systemId).tieBreaks.filter((code) => !isValidTieBreakCode(code))).toEqual([]);
    expect(settingsFromForm({ systemId })).toEqual(editionDefaults(systemId));
  });

  it('2026: the tie-breaks of C.07, and no automatic withdrawal; 1998: F.10 and F.8', () => {
    expect(settingsFromForm({ systemId: 'dutch-2026' })).toEqual({
      tieBreaks: ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'],
      absentWithoutNotice: 'absent',
      tieOrder: 'name',
    });
    expect(settingsFromForm({ systemId: 'rating-1998' })).toEqual({
      tieBreaks: ['F10-DE', 'F10-ARO', 'LOT'],
      absentWithoutNotice: 'withdrawn',
      tieOrder: 'name',
    });
  });

  it('a round robin: numbers by lot, and first the games between tied players', () => {
    expect(settingsFromForm({ systemId: 'berger' })).toEqual({ tieBreaks: ['DE', 'WIN', 'SB', 'KS'], absentWithoutNotice: 'absent', tieOrder: 'lotForAll' });
    expect(settingsFromForm({ systemId: 'berger', tieOrder: 'name' }).tieOrder).toBe('name');
    expect(settingsFromForm({ systemId: 'dutch-2026', tieOrder: 'lotForAll' }).tieOrder).toBe('name');
  });
});

describe('a form sent without scripts', () => {
  const shown = { defaultsFor: 'dutch-2026', tieBreaks: ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'], absentWithoutNotice: 'absent' };

  it('uses the defaults of the chosen edition', () => {
    expect(settingsFromForm({ ...shown, systemId: 'rating-1998' })).toEqual(editionDefaults('rating-1998'));
    expect(settingsFromForm({ ...shown, systemId: 'dutch-2026' })).toEqual(editionDefaults('dutch-2026'));
  });

  it('keeps the settings that the organiser changed', () => {
    expect(settingsFromForm({ ...shown, systemId: 'rating-1998', tieBreaks: ['DE', 'LOT'] })).toMatchObject({
      tieBreaks: ['DE', 'LOT'],
      absentWithoutNotice: 'withdrawn',
    });
    expect(settingsFromForm({ ...shown, systemId: 'rating-1998', absentWithoutNotice: 'withdrawn' }).absentWithoutNotice).toBe('withdrawn');
  });
});

it('a list that is the default of another edition stays if it was chosen deliberately', () => {
  expect(followEditionDefaults({ systemId: 'rating-1998', ...editionDefaults('dutch-2026') }, 'rating-1998')).toEqual(editionDefaults('dutch-2026'));
});

// Answers FIDE's checklist, question 203.
it('an emptied list of tie-breaks stays empty', () => {
  expect(settingsFromForm({ systemId: 'dutch-2026', defaultsFor: 'dutch-2026', tieBreaks: [''] }).tieBreaks).toEqual([]);
  expect(settingsFromForm({ systemId: 'dutch-2026' }).tieBreaks).toEqual(editionDefaults('dutch-2026').tieBreaks);
});
