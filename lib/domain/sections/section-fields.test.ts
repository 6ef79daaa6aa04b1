import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import { parsePoints } from '@/lib/domain/formats/points-field';
import { SectionFieldsSchema, settingsFromFields } from './section-fields';
import { parseScoring } from './section-settings';

const MINIMUM = { name: 'Open', systemId: 'dutch-2017', rounds: '7' };

describe('SectionFieldsSchema', () => {
  // Answers FIDE's checklist, questions 70, 79.
  it('counts matches of two games, whose byes score for the whole match', () => {
    const fields = { ...MINIMUM, systemId: 'double-swiss-2026', rounds: '7', pabPoints: '1' };
    const settings = settingsFromFields(SectionFieldsSchema.parse(fields), null);
    expect(settings).toMatchObject({ rounds: 14, scoring: { win: 2, pab: 3, halfPointBye: 2, fullPointBye: 4 }, tieBreaks: ['BH/C1', 'BH', 'DE', 'WIN'] });
    expect(settingsFromFields(SectionFieldsSchema.parse(fields), settings).scoring).toEqual(settings.scoring);
    expect(settingsFromFields(SectionFieldsSchema.parse(MINIMUM), settings).scoring).toMatchObject({ pab: 2, halfPointBye: 1, fullPointBye: 2 });
    expect(SectionFieldsSchema.safeParse({ ...fields, rounds: '50' }).success).toBe(false);
  });

  it('has maxi-tournaments in the Lim System only, and keeps them if the form does not ask', () => {
    const fields = { ...MINIMUM, systemId: 'lim', isMaxiTournament: 'yes' };
    const settings = settingsFromFields(SectionFieldsSchema.parse(fields), null);
    expect(settings.scoring.isMaxiTournament).toBe(true);
    expect(parseScoring(settings.scoring)).toEqual(settings.scoring);
    const again = (change: object) =>
      settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, systemId: 'lim', ...change }), settings).scoring.isMaxiTournament;
    expect([again({}), again({ isMaxiTournament: 'no' }), again({ systemId: 'dutch-2026', isMaxiTournament: 'yes' })]).toEqual([true, undefined, undefined]);
  });

  it('requires a name, an edition and the number of rounds; the other fields have defaults', () => {
    const settings = settingsFromFields(SectionFieldsSchema.parse(MINIMUM), null);
    expect(settings).toMatchObject({ rounds: 7, initialColour: null, scoring: STANDARD_SCORING, publication: 'standings', halfPointByesAllowed: 1 });
  });

  it.each([
    [{ rounds: '0' }, 'rounds'],
    [{ rounds: 'seven' }, 'rounds'],
    [{ name: ' ' }, 'name'],
    [{ systemId: 'dutch-2030' }, 'systemId'],
    [{ tieBreaks: ['BH', 'BH'] }, 'tieBreaks'],
    [{ tieBreaks: ['magic'] }, 'tieBreaks'],
    [{ tieBreaks: ['BH', 'KEIZER'] }, 'tieBreaks'],
    [{ tieBreaks: ['KEIZER', 'KVALUE'], defaultsFor: 'dutch-2017' }, 'tieBreaks'],
    [{ systemId: 'dubov-2025', acceleration: 'baku' }, 'acceleration'],
    [{ winPoints: '0', drawPoints: '1' }, 'winPoints'],
    [{ pabPoints: '0.3' }, 'pabPoints'],
    [{ winPoints: '20.5' }, 'winPoints'],
    [{ matchWin: '25', matchDraw: '1', matchLoss: '0' }, 'matchWin'],
    [{ matchWin: '3', matchDraw: '0', matchLoss: '1' }, 'matchWin'],
    [{ matchLoss: '1' }, 'matchWin'],
    [{ matchColours: 'QQ' }, 'matchColours'],
    [{ matchBoards: '2', matchColours: 'BW' }, 'matchColours'],
    [{ lateEntryUntilRound: '8' }, 'lateEntryUntilRound'],
    [{ ratingMethod: 'BEST' }, 'ratingMethod'],
    [{ listSequence: ['FIDE rapid', 'FIDE chess'] }, 'listSequence.1'],
    [{ unratedInTieBreaks: 'rating' }, 'unratedAs'],
    [{ unratedInTieBreaks: 'rating', unratedAs: '3501' }, 'unratedAs'],
  ])('refuses %o with an error for its field: %s', (change, field) => {
    const outcome = SectionFieldsSchema.safeParse({ ...MINIMUM, ...change });
    expect(outcome.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  it('stores no points and no colours that cannot be loaded again', () => {
    const ofTeams = { ...MINIMUM, systemId: 'team-swiss-2026', tieBreaks: ['EMMSB'], winPoints: '20', matchBoards: '2', matchColours: 'ww' };
    const { scoring } = settingsFromFields(SectionFieldsSchema.parse({ ...ofTeams, matchWin: '20', matchDraw: '1.5', matchLoss: '0' }), null);
    expect(parseScoring(scoring)).toEqual(scoring);
    expect(scoring).toMatchObject({ win: 40, match: { boards: 2, boardColours: 'WW', points: { win: 40, draw: 3, loss: 0 } } });
    expect(SectionFieldsSchema.safeParse({ ...MINIMUM, winPoints: '21' }).error?.issues[0]?.message).toBe('Enter at most 20 points.');
  });

  it('keeps the table of a schedule, and schedules teams by the Berger tables', () => {
    const match = settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, systemId: 'berger', scheduleTable: 'scheveningen' }), null);
    expect(match).toMatchObject({ scheduleTable: 'scheveningen', tieOrder: 'sides' });
    const ofTeams = settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, systemId: 'team-berger' }), match);
    expect(ofTeams).toMatchObject({ scheduleTable: 'berger', tieOrder: 'name' });
  });

  it('accepts the ranking of a club format that the form showed, and replaces it by that of the chosen system', () => {
    const shown = { ...MINIMUM, tieBreaks: ['KEIZER', 'KVALUE'], defaultsFor: 'keizer' };
    expect(settingsFromFields(SectionFieldsSchema.parse(shown), null).tieBreaks).toEqual(['BH/C1', 'BH', 'DE', 'WIN', 'BWG']);
    expect(SectionFieldsSchema.safeParse({ ...shown, systemId: 'keizer' }).success).toBe(true);
  });

  // Answers FIDE's checklist, question 209.
  it('keeps later settings that the form does not send, and gives a new section the defaults', () => {
    const asked = { isChess960: 'yes', checksRatings: 'no', listSequence: 'NED', tieOrder: 'lot', unratedInTieBreaks: 'rating', unratedAs: '1400' };
    const before = settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, ...asked, ratingMethod: 'LBFN', ratingInTieBreaks: 'latest' }), null);
    const later = {
      isChess960: true,
      checksRatings: false,
      listSequence: ['NED'],
      tieOrder: 'lot',
      unratedInTieBreaks: 'rating',
      unratedAs: 1400,
      ratingMethod: 'LBFN',
      ratingInTieBreaks: 'latest',
    };
    expect(before).toMatchObject(later);
    expect(settingsFromFields(SectionFieldsSchema.parse(MINIMUM), before)).toMatchObject(later);
    expect(settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, unratedInTieBreaks: 'drop', isChess960: 'no' }), before)).toMatchObject({
      unratedInTieBreaks: 'drop',
      unratedAs: null,
      isChess960: false,
    });
    expect(settingsFromFields(SectionFieldsSchema.parse(MINIMUM), null)).toMatchObject({
      isChess960: false,
      ratingMethod: 'FIDON',
      listSequence: [],
      checksRatings: true,
      tieOrder: 'name',
      unratedInTieBreaks: 'drop',
      unratedAs: null,
      ratingInTieBreaks: 'first',
    });
  });

  // Answers FIDE's checklist, question 126.
  it('keeps rating lists in order and each once, and none if all choices are blank', () => {
    const sequence = (listSequence: string | string[]) => settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, listSequence }), null).listSequence;
    expect(sequence(['NED', '', 'FIDE rapid effective', 'NED', ''])).toEqual(['NED', 'FIDE rapid effective']);
    expect(sequence('FIDE blitz')).toEqual(['FIDE blitz']);
    expect(sequence(['', ''])).toEqual([]);
    expect(SectionFieldsSchema.safeParse({ ...MINIMUM, listSequence: ['the best'] }).success).toBe(false);
  });

  it('record 172: a rating method that was not chosen follows the kind of rating', () => {
    const national = settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, ratingKind: 'national' }), null);
    expect(national.ratingMethod).toBe('NIDOF');
    expect(settingsFromFields(SectionFieldsSchema.parse({ ...MINIMUM, ratingKind: 'national' }), { ...national, ratingMethod: 'NRO' }).ratingMethod).toBe(
      'NRO',
    );
    expect(settingsFromFields(SectionFieldsSchema.parse(MINIMUM), national).ratingMethod).toBe('FIDON');
  });

  // Answers FIDE's checklist, questions 71, 72, 80, 82.
  it('byes and forfeits get points that fit a changed scoring', () => {
    const fields = SectionFieldsSchema.parse({ ...MINIMUM, winPoints: '3', drawPoints: '1', lossPoints: '0', pabPoints: '1½' });
    expect(settingsFromFields(fields, null).scoring).toMatchObject({ win: 6, fullPointBye: 6, forfeitWin: 6, halfPointBye: 2, pab: 3 });
  });
});

