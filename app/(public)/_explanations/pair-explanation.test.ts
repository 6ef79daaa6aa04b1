import { expect, it } from 'vitest';
import { STANDARD_SCORING, type Tournament } from '@/engine';
import { explainRoundInput } from '@/lib/domain/explanations/explain-round-input';
import { pairingScoresOf } from '@/lib/domain/explanations/round-statements';
import { makeStatementContext } from '@/lib/domain/explanations/statement-context';
import { makeInputSnapshot } from '@/lib/domain/rounds/round-input-snapshot';
import { manualBoardText } from './pair-explanation';

const NAMES = ['Abel', 'Bode', 'Cray', 'Dunn', 'Ekes'];

/** Five players before round 1. The engine pairs 1 – 3 and 4 – 2, and player 5 gets the bye. */
const FIVE_PLAYERS: Tournament = {
  players: NAMES.map((name, index) => ({ tpn: index + 1, name, rating: 2000 - index, title: null, entries: [], acceleration: [] })),
  rounds: 5,
  initialColour: 'white',
  scoring: STANDARD_SCORING,
  completedRounds: 0,
  forbidden: [],
};

it('the explanation of a manual board says that the arbiter made it and how the engine paired its players, and nothing else', () => {
  const explanation = explainRoundInput({ systemId: 'dutch-2026', text: makeInputSnapshot('dutch-2026', 1, FIVE_PLAYERS).text });
  if (explanation === null || typeof explanation === 'string') throw new Error('no explanation');
  const telling = { explanation, ...pairingScoresOf(FIVE_PLAYERS), speaker: makeStatementContext((tpn) => NAMES[tpn - 1] ?? '') };
  const words = (whiteTpn: number, blackTpn: number) => manualBoardText(telling, { whiteTpn, blackTpn });
  expect(words(1, 2)).toBe('The arbiter paired this board manually. The computer pairing was Abel – Cray and Dunn – Bode.');
  expect(words(1, 5)).toBe('The arbiter paired this board manually. The computer pairing was Abel – Cray and Ekes (pairing-allocated bye).');
  expect(words(3, 1)).toBe('The arbiter swapped the colours on this board manually; the computer gave White to Abel. Why the computer paired these two:');
  expect(words(1, 3)).toMatch(/with the same pair and colours as the computer/);
  expect(words(8, 9)).toBe('The arbiter paired this board manually. The computer paired neither player in this round.');
  expect(manualBoardText(null, { whiteTpn: 1, blackTpn: 2 })).toMatch(/No computer pairing is available/);
});
