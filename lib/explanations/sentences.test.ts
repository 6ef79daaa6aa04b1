import { describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS, SYSTEM_IDS, beforeRound } from '@/engine';
import type { Decision, PairingSystem, RoundExplanation, Tournament } from '@/engine';
import { simulate } from '@/engine/testing/simulate';
import { byeSentences, decisionPhrase, judgementSentences, pairSentences, whyNotSentences } from './sentences';
import { AIM_WORDS, REASON_WORDS, STEP_WORDS } from './words';

const nameOf = (tpn: number) => `no. ${tpn}`;

describe('sentences', () => {
  it('tell a lost criterion with both values, half-points as points', () => {
    const decision: Decision = { kind: 'criterion', article: 'C.6', aim: 'pairing-score-difference', ours: [1, 0], theirs: [5, 2, 0, 0] };
    expect(decisionPhrase(decision)).toBe('loses on C.6, differences of score of floaters: 2½, 1 instead of ½');
    expect(decisionPhrase({ ...decision, aim: 'downfloaters', ours: [0], theirs: [2] })).toBe('loses on C.6, downfloaters: 2 instead of 0');
  });

  it('tell the colours with both standings', () => {
    const [, , colours] = pairSentences(
      {
        white: 3,
        black: 8,
        bracket: 0,
        part: 'whole',
        alternative: null,
        colour: {
          article: 'E.2',
          fact: 'stronger',
          white: { difference: -2, preference: 'white', strength: 'absolute' },
          black: { difference: 1, preference: null, strength: null },
        },
      },
      { kind: 'homogeneous', score: 3, residents: [3, 8], movedDown: [], upfloaters: [], downfloaters: [], criteria: [], log: [] },
      nameOf,
    );
    expect(colours).toBe(
      'Colours, E.2: the stronger preference is granted (no. 3: difference -2, absolute preference for White; no. 8: difference +1, no preference).',
    );
  });

  it('tell why two do not meet', () => {
    const decision: Decision = { kind: 'illegal', article: 'B.1', fact: 'met-before' };
    expect(whyNotSentences({ kind: 'decided', bracket: 0, decision, pairs: [] }, 'A', 'B', nameOf)).toEqual([
      'A and B may not meet, B.1: the two have met before.',
    ]);
    expect(
      whyNotSentences(
        {
          kind: 'decided',
          bracket: 0,
          decision: { kind: 'order', article: 'D.1' },
          pairs: [
            [1, 2],
            [3, 4],
          ],
        },
        'A',
        'B',
        nameOf,
      ),
    ).toEqual([
      'A and B do not meet: the best pairing with them (no. 1 – no. 2, no. 3 – no. 4) is as good by every criterion, but comes later in the order of D.1.',
    ]);
    expect(whyNotSentences({ kind: 'not-paired', players: [7] }, 'A', 'B', nameOf)).toEqual(['no. 7 is not paired in this round.']);
  });

  it('tell who has the bye and who was passed over', () => {
    const passedOver = [{ player: 10, decision: { kind: 'illegal', article: '2.2', fact: 'had-bye' } as const }];
    const pab = { player: 9, article: '4', fact: 'lowest-score', passedOver } as const;
    expect(byeSentences(pab, nameOf)).toEqual([
      'no. 9 gets the pairing-allocated bye, 4: nobody with a lower score may have it.',
      'no. 10 does not: the bye there is not possible under 2.2: the player has had a bye, or a forfeit win, before.',
    ]);
  });

  it('tell what a pair by hand breaks or costs', () => {
    expect(
      judgementSentences({
        broken: [
          { article: 'B.1', fact: 'met-before', absolute: true },
          { article: 'B.4', fact: 'colour-preferences', absolute: false },
        ],
      }),
    ).toEqual(['Not possible under B.1: the two have met before.', 'Costs under B.4: players who do not get the colour they prefer.']);
  });
});

describe('words', () => {
  const systems = SYSTEM_IDS.map((id) => PAIRING_SYSTEMS[id]);

  it.each(systems)('are there for every code that $id gives', (system) => {
    const missing = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      const { tournament } = simulate((before) => system.pairRound(before), {
        players: 5 + 2 * seed,
        rounds: 3 + (seed % 5),
        seed,
        byes: 4,
        absences: 4,
        forfeits: 6,
        late: 6,
        withdrawals: 3,
        forbiddenPairs: seed % 3,
      });
      for (let round = 1; round <= tournament.completedRounds; round += 1) {
        for (const code of codesWithoutWords(system, beforeRound(tournament, round))) missing.add(code);
      }
    }
    expect([...missing]).toEqual([]);
  });
});

function codesWithoutWords(system: PairingSystem, tournament: Tournament): string[] {
  const explained = system.explainRound(tournament);
  if (!explained.ok) return [`error ${explained.error.code}`];
  const judged = system.judgePair(tournament, 1, 3).broken;
  const answer = system.explainNot(tournament, 2, 5);
  const decisions = [...decisionsOf(explained.value), ...(answer.ok && answer.value.kind === 'decided' ? [answer.value.decision] : [])];
  const aims = [
    ...explained.value.brackets.flatMap(({ criteria }) => criteria.map(({ aim }) => aim)),
    ...decisions.flatMap((decision) => (decision.kind === 'criterion' ? [decision.aim] : [])),
    ...judged.flatMap((broken) => (broken.absolute ? [] : [broken.fact])),
  ];
  const reasons = [
    ...decisions.flatMap((decision) => (decision.kind === 'illegal' ? [decision.fact] : [])),
    ...judged.flatMap((broken) => (broken.absolute ? [broken.fact] : [])),
    ...(explained.value.pab === null ? [] : [explained.value.pab.fact]),
  ];
  const steps = explained.value.brackets.flatMap(({ log }) => log.map(({ fact }) => fact));
  return [
    ...aims.filter((code) => AIM_WORDS[code] === undefined).map((code) => `aim ${code}`),
    ...reasons.filter((code) => REASON_WORDS[code] === undefined).map((code) => `reason ${code}`),
    ...steps.filter((code) => STEP_WORDS[code] === undefined && !Object.hasOwn(AIM_WORDS, code)).map((code) => `step ${code}`),
  ];
}

function decisionsOf({ pairs, pab }: RoundExplanation): Decision[] {
  return [
    ...pairs.flatMap(({ alternative }) => (alternative === null ? [] : [alternative.losesOn])),
    ...(pab?.passedOver.map(({ decision }) => decision) ?? []),
  ];
}
