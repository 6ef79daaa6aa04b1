import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import { entryFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { lineUpsInRound, rosterOf, seatDefaultLineUps } from './line-ups';

const MATCH = { number: 3, firstId: 'A', secondId: 'B' };
const roster = fc.array(fc.boolean(), { maxLength: 8 });
const boardColours = fc.array(fc.constantFrom('W', 'B'), { maxLength: 5 }).map((rest) => `W${rest.join('')}`);

it('players who are present sit in roster order without gaps, each once, with the colours of the pattern, and boards state the line-ups', () => {
  fc.assert(
    fc.property(roster, roster, boardColours, (present, others, colours) => {
      const boards = colours.length;
      const member = (teamId: string) => (isPresent: boolean, index: number) =>
        entryFacts(`${teamId}${index + 1}`, {
          teamId,
          boardOrder: index + 1,
          pairingNumber: index + 1 + (teamId === 'A' ? 0 : 10),
          absences: isPresent ? [] : [{ round: 1, kind: 'absent', origin: 'arbiter' }],
        });
      const facts = sectionFacts({
        systemId: 'team-swiss-2026',
        scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards, boardColours: colours } },
        entries: [...present.map(member('A')), ...others.map(member('B'))],
      });
      const rows = seatDefaultLineUps(facts, [MATCH], 1, buildTournament(facts, 1));
      const seated = rows.flatMap(({ whiteId, blackId }) => (blackId === null ? [whiteId] : [whiteId, blackId]));
      expect(new Set(seated).size).toBe(seated.length);
      for (const team of ['A', 'B']) {
        const expected = rosterOf(facts.entries, team).filter(({ absences }) => absences.length === 0);
        const lineUp = lineUpsInRound(facts, { matches: [MATCH], pairings: rows }).get(team);
        expect(lineUp).toEqual(Array.from({ length: boards }, (_, index) => expected[index]?.id ?? null));
      }
      for (const { board, whiteId, blackId } of rows) {
        expect(board).toBeGreaterThan(2 * boards);
        expect(board).toBeLessThanOrEqual(3 * boards);
        if (blackId !== null) expect(whiteId.startsWith('A')).toBe(colours[board - 2 * boards - 1] === 'W');
      }
    }),
  );
});
