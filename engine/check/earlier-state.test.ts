import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import type { Player, Tournament } from '../model/tournament';
import { numbersByRound, numbersLine } from '../trf/earlier-numbers';
import { emptyDocument } from '../trf/trf-document';
import { withEarlierNumbers } from './earlier-state';

function player(tpn: number, opponent: number | null): Player {
  const entries = opponent === null ? [null] : [{ opponent, colour: 'white' as const, code: '1' as const }];
  return { tpn, name: `P${tpn}`, rating: 0, title: null, entries, acceleration: [] };
}

const TOURNAMENT: Tournament = {
  players: [player(1, 3), player(2, null), player(3, 1)],
  rounds: 3,
  initialColour: 'white',
  scoring: STANDARD_SCORING,
  completedRounds: 1,
  forbidden: [{ players: [2, 3], from: 1, to: 3 }],
};

describe('earlier pairing numbers (C.04.2 2.3, 2.4)', () => {
  it('are written as a comment and read back', () => {
    const changes = new Map([
      [2, null],
      [3, 2],
    ]);
    const text = numbersLine(1, changes);
    expect(text).toBe('### numbers of round 1: 2=- 3=2');
    const kept = [
      { place: 'before-players' as const, text: text ?? '' },
      { place: 'before-players' as const, text: '### a remark' },
    ];
    expect(numbersByRound({ ...emptyDocument(), kept })).toEqual(new Map([[1, changes]]));
    expect(numbersLine(1, new Map())).toBeNull();
  });

  it('omit players who had no number, and replace the numbers of opponents', () => {
    const { players, forbidden } = withEarlierNumbers(
      TOURNAMENT,
      new Map([
        [2, null],
        [3, 2],
      ]),
    );
    expect(players.map(({ tpn, name, entries }) => [tpn, name, entries[0]?.opponent])).toEqual([
      [1, 'P1', 2],
      [2, 'P3', 1],
    ]);
    expect(forbidden).toEqual([{ players: [2], from: 1, to: 3 }]);
  });

  it('are not read from someone else’s comment, however long', () => {
    const text = `### numbers of round 1: 1${'=11111'.repeat(10_000)}=x`;
    expect(numbersByRound({ ...emptyDocument(), kept: [{ place: 'before-players', text }] }).size).toBe(0);
  });
});
