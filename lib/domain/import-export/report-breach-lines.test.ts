import { describe, expect, it } from 'vitest';
import { breachLine, type BreachLine } from '@/engine/trf';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { BreachFacts, NumberedBoards, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { entryFacts, pairingFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { reportBreachLines, withoutRepeatedLines, withAttributedRounds } from './report-breach-lines';

const WHITE_WINS = { result: 'whiteWins' as const, isRated: true };
const BREACH_TIME = new Date('2026-11-21T10:00:00Z');
const PLAYER_IDS = ['a', 'b', 'c', 'd', 'e'];
/** After round 1, late entry e receives number 1, so that players a to d, who had 1 to 4, receive 2 to 5. */
const NUMBERS_THEN = new Map(PLAYER_IDS.slice(0, 4).map((name, index) => [name, index + 1]));
const NUMBERS_NOW = new Map([['e', 1] as const, ...PLAYER_IDS.slice(0, 4).map((name, index) => [name, index + 2] as const)]);

function section({ enginePairs, breaches = [] }: { readonly enginePairs: NumberedBoards | null; readonly breaches?: readonly BreachFacts[] }): SectionFacts {
  const board = (id: string, number: number, whiteId: string, blackId: string | null) =>
    pairingFacts({ id, board: number, whiteId, blackId, result: WHITE_WINS, steps: [] });
  return sectionFacts({
    fideMode: 'on',
    entries: PLAYER_IDS.map((id) => entryFacts(id, { pairingNumber: NUMBERS_NOW.get(id) ?? null })),
    pairedRounds: [
      roundFacts(1, 'complete', { numbers: NUMBERS_THEN, enginePairs, pairings: [board('1', 1, 'a', 'd'), board('2', 2, 'b', null)] }),
      roundFacts(2, 'complete', { numbers: NUMBERS_NOW, enginePairs: [], pairings: [] }),
    ],
    breaches,
  });
}

function breach(kind: BreachFacts['kind'], round: number, facts: BreachFacts['facts'], own: Partial<BreachFacts> = {}): BreachFacts {
  return { id: kind, kind, round, facts, differing: [], acknowledged: [], actorName: 'Ada', restorePointId: null, at: BREACH_TIME, undone: null, ...own };
}

function lines(facts: SectionFacts, round = 2, stood: readonly BreachLine[] = []): string[] {
  return reportBreachLines(facts, buildTournament(facts, round + 1, 'report'), round, stood).map(breachLine);
}

describe('the lines of a report about departures from the rules', () => {
  // Answers FIDE's checklist, questions 69, 113.
  it('give differing boards and the engine’s boards, by the numbers of the file', () => {
    expect(
      lines(
        section({
          enginePairs: [
            [1, 2],
            [4, 0],
          ],
        }),
      ),
    ).toEqual(['### MPA @ Round 1: 2-3 5-bye => 2-5 3-bye']);
  });

  it('leave out boards that equal the engine’s, and rounds for which the engine’s boards are unknown', () => {
    const same: NumberedBoards = [
      [2, 0],
      [1, 4],
    ];
    expect(lines(section({ enginePairs: same }))).toEqual([]);
    expect(lines(section({ enginePairs: null }))).toEqual([]);
  });

  it('say that the edition gave no pairing', () => {
    expect(lines(section({ enginePairs: [] }))).toEqual(['### MPA @ Round 1: none => 2-5 3-bye']);
  });

  // Answers FIDE's checklist, questions 44, 113, 202.
  it('list open breaches: those of numbers and byes up to the round of the file, those of settings and FIDE mode always', () => {
    const breaches = [
      breach('mode', 2, {}),
      breach('configuration', 1, { what: 'tie-breaks', before: 'BH', after: 'DE,BH' }),
      breach('fpb', 1, { players: [3] }),
      breach(
        'exchange',
        2,
        {
          numbers: [
            [2, 3],
            [3, 2],
          ],
        },
        { differing: [{ round: 1, engine: null, boards: [] }] },
      ),
      breach('configuration', 0, { what: 'rounds', before: '5', after: '4' }, { undone: { at: BREACH_TIME, by: 'Ada' } }),
      breach('fpb', 1, { players: 'everybody' }),
    ];
    const facts = section({ enginePairs: null, breaches });
    expect(lines(facts)).toEqual([
      '### Configuration @ Round 1: tie-breaks BH => DE,BH',
      '### FPB @ Round 1: 4',
      '### Mode @ Round 2: FIDE mode left',
      '### Exchange @ Round 2: 4=3 3=2; paired otherwise: 1',
    ]);
    expect(lines(facts, 1).map((line) => line.slice(4, 8))).toEqual(['Conf', 'FPB ', 'Mode']);
  });

  it('the numbers of a round are looked up once, however many breaches it has', () => {
    let looked = 0;
    class Counted extends Map<string, number> {
      override [Symbol.iterator]() {
        looked += 1;
        return super[Symbol.iterator]();
      }
    }
    const facts = section({ enginePairs: null, breaches: Array.from({ length: 500 }, (_, index) => breach('fpb', 1, { players: [1 + (index % 4)] })) });
    const counted = facts.pairedRounds.map((round) => ({ ...round, numbers: new Counted(round.numbers) }));
    const loaded = buildTournament(facts, 3, 'report');
    expect(reportBreachLines({ ...facts, pairedRounds: counted }, loaded, 2, [])).toHaveLength(500);
    expect(looked).toBeLessThanOrEqual(2);
  });

  // Answers FIDE's checklist, question 113.
  it('a line about an earlier result lists the rounds that would be paired differently because of it', () => {
    const facts = { of: 1, board: 1, players: [1, 4], was: 'whiteWins', is: 'draw' };
    const differing = [{ round: 2, engine: null, boards: [] }];
    const stood: BreachLine[] = [
      { kind: 'correction', round: 2, results: [{ tpn: 2, round: 1, code: '1' }], differingRounds: [] },
      { kind: 'adjournment', round: 2, results: [{ tpn: 3, round: 1, code: '?' }], differingRounds: [] },
    ];
    const known = section({ enginePairs: null, breaches: [breach('correction', 2, facts, { differing })] });
    expect(lines(known, 2, withAttributedRounds(known, stood, []).earlierLines)).toEqual([
      '### Correction @ Round 2: round 1: 2=1; paired otherwise: 2',
      '### Adjournment @ Round 2: round 1: 3=?',
    ]);
  });

  it('an imported round that is reported as paired manually gets no second line', () => {
    const line: BreachLine = { kind: 'import', round: 1, engine: [], boards: [{ white: 1, black: 2 }], differingRounds: [] };
    const byHand: BreachLine = { ...line, kind: 'mpa' };
    expect(withoutRepeatedLines([line], [{ text: '### MPA @ Round 1: none => 1-2' }])).toEqual([]);
    expect(withoutRepeatedLines([line], [{ text: '### MPA @ Round 2: none => 1-2' }])).toEqual([line]);
    expect(withoutRepeatedLines([line, byHand], [])).toEqual([byHand]);
    expect(withoutRepeatedLines([line], [])).toEqual([line]);
  });
});
