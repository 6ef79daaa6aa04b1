import { expect, it } from 'vitest';
import { withBakuAcceleration } from '../swiss/acceleration';
import { crosstable } from '../testing/tournament-from-crosstable';
import { withAccelerationRanges } from './acceleration-ranges';
import { fromTournament } from './from-tournament';
import { parseTrf } from './parse';
import { toTournament } from './to-tournament';
import { writeTrf } from './write-trf';

const LINES_WITH_LATE_THIRD = ['5w1', '6b1', 'Z', '7w1', '1b0', '2w0', '4b0', '9w1', '8b0', 'U'];

/** The virtual points of each player. Zeros at the end are omitted, because they have no effect. */
const virtualPointsIn = (text: string) => {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error('what is written is read');
  return toTournament(parsed.value.document).tournament.players.map(({ acceleration }) => acceleration.join('').replace(/0+$/, ''));
};

it('record 250 gives late entries no points for missed rounds, and is equivalent to XXA', () => {
  const document = fromTournament(withBakuAcceleration(crosstable(LINES_WITH_LATE_THIRD, { rounds: 5 })));
  const text = writeTrf(withAccelerationRanges(document), 'trf26');
  expect(text.split('\r\n').filter((line) => /^(?:250|XXA)/.test(line))).toEqual([
    '250       1.0   1   1    1    2',
    '250       1.0   1   1    4    7',
    '250       1.0   2   2    1    7',
    '250       0.5   3   3    1    7',
  ]);
  expect(virtualPointsIn(text)).toEqual(['221', '221', '021', '221', '221', '221', '221', '', '', '']);
  expect(virtualPointsIn(writeTrf(document, 'trf16'))).toEqual(virtualPointsIn(text));
});

it('virtual points remain XXA if record 250 would need more lines than a file may have', () => {
  const tournament = crosstable(Array.from({ length: 21 }, () => 'Z'));
  const players = tournament.players.map((player) => ({ ...player, acceleration: Array.from({ length: 20 }, (_, round) => (player.tpn + round) % 2) }));
  const { accelerations, virtualPoints } = withAccelerationRanges(fromTournament({ ...tournament, players }));
  expect([accelerations.length, virtualPoints.length]).toEqual([0, 21]);
});
