import { expect, it } from 'vitest';
import { rewindToRound } from '../model/tournament';
import { crosstable } from '../testing/tournament-from-crosstable';
import { playerStates } from './player-state';

it('299: adjusted points count for every pairing after their round, in addition to virtual points', () => {
  const event = crosstable(['2w1 3b=', '1b0 4w1', '4w1 1w=', '3b0 2b0']);
  const players = event.players.map((player) => ({ ...player, acceleration: [2], adjustments: player.tpn === 1 ? [-1, 0, 4] : [] }));
  const [first] = playerStates({ ...event, players });
  expect(first).toMatchObject({ score: 6, pairingScore: 6, scoresBefore: [1, 1, 6] });
  const [before] = playerStates(rewindToRound({ ...event, players }, 2));
  expect(before).toMatchObject({ score: 1, pairingScore: 1, scoresBefore: [1, 1] });
  expect(before?.player.adjustments).toEqual([-1, 0]);
});
