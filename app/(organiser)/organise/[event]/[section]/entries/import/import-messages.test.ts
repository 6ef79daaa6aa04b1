import { expect, it } from 'vitest';
import { listedPlayerSummary } from './import-messages';

it('the preview of a list shows all data that would be saved for a player, including sex and national rating', () => {
  const player = {
    name: 'Ash, Kim',
    fideId: 4600001,
    nationalId: '77',
    federation: 'GER',
    title: null,
    birth: '1990-04-21',
    sex: 'w',
    club: 'Old Harbour',
    clubNumber: '',
    ratings: { national: 1720 },
    estimate: 0,
    rating: 1720,
    fromRound: 3,
    byes: [4],
  } as const;
  expect(listedPlayerSummary(player, { nextRound: 1 })).toBe(
    'GER, born 1990, w, FIDE ID 4600001, national number 77, national rating 1720, Old Harbour, half-point bye in round 4, from round 3',
  );
  expect(
    listedPlayerSummary(
      { ...player, fideId: null, nationalId: null, federation: '', birth: null, sex: null, club: '', ratings: {}, fromRound: 1, byes: [] },
      { nextRound: 1 },
    ),
  ).toBe('');
});
