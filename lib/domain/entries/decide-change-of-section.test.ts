import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { PairingFacts, RoundFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideChangeOfSection, type MovingPlayer, type ChangeOfSectionRules, missedRoundRules, scoreInPublicRounds } from './decide-change-of-section';

const RULES: ChangeOfSectionRules = { systemId: 'dutch-2026', rounds: 5, lateEntryUntilRound: 4, missedRounds: 'halfPointBye', openRound: 3, nextRound: 3 };
const RULES_AFTER_LAST_ROUND = { ...RULES, openRound: 6, nextRound: 6 };
const PLAYER: MovingPlayer = { hasRounds: true, withdrawals: [] };
const withdrawnPlayer = (kind: 'withdrawn' | 'noShow' | 'expelled', returnsInRound: number | null = null): MovingPlayer => ({
  ...PLAYER,
  withdrawals: [{ id: kind, kind, fromRound: 2, returnsInRound }],
});
const missedRoundByes = (kind: 'zeroPointBye' | 'halfPointBye', ...rounds: number[]) => rounds.map((round) => ({ round, kind, origin: 'lateEntry' }));
const refusal = (reason: string) => ({ kind: 'refused', reason });

describe('a player who changes section', () => {
  it('C.04.2 3.2, 2.4: leaves the old section from its first unpublished round on, and enters the new one as a late entry', () => {
    const there = { ...RULES, openRound: 4, nextRound: 4 };
    expect(decideChangeOfSection(PLAYER, 'nothing', RULES, there)).toEqual({
      kind: 'moves',
      leavesFrom: 3,
      withdrawalId: null,
      entersFrom: 4,
      missed: missedRoundByes('zeroPointBye', 1, 2, 3),
    });
  });

  it('gets the byes for missed rounds only if the player starts with them and with no carried score', () => {
    const kinds = (['nothing', 'missedRounds', 'score'] as const).map((carries) => decideChangeOfSection(PLAYER, carries, RULES, RULES));
    expect(kinds).toMatchObject([
      { missed: missedRoundByes('zeroPointBye', 1, 2) },
      { missed: missedRoundByes('halfPointBye', 1, 2) },
      { missed: missedRoundByes('zeroPointBye', 1, 2) },
    ]);
    expect(missedRoundRules('missedRounds', RULES)).toEqual(RULES);
  });

  it('has missed no round if no round of the new section is public', () => {
    expect(decideChangeOfSection(PLAYER, 'missedRounds', RULES, { ...RULES, openRound: 1, nextRound: 1 })).toMatchObject({ entersFrom: 1, missed: [] });
  });

  it.each(['withdrawn', 'noShow'] as const)('a player who is already out keeps that withdrawal, even after the last round: %s', (kind) => {
    for (const here of [RULES, RULES_AFTER_LAST_ROUND])
      expect(decideChangeOfSection(withdrawnPlayer(kind), 'nothing', here, RULES)).toMatchObject({ kind: 'moves', leavesFrom: 2, withdrawalId: kind });
  });

  it('a player who has returned from a withdrawal leaves like any other', () => {
    expect(decideChangeOfSection(withdrawnPlayer('withdrawn', 3), 'nothing', RULES, RULES)).toMatchObject({ leavesFrom: 3, withdrawalId: null });
  });

  it.each([
    ['moves-without-rounds', { ...PLAYER, hasRounds: false }, RULES, RULES],
    ['expelled', withdrawnPlayer('expelled'), RULES, RULES],
    ['section-over-here', PLAYER, RULES_AFTER_LAST_ROUND, RULES],
    ['section-over-there', PLAYER, RULES, RULES_AFTER_LAST_ROUND],
    ['no-late-entries', PLAYER, RULES, { ...RULES, lateEntryUntilRound: 0 }],
    ['late-entries-closed', PLAYER, RULES, { ...RULES, lateEntryUntilRound: 2 }],
    ['round-already-paired', PLAYER, RULES, { ...RULES, nextRound: 4 }],
  ] as const)('is refused: %s', (reason, player, here, there) => {
    expect(decideChangeOfSection(player, 'nothing', here, there)).toEqual(refusal(reason));
  });
});

describe('the score that a player carries', () => {
  const board = (white: string, black: string | null, result: GameResult | null) => boardFacts(1, white, black, result);
  const round = (number: number, state: RoundFacts['state'], pairing: PairingFacts, other = boardFacts(2, 'c', 'd', 'draw')) =>
    roundFacts(number, state, { pairings: [pairing, other], numbers: new Map(['a', 'b', 'c', 'd'].map((id, index) => [id, index + 1])) });
  const facts = (pairedRounds: readonly RoundFacts[], points: readonly (number | null)[] = []) =>
    sectionFacts({
      entries: ['a', 'b', 'c', 'd'].map((id, index) =>
        entryFacts(id, { pairingNumber: index + 1, absences: [{ round: 3, kind: 'halfPointBye', origin: 'arbiter' }] }),
      ),
      pairedRounds,
      adjustments: points.map((round) => ({ id: `${round}`, entryId: 'a', round, halfPoints: -1, reason: '' })),
    });
  const [WON, BYE] = [board('a', 'b', 'whiteWins'), board('a', null, null)];

  it('includes games, byes and adjusted points of the public rounds', () => {
    expect(scoreInPublicRounds(facts([]), 'a')).toEqual({ score: 0 });
    expect(scoreInPublicRounds(facts([round(1, 'complete', WON), round(2, 'published', BYE)]), 'a')).toEqual({ score: 4 });
    expect(scoreInPublicRounds(facts([round(1, 'complete', WON), round(2, 'complete', BYE)], [null, 1]), 'a')).toEqual({ score: 2 });
  });

  it('does not include a draft or adjusted points of later rounds', () => {
    expect(scoreInPublicRounds(facts([round(1, 'complete', WON), round(2, 'draft', board('a', 'b', null))], [2]), 'a')).toEqual({ score: 2 });
  });

  it.each([null, 'adjourned'] as const)('is unknown while a game of the player has no final result: %s', (result) => {
    const open = [round(1, 'complete', WON), round(2, 'published', board('b', 'a', result))];
    expect(scoreInPublicRounds(facts(open), 'a')).toEqual({ openRound: 2 });
    expect(scoreInPublicRounds(facts(open), 'b')).toEqual({ openRound: 2 });
    expect(scoreInPublicRounds(facts(open), 'c'), 'of whom no game is open').toEqual({ score: 2 });
  });
});
