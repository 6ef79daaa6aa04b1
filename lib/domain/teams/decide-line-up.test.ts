import { expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideLineUp } from './decide-line-up';

const member = (id: string, teamId: string, boardOrder: number) => entryFacts(id, { teamId, boardOrder });
const ENTRIES = [
  ...['a1', 'a2', 'a3'].map((id, index) => member(id, 'A', index + 1)),
  ...['b1', 'b2', 'b3'].map((id, index) => member(id, 'B', index + 1)),
  member('late', 'A', 4),
];
const FACTS = sectionFacts({
  systemId: 'team-swiss-2026',
  scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards: 2, boardColours: 'WB' } },
  entries: ENTRIES,
});

const roundWith = (result: GameResult | null) =>
  roundFacts(1, 'published', {
    matches: [{ number: 1, firstId: 'A', secondId: 'B' }],
    numbers: new Map(ENTRIES.filter(({ id }) => id !== 'late').map(({ id }, index) => [id, index + 1])),
    pairings: [boardFacts(1, 'a1', 'b1', result), boardFacts(2, 'b2', 'a2')],
  });
const decide = (wanted: readonly (string | null)[], result: GameResult | null = null, teamId = 'A') => decideLineUp(FACTS, roundWith(result), teamId, wanted);

it('keeps the line-up of the other team, whichever team is first', () => {
  expect(decide(['a2', 'a3'])).toMatchObject({
    ok: true,
    value: {
      lineUps: [
        ['a2', 'a3'],
        ['b1', 'b2'],
      ],
      isOutOfOrder: false,
    },
  });
  expect(decide(['b3', null], null, 'B')).toMatchObject({
    ok: true,
    value: {
      lineUps: [
        ['a1', 'a2'],
        ['b3', null],
      ],
    },
  });
});

it('warns of an order other than that of the roster', () => {
  expect(decide(['a3', 'a1'])).toMatchObject({ ok: true, value: { isOutOfOrder: true } });
});

it('refuses a player twice, players of others, and players who entered after the round was paired', () => {
  expect(decide(['a1', 'a1'])).toMatchObject({ ok: false, error: { code: 'line-up-twice', facts: { name: 'a1' } } });
  for (const stranger of ['b3', 'late', 'nobody']) expect(decide(['a1', stranger])).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
});

it('changes only boards without a result', () => {
  expect(decide(['a1', 'a3'], 'draw')).toMatchObject({ ok: true });
  expect(decide(['a3', 'a2'], 'draw')).toMatchObject({ ok: false, error: { code: 'match-has-results', facts: { boards: [1] } } });
});
