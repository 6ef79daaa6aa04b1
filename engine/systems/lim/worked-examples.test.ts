import { describe, expect, it } from 'vitest';
import type { ForbiddenGroup, Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { lim } from './index';

/** Reads pairs of players who have met from a text such as '1-4 2-5', and returns them as forbidden pairs. */
function pairsThatMet(pairs: string): ForbiddenGroup[] {
  return pairs === '' ? [] : pairs.split(' ').map((pair) => ({ players: pair.split('-').map(Number), from: 1, to: 99 }));
}

/** A tournament after a round of byes, so that nobody is due a colour. Round 2 is not the last. */
function tournamentAfterByes(letters: readonly string[], haveMet = ''): Tournament {
  return crosstable(letters, { rounds: 9, forbidden: pairsThatMet(haveMet) });
}

function pairsOf(tournament: Tournament): string {
  const paired = lim.pairRound(tournament);
  if (!paired.ok) throw new Error(paired.error.code);
  const pairs = paired.value.pairs.map(({ white, black }) => `${Math.min(white, black)}-${Math.max(white, black)}`);
  return pairs.toSorted().join(' ');
}

const pairsOfSix = (haveMet: string) => pairsOf(tournamentAfterByes(['H', 'H', 'H', 'H', 'H', 'H'], haveMet));

describe('4.2: six players, #1 seeks an opponent', () => {
  it.each([
    ['', '1-4 2-5 3-6'],
    ['1-4', '1-5 2-4 3-6'],
    ['1-4 1-5', '1-6 2-4 3-5'],
    ['1-4 1-5 1-6', '1-3 2-5 4-6'],
    ['1-4 1-5 1-6 1-3', '1-2 3-5 4-6'],
  ])('having met %s: %s', (haveMet, pairs) => {
    expect(pairsOfSix(haveMet)).toBe(pairs);
  });
});

describe('4.3: then #2 seeks an opponent, and #1 keeps one', () => {
  const first = '1-4 1-5';
  it.each([
    ['', '1-6 2-4 3-5'],
    ['2-4', '1-6 2-5 3-4'],
    ['2-4 2-5', '1-6 2-3 4-5'],
    ['2-4 2-5 2-3', '1-3 2-6 4-5'],
    ['2-4 2-5 2-3 2-6', '1-2 3-5 4-6'],
  ])('having met %s: %s', (haveMet, pairs) => {
    expect(pairsOfSix(`${first} ${haveMet}`.trim())).toBe(pairs);
  });

  it('an upward group is the mirror image: #6 tries 3, 2, 1, 4, 5', () => {
    const below = (haveMet: string) => pairsOf(tournamentAfterByes(['Z', 'Z', 'Z', 'Z', 'Z', 'Z'], haveMet));
    expect([below(''), below('3-6'), below('3-6 2-6 1-6')]).toEqual(['1-4 2-5 3-6', '1-4 2-6 3-5', '1-3 2-5 4-6']);
  });
});

describe('4.4: players without an opponent', () => {
  const alone = '1-2 1-3 1-4 1-5 2-3 2-4 2-5';
  const floatersOf = (tournament: Tournament) => {
    const explained = lim.explainRound(tournament);
    return explained.ok ? explained.value.brackets[0]?.downfloaters : null;
  };

  it('six players: 1 and 2 may meet only 6; 1-6 stays, and 2 floats with the lowest numbered one left', () => {
    const tournament = tournamentAfterByes(['F', 'F', 'F', 'F', 'F', 'F', 'H', 'H'], alone);
    expect(floatersOf(tournament)?.toSorted()).toEqual([2, 5]);
    expect(pairsOf(tournament)).toContain('1-6');
  });

  it('4.4.1: of seven players, 2 floats in place of 7, who would have made the number even', () => {
    expect(floatersOf(tournamentAfterByes(['F', 'F', 'F', 'F', 'F', 'F', 'F', 'H'], `${alone} 1-7 2-7`))).toEqual([2]);
  });
});

describe('2.6: the median is blocked', () => {
  it('2.6.1: cracks the pair 5-6 for the floater from above and the median player, who have met', () => {
    const tournament = tournamentAfterByes(['F F', 'F F', 'F F', 'F Z', 'Z Z', 'Z Z'], '1-4 2-4 3-4 3-5');
    expect(pairsOf(tournament)).toBe('1-2 3-6 4-5');
    const explained = lim.explainRound(tournament);
    const log = explained.ok ? (explained.value.brackets.at(-1)?.log ?? []) : [];
    expect(log).toContainEqual({ article: '2.6.1', fact: 'cracked', players: [6, 5], values: [] });
  });

  it('2.6.2: otherwise cracks a pair of the higher side', () => {
    expect(pairsOf(tournamentAfterByes(['F F', 'F F', 'F Z', 'Z Z', 'Z Z', 'Z Z'], '3-4 3-5 3-6 2-4'))).toBe('1-4 2-3 5-6');
  });
});

describe('round 1 and round 2', () => {
  it('7.2: forty players', () => {
    const boards = (initialColour: 'white' | 'black') => {
      const paired = lim.pairRound(
        crosstable(
          Array.from({ length: 40 }, () => ''),
          { rounds: 9, initialColour },
        ),
      );
      return paired.ok ? paired.value.pairs.map(({ white, black }) => `${white}-${black}`) : [];
    };
    expect(boards('white').slice(0, 4)).toEqual(['1-21', '22-2', '3-23', '24-4']);
    expect(boards('white').at(-1)).toBe('40-20');
    expect(boards('black').slice(0, 4)).toEqual(['21-1', '2-22', '23-3', '4-24']);
  });

  it('8.3: round 2 pairs the groups on 1, on 0, and on ½', () => {
    const explained = lim.explainRound(tournamentAfterByes(['F', 'F', 'H', 'H', 'Z', 'Z']));
    expect(explained.ok ? explained.value.brackets.map(({ score }) => score) : []).toEqual([2, 0, 1]);
  });
});
