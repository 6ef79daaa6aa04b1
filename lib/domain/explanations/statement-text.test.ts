import { describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS, SWISS_SYSTEM_IDS, rewindToRound } from '@/engine';
import type { BracketExplanation, Decision, PairExplanation, PairingSystem, RoundExplanation, Tournament } from '@/engine';
import { simulate } from '@/engine/simulate/simulate';
import { crosstable } from '@/engine/testing/tournament-from-crosstable';
import {
  pairingScoresOf,
  bracketStatements,
  brokenRuleStatements,
  byeStatement,
  colourStatement,
  criterionStatements,
  decisionStatement,
  pairStatements,
  passedOverStatements,
  stepStatements,
  whyNotStatement,
} from './round-statements';
import { makeStatementContext } from './statement-context';
import { statementText, fullStatementText } from './statement-text';

const statementContext = makeStatementContext((tpn) => `no. ${tpn}`);

describe('the text about a decision', () => {
  const byFloaters: Decision = { kind: 'criterion', article: 'C.6', aim: 'pairing-score-difference', ours: [1, 0], theirs: [5, 2, 0, 0] };

  it('gives both values of the criterion on which a pairing is worse, with half-points as points', () => {
    expect(fullStatementText(decisionStatement(byFloaters), statementContext)).toMatch(/\(2½, 1 instead of ½\)\. \(C\.6\)$/);
    expect(statementText(decisionStatement(byFloaters), statementContext)).toBe(
      'The alternative would be worse on this criterion: score differences of floaters (2½, 1 instead of ½).',
    );
    const byNumber: Decision = { ...byFloaters, aim: 'downfloaters', ours: [0], theirs: [2] };
    expect(statementText(decisionStatement(byNumber), statementContext)).toBe(
      'The alternative would be worse on this criterion: downfloaters (2 instead of 0).',
    );
  });

  it('says what is not allowed; the full text adds the article', () => {
    const illegal = decisionStatement({ kind: 'illegal', article: 'B.1', fact: 'met-before' });
    expect(statementText(illegal, statementContext)).toBe('The two have met before.');
    expect(fullStatementText(illegal, statementContext)).toBe('The two have met before. (B.1)');
  });
});

const BRACKET: BracketExplanation = {
  kind: 'homogeneous',
  score: 3,
  residents: [3, 8],
  movedDown: [],
  upfloaters: [],
  downfloaters: [],
  criteria: [],
  log: [],
};
const PAIR: PairExplanation = {
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
};

