import { expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import { crosstable } from '../testing/tournament-from-crosstable';
import { fromTournament } from './from-tournament';
import { parseTrf } from './parse';
import { toTournament } from './to-tournament';
import { writeTrf } from './write-trf';

it.each([{ isMaxiTournament: true as const }, {}])('a report of the Lim System states whether the event is a maxi-tournament: %j', (declared) => {
  const scoring = { ...STANDARD_SCORING, ...declared };
  const { isMaxiTournament } = { isMaxiTournament: undefined, ...declared };
  const text = writeTrf(fromTournament(crosstable(['2w1', '1b0'], { scoring })), 'trf26');
  expect(text.includes('### Maxi-tournament')).toBe(isMaxiTournament === true);
  const parsed = parseTrf(text);
  expect(parsed.ok && toTournament(parsed.value.document).tournament.scoring.isMaxiTournament).toBe(isMaxiTournament);
});
