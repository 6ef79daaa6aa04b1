import { describe, expect, it } from 'vitest';
import type { Tournament } from '../model/tournament';
import { rankOrderPairing } from '../testing/rank-order-pairing';
import { crosstable } from '../testing/tournament-from-crosstable';
import { withCheckedInput } from './checked-input';
import { PAIRING_SYSTEMS } from './index';
import { SWISS_SYSTEM_IDS, type PairingSystem } from './system';

const checkedSystem: PairingSystem = withCheckedInput({
  id: 'dutch-2017',
  title: 'plain',
  regulation: '-',
  edition: '-',
  inForce: { from: '2000-01-01', until: null },
  pairRound: rankOrderPairing,
  explainRound: () => ({ ok: true, value: { system: 'plain', round: 1, brackets: [], pairs: [], pab: null } }),
  explainNotPaired: () => ({ ok: true, value: { kind: 'paired' } }),
  judgePair: () => ({ broken: [] }),
  judgeBye: () => ({ broken: [] }),
  dueColour: () => null,
});
const fourPlayers = crosstable(['3w1', '4b=', '1b0', '2w='], { rounds: 5 });

describe('every edition checks its input', () => {
  it('accepts the players in any order', () => {
    const turned = { ...fourPlayers, players: [...fourPlayers.players].reverse() };
    expect(checkedSystem.pairRound(turned)).toEqual(checkedSystem.pairRound(fourPlayers));
  });

  const changed = (tpn: number, change: Partial<Tournament['players'][number]>) => ({
    ...fourPlayers,
    players: fourPlayers.players.map((player) => (player.tpn === tpn ? { ...player, ...change } : player)),
  });

  it.each<[string, Tournament]>([
    ['a pairing number used twice', changed(2, { tpn: 1 })],
    ['a pairing number that is not an integer', changed(2, { tpn: 1.5 })],
    ['pairing number 0', changed(1, { tpn: 0 })],
    ['an opponent who is not in the tournament', changed(1, { entries: [{ opponent: 77, colour: 'white', code: '1' }] })],
    ['a player paired with the same player', changed(1, { entries: [{ opponent: 1, colour: 'white', code: '1' }] })],
    ['a negative number of completed rounds', { ...fourPlayers, completedRounds: -1 }],
    ['an event that is over', { ...fourPlayers, rounds: 1 }],
  ])('refuses %s', (_what, tournament) => {
    for (const answer of [checkedSystem.pairRound(tournament), checkedSystem.explainRound(tournament), checkedSystem.explainNotPaired(tournament, 1, 2)]) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'invalid-tournament' } });
    }
  });

  const empty = { ...fourPlayers, players: [], completedRounds: 0 };
  const alone = { ...empty, players: fourPlayers.players.slice(0, 1).map((player) => ({ ...player, entries: [] })) };
  const absent = { ...empty, players: fourPlayers.players.map((player) => ({ ...player, entries: [{ opponent: null, colour: null, code: 'Z' as const }] })) };
  const farApart = { ...empty, players: fourPlayers.players.map((player) => ({ ...player, tpn: player.tpn * player.tpn * 100, entries: [] })) };

  it.each(SWISS_SYSTEM_IDS)('%s pairs no players, one player, only absent players, and numbers with gaps', (id) => {
    const system = PAIRING_SYSTEMS[id];
    for (const tournament of [empty, absent]) expect(system.pairRound(tournament)).toEqual({ ok: true, value: { round: 1, pairs: [], pab: null } });
    expect(system.pairRound(alone)).toEqual({ ok: true, value: { round: 1, pairs: [], pab: 1 } });
    const paired = system.pairRound(farApart);
    expect(paired.ok && paired.value.pairs.flatMap(({ white, black }) => [white, black]).sort((a, b) => a - b)).toEqual([100, 400, 900, 1600]);
    for (const tournament of [empty, absent, alone, farApart]) expect(system.explainRound(tournament).ok).toBe(true);
  });
});
