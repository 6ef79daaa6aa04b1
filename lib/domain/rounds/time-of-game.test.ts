import { expect, it } from 'vitest';
import { sectionFacts } from '@/tests/factories/make-section-facts';
import { timeOfGame } from './time-of-game';

const day = (date: number) => new Date(Date.UTC(2026, 9, date));
const round = { number: 1, startsAt: day(3), matches: [] };

it('a game begins at its own date, at that of its match, or with its round', () => {
  const agreed = { id: 'g', round: 1, whiteId: 'a', blackId: 'b', playsAt: day(5), result: null, actorName: '' };
  const players = sectionFacts({ agreedGames: [agreed] });
  expect(timeOfGame(players, round, { whiteId: 'a', blackId: 'b' })).toEqual(day(5));
  expect(timeOfGame(players, round, { whiteId: 'b', blackId: 'a' })).toEqual(day(3));
  const early = sectionFacts({ agreedGames: [{ ...agreed, playsAt: null, result: 'draw' }] });
  expect(timeOfGame(early, round, { whiteId: 'a', blackId: 'b' })).toEqual(day(3));

  const fixture = { id: 'f', round: 1, venue: '', requestedBy: null, requestReason: '', offeredTimes: [], isPostponed: false };
  const entries = ['a', 'b'].map((id) => ({ id, teamId: `team ${id}` }));
  const league = sectionFacts({ fixtures: [{ ...fixture, firstId: 'team b', secondId: 'team a', playsAt: day(8) }] });
  const matches = [{ number: 1, firstId: 'team b', secondId: 'team a' }];
  expect(timeOfGame({ ...league, entries: entries as unknown as typeof league.entries }, { ...round, matches }, { whiteId: 'a', blackId: 'b' })).toEqual(
    day(8),
  );
});