describe('the text about a pair', () => {
  const told = (bracket: BracketExplanation, scores: readonly [white: number, black: number]) => {
    const explanation: RoundExplanation = { system: 'x', round: 3, brackets: [bracket], pairs: [PAIR], pab: null };
    return pairStatements(PAIR, { explanation, scoreOf: (tpn) => scores[tpn === 3 ? 0 : 1] })[0];
  };
  const meeting = (...[bracket, scores]: Parameters<typeof told>) => {
    const what = told(bracket, scores);
    return what === undefined ? '' : statementText(what, statementContext);
  };

  it('says which points are virtual in an accelerated round', () => {
    const explanation: RoundExplanation = { system: 'x', round: 3, brackets: [BRACKET], pairs: [PAIR], pab: null };
    const round = { explanation, scoreOf: () => 3, virtualOf: (tpn: number) => (tpn === PAIR.white ? 2 : 0) };
    const [, virtual] = pairStatements(PAIR, round);
    expect(virtual === undefined ? '' : statementText(virtual, statementContext)).toBe('Virtual points included in the scores (acceleration): no. 3 (1).');
    expect(virtual === undefined ? '' : fullStatementText(virtual, statementContext)).toBe(
      'Virtual points included in the scores (acceleration): no. 3 (1). (C.04.7 1.5)',
    );
    expect(pairStatements(PAIR, { ...round, virtualOf: () => 0 }).map(({ key }) => key)).toEqual(['pair', 'nearest']);
  });

  it('gives the scores of the two players and the reason why they are in one bracket', () => {
    expect(meeting(BRACKET, [3, 3])).toBe('no. 3 and no. 8 both have 1½ points, in a group of 2 players.');
    expect(meeting({ ...BRACKET, residents: [3], upfloaters: [8] }, [3, 2])).toBe(
      'The group on 1½ could not be paired on its own, so no. 8 (1) was brought up to play no. 3.',
    );
    expect(meeting({ ...BRACKET, residents: [3], movedDown: [8] }, [3, 4])).toBe(
      'no. 8 (2) floated down from a higher group and plays no. 3 from the group on 1½.',
    );
  });

  it('names the round of the table in a round robin, and no scores, groups or alternatives', () => {
    const tournament = crosstable(['4w1', '3w=', '2b=', '1b0'], { rounds: 3, completedRounds: 1 });
    const explained = PAIRING_SYSTEMS.berger.explainRound(tournament);
    const [pair] = explained.ok ? explained.value.pairs : [];
    if (!explained.ok || pair === undefined) throw new Error('the table has no pair');
    const round = { explanation: explained.value, ...pairingScoresOf(tournament) };
    expect(pairStatements(pair, round).map((what) => statementText(what, statementContext))).toEqual(['no. 4 and no. 3 meet in round 2 of the pairing table.']);
    const [bracket] = explained.value.brackets;
    expect(bracket && bracketStatements(bracket).map((what) => fullStatementText(what, statementContext))).toEqual(['Pairing table of the round robin']);
  });

  it('the full text names the two players, and for a bracket all of its players', () => {
    const collapsed: BracketExplanation = { ...BRACKET, kind: 'collapsed', score: 2 };
    const what = [told(collapsed, [3, 3]), ...bracketStatements(collapsed)];
    expect(what.map((each) => each && fullStatementText(each, statementContext))).toEqual([
      'no. 3 – no. 8',
      'Group on 1 point (the lowest groups, joined so that everybody can be paired): no. 3, no. 8.',
    ]);
  });

  it('gives the colours with the colour preferences of both', () => {
    expect(fullStatementText(colourStatement(PAIR), statementContext)).toBe(
      'no. 3 must have White; no. 8 has no colour preference. The stronger preference is granted. Colour differences: no. 3 (-2), no. 8 (+1). (E.2)',
    );
    expect(statementText(colourStatement(PAIR), statementContext)).toBe(
      'no. 3 must have White; no. 8 has no colour preference. The stronger preference is granted.',
    );
  });
});

describe('the text about two players who do not meet', () => {
  const barred: Decision = { kind: 'illegal', article: 'B.1', fact: 'met-before' };
  const later: Decision = { kind: 'order', article: 'D.1' };

  it('gives the best pairing in which they would meet', () => {
    const pairs = [
      [1, 2],
      [3, 4],
    ] as const;
    expect(fullStatementText(whyNotStatement({ kind: 'decided', bracket: 0, decision: barred, pairs: [] }, 1, 2), statementContext)).toBe(
      'no. 1 and no. 2 do not play each other in this round. The two have met before. (B.1)',
    );
    expect(fullStatementText(whyNotStatement({ kind: 'decided', bracket: 0, decision: later, pairs }, 1, 2), statementContext)).toBe(
      'no. 1 and no. 2 do not play each other in this round. The best pairing in which they do: no. 1 – no. 2, no. 3 – no. 4. The alternative would be equally good on every criterion, but comes later in the order the rules prescribe. (D.1)',
    );
  });

  it('names the players who are not paired in the round', () => {
    const say2 = (...players: number[]) => statementText(whyNotStatement({ kind: 'not-paired', players }, 7, 8), statementContext);
    expect(say2(7)).toBe('no. 7 is not paired in this round.');
    expect(say2(7, 8)).toBe('no. 7 and no. 8 are not paired in this round.');
  });

  it('lists the first six pairs of that pairing and the number of the others', () => {
    const pairs = Array.from({ length: 8 }, (_, index) => [2 * index + 1, 2 * index + 2] as const);
    const text = fullStatementText(whyNotStatement({ kind: 'decided', bracket: 0, decision: later, pairs }, 1, 2), statementContext);
    expect(text).toContain(': no. 1 – no. 2, no. 3 – no. 4, no. 5 – no. 6, no. 7 – no. 8, no. 9 – no. 10, no. 11 – no. 12, and 2 more.');
  });
});

