import { describe, expect, it } from 'vitest';
import { err, ok } from '../model/result-or-error';
import type { Tournament } from '../model/tournament';
import { simulate } from '../simulate/simulate';
import type { PairingSystem } from '../systems/system';
import { tournamentOf } from '../testing/golden-tournaments';
import { violationsOf } from '../testing/invariants';
import { rankOrderPairing } from '../testing/rank-order-pairing';
import { checkRound, checkTournament, recordedRound } from './check-round';
import { readInitialColour } from './complete-record';

/** A stand-in for an edition, because the checks do not depend on any edition. */
const stubSystem: PairingSystem = {
  id: 'dutch-2017',
  title: 'plain',
  regulation: '-',
  edition: '-',
  inForce: { from: '2000-01-01', until: null },
  pairRound: rankOrderPairing,
  explainRound: () => err({ code: 'invalid-tournament', reason: 'opponent-unknown', rounds: null, players: [] }),
  explainNotPaired: () => err({ code: 'invalid-tournament', reason: 'opponent-unknown', rounds: null, players: [] }),
  judgePair: () => ({ broken: [] }),
  judgeBye: () => ({ broken: [] }),
  dueColour: () => null,
};
const event = (initialColour: 'white' | 'black'): Tournament =>
  simulate(rankOrderPairing, { players: 11, rounds: 5, seed: 7, byes: 5, absences: 5, forfeits: 10, withdrawals: 3, initialColour }).tournament;

describe('checkTournament', () => {
  it('agrees with a record made by the same rule, despite absences and forfeits', () => {
    expect(checkTournament(stubSystem, event('white')).map(({ agrees }) => agrees)).toEqual([true, true, true, true, true]);
  });

  it('reports the round that differs', () => {
    const whiteWon = event('white');
    const turned = {
      ...stubSystem,
      pairRound: (tournament: Tournament) => {
        const paired = rankOrderPairing(tournament);
        return paired.ok && paired.value.round === 3
          ? ok({ ...paired.value, pairs: paired.value.pairs.map(({ white, black }) => ({ white: black, black: white })) })
          : paired;
      },
    };
    expect(
      checkTournament(turned, whiteWon)
        .filter(({ agrees }) => !agrees)
        .map(({ round }) => round),
    ).toEqual([3]);
  });

  it('accepts a forfeit without colours as agreeing with either colour', () => {
    const record = tournamentOf(
      [
        '001    1      One                               2000                             1.0    1     2 - +',
        '001    2      Two                               1900                             0.0    2     1 - -',
        '',
      ].join('\n'),
    );
    expect(recordedRound(record, 1).pairs).toEqual([{ white: 1, black: 2, coloursKnown: false }]);
    expect(checkRound(stubSystem, { ...record, initialColour: 'black' }, 1).agrees).toBe(true);
  });
});

describe('readInitialColour', () => {
  it.each(['white', 'black'] as const)('finds %s from the colours of round 1', (colour) => {
    expect(readInitialColour(stubSystem, { ...event(colour), initialColour: null })).toBe(colour);
  });
});

describe('violationsOf', () => {
  const before = { ...event('white'), players: event('white').players.map((player) => ({ ...player, entries: [] })), completedRounds: 0 };
  const paired = rankOrderPairing(before);
  const pairing = paired.ok ? paired.value : { round: 1, pairs: [], pab: null };

  it('finds nothing in a legal pairing', () => {
    expect(violationsOf(before, pairing)).toEqual([]);
  });

  it.each([
    ['not-placed', { ...pairing, pairs: pairing.pairs.slice(1) }],
    ['placed-twice', { ...pairing, pairs: [...pairing.pairs, { white: 1, black: 2 }] }],
    ['not-to-be-paired', { ...pairing, pairs: [...pairing.pairs, { white: 98, black: 99 }] }],
    ['board-order', { ...pairing, pairs: [...pairing.pairs].reverse() }],
    ['wrong-round', { ...pairing, round: 2 }],
  ])('finds %s', (code, broken) => {
    expect(violationsOf(before, broken).map((violation) => violation.code)).toContain(code);
  });

  it('finds players who meet again', () => {
    const after = event('white');
    const again = recordedRound(after, after.completedRounds);
    expect(violationsOf(after, { round: 6, pairs: again.pairs, pab: again.pab }).map(({ code }) => code)).toContain('meet-again');
  });

  it('finds a bye when the number of players is even', () => {
    const even = { ...before, players: before.players.slice(0, 10) };
    expect(violationsOf(even, { round: 1, pairs: [], pab: 1 }).map(({ code }) => code)).toContain('needless-bye');
  });
});
