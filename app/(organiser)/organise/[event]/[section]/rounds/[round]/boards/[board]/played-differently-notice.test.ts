import { expect, it } from 'vitest';
import { playedDifferentlyQuery, playedDifferentlyNotice } from './played-differently-notice';

const noticeFor = (effect: 'nextPairing' | 'ratingOnly', boards: readonly number[], unpairedRound: number | null = null) => {
  const query = Object.entries(playedDifferentlyQuery({ boards, done: { effect, unpairedRound } }));
  return playedDifferentlyNotice(Object.fromEntries(query.map(([name, value]) => [name, value === null ? undefined : String(value)])));
};

it('the notice after saving boards as played says which boards, and what else has changed or stays', () => {
  expect(noticeFor('ratingOnly', [1, 3])).toBe(
    'The games on boards 1 and 3 are recorded as played. Only the rating report changes. Scores, places and pairings stay as they are.',
  );
  expect(noticeFor('nextPairing', [1], 2)).toBe('The game on board 1 is recorded as played. Round 2 was removed and can be paired again under Current round.');
  expect(playedDifferentlyNotice({})).toBeNull();
});