describe("points of a section's own", () => {
  const scoringOf = (points: object) => {
    const parsed = SectionFieldsSchema.safeParse({ ...MINIMUM, ...points });
    return parsed.success ? settingsFromFields(parsed.data, null).scoring : parsed.error.issues.map(({ path }) => path.join('.'));
  };

  // Answers FIDE's checklist, question 73.
  it('are those that the organiser enters for a win, a draw and a loss', () => {
    expect(scoringOf({ winPoints: '3', drawPoints: '1', lossPoints: '½', pabPoints: '3' })).toMatchObject({ win: 6, draw: 2, loss: 1, pab: 6 });
    expect(scoringOf({ winPoints: '2', drawPoints: '1', lossPoints: '0', pabPoints: '1' })).toMatchObject({ win: 4, draw: 2, loss: 0, pab: 2 });
  });

  // Answers FIDE's checklist, question 84.
  it.each([
    ['0', 0],
    ['½', 1],
    ['1', 2],
    ['1½', 3],
    ['2', 4],
    ['2½', 5],
    ['3', 6],
  ])('allow any half-points for the pairing-allocated bye up to a win: %s', (pabPoints, pab) => {
    expect(scoringOf({ winPoints: '3', drawPoints: '1', lossPoints: '0', pabPoints })).toMatchObject({ pab });
  });
});

describe('an acceleration', () => {
  // Answers FIDE's checklist, question 107.
  it('is Baku or none', () => {
    const chosen = (acceleration: string) => SectionFieldsSchema.safeParse({ ...MINIMUM, rounds: '9', acceleration }).success;
    expect(['none', 'baku'].map(chosen)).toEqual([true, true]);
    expect(['haley', 'haley-soft', 'accelerated', 'kept'].map(chosen)).toEqual([false, false, false, false]);
  });
});

describe('parsePoints', () => {
  it.each([
    ['1', 2],
    ['½', 1],
    ['1½', 3],
    ['0.5', 1],
    ['0,5', 1],
    ['3.0', 6],
    ['', null],
    ['.25', null],
    ['-1', null],
  ])('%j', (text, halfPoints) => expect(parsePoints(text)).toBe(halfPoints));
});
