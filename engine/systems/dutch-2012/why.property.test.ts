import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { bestLiterally2012, type Admissible } from '../../testing/literal/dutch-2012';
import type { Decision } from '../explanation';
import { CRITERIA } from './b-criteria';
import { dutch2012 } from './index';

const tournaments = arbitraryTournament({ maxPlayers: 9, maxRounds: 8, pairRound: dutch2012.pairRound });

const holds = ({ pairs }: Admissible, a: number, b: number): boolean => pairs.some((pair) => pair.includes(a) && pair.includes(b));

/** What the bracket paired literally loses on when only such candidates are let through. */
function truth(tournament: Tournament, tpn: number, admits: (candidate: Admissible) => boolean): { lost: string; pairs: Admissible['pairs'] } {
  const literal = bestLiterally2012(tournament, tpn, admits);
  if (literal === null || literal.theirs === null) return { lost: 'nothing at this P1 and M1', pairs: [] };
  const place = literal.ours.findIndex((value, index) => value !== literal.theirs?.[index]);
  return { lost: CRITERIA[place]?.aim ?? 'order', pairs: literal.pairs };
}

function said(decision: Decision | undefined): string {
  if (decision === undefined || decision.kind === 'illegal') return 'nothing at this P1 and M1';
  if (decision.kind === 'order') return 'order';
  return decision.article.startsWith('C.1') ? 'nothing at this P1 and M1' : decision.aim;
}

function expectLost(decision: Decision): void {
  if (decision.kind === 'criterion') expect(decision.ours[0] ?? 0).toBeLessThan(decision.theirs[0] ?? 0);
}

describe('dutch-2012 explanations are true', () => {
  it('names for every board the best other pairing of its bracket, and what it loses on', () => {
    fc.assert(
      fc.property(tournaments, (tournament) => {
        const [paired, explained] = [dutch2012.pairRound(tournament), dutch2012.explainRound(tournament)];
        expect(explained.ok).toBe(paired.ok);
        if (!paired.ok || !explained.ok) return;
        expect(explained.value.pairs.map(({ white, black }) => ({ white, black }))).toEqual(paired.value.pairs);
        expect(explained.value.pab?.player ?? null).toBe(paired.value.pab);
        for (const { white, black, alternative } of explained.value.pairs) {
          const { lost, pairs } = truth(tournament, white, (candidate) => !holds(candidate, white, black));
          expect(said(alternative?.losesOn)).toBe(lost);
          if (alternative !== null) expectLost(alternative.losesOn);
          if (pairs.length > 0) for (const [a, b] of alternative?.pairs ?? []) expect(holds({ pairs, left: [] }, a, b)).toBe(true);
        }
      }),
      propertyRuns(150),
    );
  });

  it('says of any two players why they do not meet', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(), fc.nat(), (tournament, one, other) => {
        const tpns = tournament.players.map(({ tpn }) => tpn);
        const [a = 0, b = 0] = [tpns[one % tpns.length], tpns[other % tpns.length]];
        const [paired, answer] = [dutch2012.pairRound(tournament), dutch2012.explainNot(tournament, a, b)];
        expect(answer.ok).toBe(paired.ok);
        if (!paired.ok || !answer.ok) return;
        expect(answer.value.kind === 'paired').toBe(
          paired.value.pairs.some(({ white, black }) => (white === a && black === b) || (white === b && black === a)),
        );
        if (answer.value.kind !== 'decided') return;
        const { decision } = answer.value;
        expectLost(decision);
        const broken = dutch2012.judgePair(tournament, a, b).broken.filter(({ absolute }) => absolute);
        if (broken.length > 0) {
          expect(decision).toMatchObject({ kind: 'illegal', article: broken[0]?.article, fact: broken[0]?.fact });
          return;
        }
        const explained = dutch2012.explainRound(tournament);
        const bracket = explained.ok ? explained.value.brackets[answer.value.bracket] : undefined;
        const members = [...(bracket?.movedDown ?? []), ...(bracket?.residents ?? [])];
        // Of two players in different brackets the answer is about the higher one's, and what it would cost to let him down.
        const [settled] = [a, b].filter((tpn) => members.includes(tpn)).sort((x, y) => rankOf(members, x) - rankOf(members, y));
        const isTogether = members.includes(a) && members.includes(b);
        const admits = (candidate: Admissible): boolean => (isTogether ? holds(candidate, a, b) : candidate.left.includes(settled ?? 0));
        expect(said(decision)).toBe(truth(tournament, settled ?? 0, admits).lost);
      }),
      propertyRuns(150),
    );
  });
});

function rankOf(members: readonly number[], tpn: number): number {
  return members.indexOf(tpn);
}
