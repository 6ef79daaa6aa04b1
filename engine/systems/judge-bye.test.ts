import { describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS } from '.';
import type { ResultCode } from '../model/game-result';
import { STANDARD_SCORING } from '../model/points';
import type { Player, Tournament } from '../model/tournament';
import { SWISS_SYSTEM_IDS } from './system';

/**
 * Five players after round 1: player 1 has beaten 2, player 4 has the result `code`, and player 5 has no result. Player 3 does not play in the coming
 * round.
 */
function tournamentBeforeRoundTwo(code: ResultCode): Tournament {
  const player = (tpn: number, ...entries: Player['entries']): Player => ({ tpn, name: `P${tpn}`, rating: 2000 - tpn, title: null, entries, acceleration: [] });
  const byeOf = (letter: ResultCode) => ({ opponent: null, colour: null, code: letter });
  return {
    players: [
      player(1, { opponent: 2, colour: 'white', code: '1' }),
      player(2, { opponent: 1, colour: 'black', code: '0' }),
      player(3, byeOf('Z'), byeOf('Z')),
      player(4, byeOf(code)),
      player(5, byeOf('Z')),
    ],
    rounds: 5,
    initialColour: 'white',
    scoring: STANDARD_SCORING,
    completedRounds: 1,
    forbidden: [],
  };
}

/** The article of each edition that bars players from another bye. */
const PAB_ARTICLES: Readonly<Record<(typeof SWISS_SYSTEM_IDS)[number], string>> = {
  'dutch-2026': '2.1.2',
  'dutch-2017': 'C.2',
  'dutch-2012': 'B.1.b',
  'rating-1998': 'B.1.b',
  'dubov-2025': 'C2',
  'dubov-1997': '2.2',
  'burstein-2026': '2.1.2',
  lim: '1.1',
};

describe.each(SWISS_SYSTEM_IDS)('a manual bye under %s', (id) => {
  const articlesOf = (tournament: Tournament, tpn: number) =>
    PAIRING_SYSTEMS[id].judgeBye(tournament, tpn).broken.map(({ article, absolute }) => [article, absolute]);

  it.each(['U', '+'] as const)('breaks the article on repeated byes after the result code %s', (code) => {
    expect(articlesOf(tournamentBeforeRoundTwo(code), 4)).toEqual([[PAB_ARTICLES[id], true]]);
  });

  it('breaks nothing for a player without an earlier bye', () => {
    expect(articlesOf(tournamentBeforeRoundTwo('U'), 5)).toEqual([]);
    expect(articlesOf(tournamentBeforeRoundTwo('U'), 1)).toEqual([]);
  });

  it(`${id === 'dutch-2012' ? 'breaks the article' : 'breaks nothing'} after a half-point bye`, () => {
    // The edition of 2012 also bars a player who has received half a point without playing.
    expect(articlesOf(tournamentBeforeRoundTwo('H'), 4)).toEqual(id === 'dutch-2012' ? [['B.1.b', true]] : []);
  });

  it('is refused for a player who is not paired in the round', () => {
    expect(PAIRING_SYSTEMS[id].judgeBye(tournamentBeforeRoundTwo('U'), 3).broken).toMatchObject([{ fact: 'not-to-be-paired' }]);
  });
});