describe('the text about the bye', () => {
  it('gives the players who were passed over, and why', () => {
    const passedOver = [{ player: 10, decision: { kind: 'illegal', article: '2.2', fact: 'had-bye' } as const }];
    const pab = { player: 9, article: '4', fact: 'lowest-score', passedOver } as const;
    expect(statementText(byeStatement(pab), statementContext)).toBe('no. 9 gets the pairing-allocated bye. No player with a lower score may have the bye.');
    expect([byeStatement(pab), ...passedOverStatements(pab)].map((told) => fullStatementText(told, statementContext))).toEqual([
      'no. 9 gets the pairing-allocated bye. No player with a lower score may have the bye. (4)',
      'no. 10 does not get the bye. The player has already had the bye or a forfeit win. (2.2)',
    ]);
  });
});

describe('the text about a manual board', () => {
  it('gives the rules that it breaks and the criteria on which it is worse', () => {
    const broken = brokenRuleStatements({
      broken: [
        { article: 'B.1', fact: 'met-before', absolute: true },
        { article: 'B.4', fact: 'colour-preferences', absolute: false },
      ],
    });
    expect(broken.map((told) => `${told.article} ${statementText(told, statementContext)}`)).toEqual([
      'B.1 The two have met before.',
      'B.4 players who do not get their colour preference',
    ]);
  });
});

describe('the text of a line of the pairing log', () => {
  const line = { article: 'C.10 (B.4)', fact: 'upfloats-again', players: [3, 4], values: [1, 2] } as const;

  it('names a step, or the criterion whose requirement was lowered, with players and values', () => {
    const [step] = stepStatements({ ...BRACKET, log: [line] });
    expect(step && statementText(step, statementContext)).toBe('Players who receive the same upfloat as in the previous round (1, 2): no. 3, no. 4');
    expect(step && fullStatementText(step, statementContext)).toBe(
      'Players who receive the same upfloat as in the previous round (1, 2): no. 3, no. 4 (C.10 (B.4))',
    );
  });
});

describe('the texts about a whole round', () => {
  const systems = SWISS_SYSTEM_IDS.map((id) => PAIRING_SYSTEMS[id]);

  it.each(systems)('exist in short and full form for every statement of $id', (system) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const { tournament } = simulate((before) => system.pairRound(before), shapeOf(seed));
      for (let round = 1; round <= tournament.completedRounds; round += 1) {
        for (const text of textsOf(system, rewindToRound(tournament, round))) expect(text).not.toMatch(/^$|\bundefined\b|explanations\.|[{}]/);
      }
    }
  });

  it('call teams teams, and their meetings matches', () => {
    const system = PAIRING_SYSTEMS['team-swiss-2026'];
    const ofTeams = makeStatementContext((tpn) => `no. ${tpn}`, 'team');
    for (let seed = 1; seed <= 6; seed += 1) {
      const { tournament } = simulate((before) => system.pairRound(before), shapeOf(seed));
      for (let round = 1; round <= tournament.completedRounds; round += 1) {
        for (const text of textsOf(system, rewindToRound(tournament, round), ofTeams)) expect(text).not.toMatch(/\b(player|game)s?\b|[{}]/i);
      }
    }
  });
});

const shapeOf = (seed: number) => ({
  players: 5 + 3 * seed,
  rounds: 3 + (seed % 4),
  seed,
  byes: 4,
  absences: 4,
  forfeits: 6,
  late: 6,
  withdrawals: 3,
  forbiddenPairs: seed % 3,
});

function textsOf(system: PairingSystem, tournament: Tournament, context = statementContext): string[] {
  const explained = system.explainRound(tournament);
  if (!explained.ok) return [];
  const explanation = explained.value;
  const round = { explanation, ...pairingScoresOf(tournament) };
  const answer = system.explainNotPaired(tournament, 2, 5);
  const both = [
    ...explanation.brackets.flatMap((bracket) => [...bracketStatements(bracket), ...criterionStatements(bracket), ...stepStatements(bracket)]),
    ...explanation.pairs.flatMap((pair) => [...pairStatements(pair, round), colourStatement(pair)]),
    ...(explanation.pab === null ? [] : [byeStatement(explanation.pab)]),
    ...(answer.ok ? [whyNotStatement(answer.value, 2, 5)] : []),
  ];
  return [
    ...both.flatMap((told) => [statementText(told, context), fullStatementText(told, context)]),
    ...(explanation.pab === null ? [] : passedOverStatements(explanation.pab).map((told) => fullStatementText(told, context))),
    ...brokenRuleStatements(system.judgePair(tournament, 1, 3)).map((told) => statementText(told, context)),
  ];
}
