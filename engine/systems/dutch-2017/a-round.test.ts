import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutchField } from './a-definitions';
import { pairBrackets } from './a-round';
import { findCandidate } from './b-bracket';
import { dutch2017 } from './index';

interface BracketSummary {
  readonly bracketKind: string;
  readonly pairs: string;
  readonly downfloaters: readonly number[];
}

/** The brackets of the coming round as they were paired, in pairing numbers. */
function brackets(lines: readonly string[], settings: Partial<Tournament> = {}): BracketSummary[] | null {
  const field = dutchField(crosstable(lines, { rounds: null, ...settings }));
  const tpn = (player: number): number => field.players[player]?.state.tpn ?? 0;
  const paired = pairBrackets(field, findCandidate);
  if (paired === null) return null;
  return paired.map(({ situation, candidate }) => ({
    bracketKind: situation.bracketKind,
    pairs: candidate.pairs.map(([a, b]) => `${tpn(a)}-${tpn(b)}`).join(' '),
    downfloaters: candidate.downfloaters.map(tpn),
  }));
}

describe('A.9 brackets from the top down', () => {
  it('pass their downfloaters to the next bracket', () => {
    expect(brackets(['F', 'F', 'F', 'Z', 'Z', 'Z'])).toEqual([
      { bracketKind: 'usual', pairs: '1-2', downfloaters: [3] },
      { bracketKind: 'last', pairs: '3-4 5-6', downfloaters: [] },
    ]);
  });

  it('end with a bracket whose unpaired player has the bye', () => {
    expect(brackets(['F', 'F', 'Z', 'Z', 'Z'])?.at(-1)).toEqual({ bracketKind: 'last', pairs: '3-4', downfloaters: [5] });
  });

  it('C.2: do not give the bye to a player who has had it', () => {
    expect(brackets(['F F', 'F F', 'F Z', 'F Z', 'U Z'])?.at(-1)).toEqual({ bracketKind: 'last', pairs: '3-5', downfloaters: [4] });
  });

  it('C.7: choose a downfloater who can be paired in the next bracket', () => {
    // Player 3 has met both players below, so player 2 floats down.
    expect(brackets(['F F F', 'F F F', '4w1 5b1 F', '3b0 Z F', 'Z 3w0 F', 'F F Z'], { forbidden: [{ players: [3, 6], from: 1, to: 9 }] })?.[0]).toEqual({
      bracketKind: 'usual',
      pairs: '1-3',
      downfloaters: [2],
    });
  });
});

describe('A.9 the penultimate and the collapsed last bracket', () => {
  it('C.4: a bracket is paired again if its downfloaters make the round impossible to complete', () => {
    expect(brackets(['F Z', 'F Z', '4w0 Z', '3b0 Z'])).toEqual([
      { bracketKind: 'penultimate', pairs: '', downfloaters: [1, 2] },
      { bracketKind: 'last', pairs: '1-3 2-4', downfloaters: [] },
    ]);
  });

  it('all players below the PPB form the collapsed last bracket, whatever their scores', () => {
    const apart = { forbidden: [{ players: [3, 4, 5, 6], from: 1, to: 9 }] };
    expect(brackets(['F F', 'F F', 'F Z', 'F Z', 'Z Z', 'Z Z', 'F F', 'F F'], apart)).toEqual([
      { bracketKind: 'penultimate', pairs: '', downfloaters: [1, 2, 7, 8] },
      { bracketKind: 'last', pairs: '1-3 2-4 7-5 8-6', downfloaters: [] },
    ]);
  });

  it('R4: the brackets above the PPB are not paired again', () => {
    expect(brackets(['F F', 'F F', '4w0 Z', '3b0 Z', 'F Z', 'F Z'])).toEqual([
      { bracketKind: 'usual', pairs: '1-2', downfloaters: [] },
      { bracketKind: 'penultimate', pairs: '', downfloaters: [5, 6] },
      { bracketKind: 'last', pairs: '5-3 6-4', downfloaters: [] },
    ]);
  });
});

describe('A.9 rounds that cannot be completed', () => {
  it('give an error with the article', () => {
    const result = dutch2017.pairRound(crosstable(['2w1', '1b0'], { rounds: 2 }));
    expect(result).toEqual({ ok: false, error: { code: 'no-legal-pairing', article: 'A.9', players: [] } });
  });

  it('R5: include rounds in which nobody may have the bye', () => {
    expect(brackets(['2w+ U', '1b- 3w+', 'U 2b-'])).toBeNull();
  });
});

describe('fields of every size', () => {
  it('nobody', () => {
    expect(dutch2017.pairRound(crosstable([], { rounds: 3 }))).toEqual({ ok: true, value: { round: 1, pairs: [], pab: null } });
  });

  it('one player, who has the bye', () => {
    expect(dutch2017.pairRound(crosstable(['.'], { rounds: 3 }))).toEqual({ ok: true, value: { round: 2, pairs: [], pab: 1 } });
    expect(dutch2017.pairRound(crosstable(['U'], { rounds: 3 })).ok).toBe(false);
  });

  it('everybody absent', () => {
    expect(dutch2017.pairRound(crosstable(['Z', 'H'], { completedRounds: 0 }))).toEqual({ ok: true, value: { round: 1, pairs: [], pab: null } });
  });

  it('numbers with gaps', () => {
    const tournament = crosstable(['.', '.', '.', '.']);
    const players = tournament.players.map((player) => ({ ...player, tpn: player.tpn * 10 }));
    const result = dutch2017.pairRound({ ...tournament, players, rounds: 9 });
    expect(result.ok && result.value.pairs).toEqual([
      { white: 10, black: 30 },
      { white: 40, black: 20 },
    ]);
  });
});
