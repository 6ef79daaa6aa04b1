import { expect, it } from 'vitest';
import { KEIZER_RULES } from '../../model/keizer-rules';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { makeEndlessEvent } from '../../testing/endless-keizer-event';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { pairRound, roundFieldOf } from './3-pairing';
import { keizer } from './index';

const pairingLogOf = (tournament: Tournament) => {
  const explained = keizer.explainRound(tournament);
  return explained.ok ? explained.value.brackets[0]?.log.map(({ fact, values }) => [fact, ...values]) : explained.error.code;
};
const withDistance = (repeatDistance: number) => ({ scoring: { ...STANDARD_SCORING, keizer: { ...KEIZER_RULES, repeatDistance } } });

it('3.8: a distance of more rounds than were played is not tried round by round, and is not called shortened', () => {
  const open = crosstable(['2w1', '1b0', '4w1', '3b0'], withDistance(99));
  expect(pairingLogOf(open)).toEqual([['repeat-distance', 99]]);
  const closed = crosstable(['2w1', '1b0'], withDistance(99));
  expect(pairingLogOf(closed)).toEqual([['repeat-distance-shortened', 1]]);
  const paired = pairRound(roundFieldOf(closed));
  expect(paired.ok && paired.value.demands).toMatchObject({ step: 1, distance: 1 });
});

it('3.4: forbidden pairs of the coming round are open no more, in both directions, and also in a field of 1,000 players', () => {
  const forbidden = Array.from({ length: 1_000 }, (_, index) => ({ players: [index + 1, ((index + 1) % 1_000) + 1], from: 1, to: 9 }));
  const past = { players: [1, 3], from: 1, to: 0 };
  const { open, entrants } = roundFieldOf(
    crosstable(
      Array.from({ length: 1_000 }, () => ''),
      { forbidden: [...forbidden, past] },
    ),
  );
  const has = (a: number, b: number) =>
    open.has(
      entrants.findIndex(({ tpn }) => tpn === a),
      entrants.findIndex(({ tpn }) => tpn === b),
    );
  expect([has(1, 2), has(2, 1), has(1, 1_000), has(1, 3), has(3, 1)]).toEqual([false, false, false, true, true]);
});

it('2.2: says that the calculation of the list was not finished (K11)', () => {
  expect(pairingLogOf(makeEndlessEvent(200))).toContainEqual(['list-not-finished', 3_000]);
});
