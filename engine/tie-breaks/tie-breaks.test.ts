import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimalText, meanOf, roundHalfUp, sumOf, fractionFromInteger } from '../model/fraction';
import { STANDARD_SCORING } from '../model/points';
import { arbitraryTournament, propertyRuns } from '../testing/arbitraries';
import { tieBreakListOf, ranking, valuesOf } from '../testing/tie-break-values';
import { crosstable } from '../testing/tournament-from-crosstable';
import { TIE_BREAKS, definitionOf, parseTieBreaks, standings } from './index';

describe('16 unplayed rounds', () => {
  it('E1, 16.4.2: a bye counts a dummy with the player’s own score, and at most a draw in every round', () => {
    // Player 1 has 3 points in 5 rounds, and opponents with 3, 3½ and 4 points.
    const event = crosstable(['2w1 H 3b= 4w0 U', '1b0 Z F F F', 'Z F 1w= F F', 'Z F F 1b1 F']);
    expect(valuesOf(event, 1, 'BH,BH/C1,BH/C2,BH/M1,BH/M2')).toBe('15.5 13.0 10.5 9.0 3.0');
    expect(valuesOf(event, 1, 'SB,SB/C1,SB/C2')).toBe('8.50 7.25 4.75');
  });

  it('E2, 16.2.5: requested byes at the end count as draws for the opponents, but not for the player', () => {
    const event = crosstable(['2w1 H 3b= Z Z', '1b0 Z F F F', 'Z F 1w= F F']);
    expect(valuesOf(event, 1, 'BH,BH/C1')).toBe('12.5 10.5');
    const [row] = standings(event, tieBreakListOf('BH')).rows.filter(({ tpn }) => tpn === 2);
    expect(row?.values[1]?.terms[0]).toMatchObject({ opponent: 1, value: { numerator: 6, denominator: 2 } });
    expect(standings(event, tieBreakListOf('PTS')).rows.find(({ tpn }) => tpn === 1)?.score).toBe(4);
  });

  it('E3, 16.4.1: the dummy of a forfeit is capped by the score of the scheduled opponent', () => {
    const event = crosstable(['2w+ Z Z F F F F F F', '1b- Z Z H F F F F F']);
    const [row] = standings(event, tieBreakListOf('BH')).rows;
    expect(row?.values[1]?.terms[0]).toMatchObject({ kind: 'dummy', value: { numerator: 11, denominator: 2 } });
    expect(valuesOf(event, 1, 'BH/P')).toBe('41.5');
  });

  it('E4, 16.5: of a voluntary unplayed round and a game with equal values, the unplayed round is cut', () => {
    const scores = [4.5, 5, 5.5, 6.5, 6, 7, 6, 6.5];
    const own = ['H', ...scores.map((_, index) => `${index + 2}w${'111111=0'.charAt(index)}`)].join(' ');
    const replies = [...'000000=1'];
    const halfPointsOf = new Map([
      ['0', 0],
      ['=', 1],
      ['1', 2],
    ]);
    // Full-point byes fill the other rounds, and adjusted points make the scores.
    const opponents = scores.map((_, index) => ['F', ...replies.map((reply, round) => (round === index ? `1b${reply}` : 'F'))].join(' '));
    const event = crosstable([own, ...opponents]);
    const points = scores.map((score, index) => 2 * score - 16 - (halfPointsOf.get(replies[index] ?? '') ?? 0));
    const players = event.players.map((player, index) => (index === 0 ? player : { ...player, adjustments: [points[index - 1] ?? 0] }));
    expect(valuesOf({ ...event, players }, 1, 'BH,BH/C1,BH/C2')).toBe('51.5 47.0 42.5');
  });

  it('E5, 16.5: a voluntary unplayed round is cut first, unless it is lower than the term that is cut without this rule', () => {
    const event = crosstable(['H 2w1 3b= 4w1 5b- 6w=', 'F 1b0 Z Z Z F', 'H F 1w= Z Z F', 'H F F 1b0 Z F', 'F F Z H 1w+ F', 'F F H F Z 1b=']);
    expect(valuesOf(event, 1, 'BH,BH/C1,BH/C2')).toBe('19.0 16.0 12.5');
    expect(valuesOf(event, 1, 'SB,SB/C1,SB/C2')).toBe('10.50 8.50 7.00');
  });

  it('16.5.2: of two voluntary unplayed rounds that scored nothing, the least significant one is cut', () => {
    // Player 1 has a dummy with 2½ points for the bye of round 1. The dummy for the forfeit has 1½
    // points, as many as the scheduled opponent. The win against the player with 1½ points is cut next.
    const event = crosstable(['Z U 2b- 2w1 3b1', 'Z Z 1w+ 1b0 Z', 'F F F Z 1w0']);
    expect(valuesOf(event, 1, 'SB,SB/C1,SB/C2')).toBe('7.00 7.00 5.50');
  });

  it('16.6: even with /P, a player who requested a bye and then lost by forfeit was not available to play', () => {
    // Player 1 beat 2, then had a bye, then lost by forfeit. For player 2, this bye counts as a draw, whether or not the forfeit counts as a game.
    const event = crosstable(['2w1 Z 3b-', '1b0 3w= U', 'F 2b= 1w+']);
    expect(valuesOf(event, 2, 'BH,BH/P,SB,SB/P')).toBe('5.5 5.5 2.75 2.75');
    expect(valuesOf(event, 3, 'BH,BH/P')).toBe('4.5 4.5');
  });

  it('marks the cut terms in the calculation', () => {
    const event = crosstable(['2w1 H 3b= 4w0 U', '1b0 Z F F F', 'Z F 1w= F F', 'Z F F 1b1 F']);
    const row = standings(event, tieBreakListOf('BH/M1')).rows.find(({ tpn }) => tpn === 1);
    expect(row?.values[1]?.terms.map(({ use }) => use)).toEqual(['counted', 'cut-lowest', 'counted', 'cut-highest', 'counted']);
  });
});

describe('7 own results', () => {
  const event = crosstable(['2w1 4b= 3w0 U', '1b0 3w+ 4b1 H', '4w= 2b- 1b1 Z', '3b= 1w= 2w0 .']);

  it('7.1 WIN counts rounds worth a win; 7.2 WON and 7.4 BWG count games won, 7.3 BPG games with Black', () => {
    expect(valuesOf(event, 1, 'WIN,WON,BPG,BWG')).toBe('2 1 1 0');
    expect(valuesOf(event, 2, 'WIN,WON,BPG,BWG')).toBe('2 1 2 1');
    expect(valuesOf(event, 3, 'WIN,WON,BPG,BWG')).toBe('1 1 1 1');
  });

  it('E8, 7.5 PS adds the scores after each round; a cut omits the first rounds', () => {
    const single = crosstable(['2w1 2b= 2w0 2b1', '1b0 1w= 1b1 1w0']);
    expect(valuesOf(single, 1, 'PS,PS/C1,PS/C2')).toBe('6.5 5.5 4.0');
  });

  it('7.6 REP omits requested byes and forfeit losses', () => {
    expect([1, 2, 3, 4].map((tpn) => valuesOf(event, tpn, 'REP'))).toEqual(['4', '3', '2', '3']);
  });

  it('7.7 STD compares games with the opponent’s points, and unplayed rounds with a draw', () => {
    const scoring = { ...STANDARD_SCORING, win: 6, draw: 2, forfeitWin: 6, halfPointBye: 2, pab: 2 };
    expect(valuesOf(crosstable(['2w1 2b= U H Z', '1b0 1w= Z Z Z'], { scoring }), 1, 'STD')).toBe('2.5');
    expect(valuesOf(crosstable(['2w1 2b= U H Z', '1b0 1w= Z Z Z']), 1, 'STD')).toBe('3.0');
  });

  it('7.8 TPN ranks the lower number first, TPN/R the higher; 10.6 RTNG ranks the higher rating first, RTNG/R the lower', () => {
    const level = crosstable(['2w=', '1b='], { ratings: [2100, 2200] });
    expect([ranking(level, 'TPN'), ranking(level, 'TPN/R')]).toEqual(['1:1 2:2', '1:2 2:1']);
    expect([ranking(level, 'RTNG'), ranking(level, 'RTNG/R')]).toEqual(['1:2 2:1', '1:1 2:2']);
  });
});

describe('8 Buchholz', () => {
  it('8.3 FB counts every pairing of the last round as a draw once that round is in play', () => {
    const lines = ['3w1 2b1', '4w1 1w0', '1b0 4b1', '2b0 3w0'];
    expect(valuesOf(crosstable(lines), 1, 'BH,FB,BH/F')).toBe('2.0 2.0 2.0');
    expect(valuesOf(crosstable(lines), 3, 'BH,FB')).toBe('2.0 2.0');
    expect(valuesOf(crosstable(['3w1 2b1', '4w1 1w0', '1b0 4b-', '2b0 3w+']), 1, 'BH,FB')).toBe('1.0 2.0');
    expect(valuesOf(crosstable(['3w1 2b1', '4w1 1w0', '1b0 4b-', '2b0 3w+'], { rounds: 5 }), 1, 'FB')).toBe('1.0');
  });

  it('8.2 AOB is the mean over the opponents met, and omits the player’s own dummies', () => {
    const event = crosstable(['3w1 2b1 H', '4w1 1w0 Z', '1b0 4b1 U', '2b0 3w0 Z']);
    // Player 3 has opponents with 2½ and ½ points (a bye at the end counts as a draw) and a dummy with 1½. Player 2 has the same opponents and a
    // dummy with 1.
    expect([valuesOf(event, 3, 'BH'), valuesOf(event, 2, 'BH'), valuesOf(event, 1, 'AOB')]).toEqual(['4.5', '4.0', '4.25']);
  });

  it('8: the tie-breaks of article 8 are not used in round robins', () => {
    const event = crosstable(['2w1', '1b0']);
    const table = standings(event, tieBreakListOf('BH,AOB,FB,SB'), { kind: 'round-robin' });
    expect(table.tieBreaks.map(({ label }) => label)).toEqual(['PTS', 'SB']);
    expect(table.dropped.map(({ tieBreak, reason }) => `${tieBreak.label} ${reason}`)).toEqual([
      'BH not-in-round-robins',
      'AOB not-in-round-robins',
      'FB not-in-round-robins',
    ]);
  });
});

describe('9 Sonneborn-Berger and Koya', () => {
  const roundRobin = crosstable(['4w1 2w= 3b1', '3w+ 1b= 4b1', '2b- 4w1 1w0', '1b0 3b0 2w0'], {});

  it('15.2: forfeits count in round robins', () => {
    expect(valuesOf(roundRobin, 2, 'SB', { kind: 'round-robin' })).toBe('2.25');
    expect(valuesOf(roundRobin, 2, 'REP', { kind: 'round-robin' })).toBe('3');
    expect(valuesOf(roundRobin, 3, 'REP', { kind: 'round-robin' })).toBe('2');
  });

  it('W4: in a round robin of four, SB and KS are sums over the whole crosstable', () => {
    const four = crosstable(['3w1 4b1 2w=', '4w1 3b= 1b=', '1b0 2w= 4w1', '2b0 1w0 3b0']);
    expect([1, 2, 3, 4].map((tpn) => valuesOf(four, tpn, 'SB,KS,KS/L1', { kind: 'round-robin' }))).toEqual([
      '2.50 1.5 0.5',
      '2.00 1.0 0.5',
      '1.00 0.5 0.5',
      '0.00 0.0 0.0',
    ]);
  });

  it('9.2 KS counts points against players with at least half of the maximum; /L moves this limit', () => {
    // The maximum score is 3 points, so the limit is 1½, which only players 1 and 2 reach.
    expect(valuesOf(roundRobin, 1, 'KS,KS/L-1,KS/L2,KS/L3', { kind: 'round-robin' })).toBe('0.5 1.5 0.5 0.0');
  });

  it('15.2: a free round in a round robin with an odd number of players is not a requested bye, not even in the last round', () => {
    const odd = crosstable(['Z 2w= 3b=', '3w= 1b= Z', '2b= Z 1w=']);
    expect(valuesOf(odd, 1, 'SB,SB/C1', { kind: 'round-robin' })).toBe('1.00 0.50');
    expect(valuesOf(odd, 3, 'SB', { kind: 'round-robin' })).toBe('1.00');
  });

  it('9.2: in a round robin with an odd number of players, the maximum counts only rounds with a game', () => {
    const odd = crosstable(['Z 2w= 3b=', '3w= 1b= Z', '2b= Z 1w=']);
    const [row] = standings(odd, tieBreakListOf('KS'), { kind: 'round-robin' }).rows;
    expect(row?.values[1]?.steps).toEqual([{ name: 'limit', value: { numerator: 4, denominator: 4 } }]);
  });
});

describe('6 direct encounter', () => {
  it('E11, 6.2: three players who beat each other in a circle stay tied', () => {
    expect(ranking(crosstable(['2w1 Z 3b0', '1b0 3w1 Z', 'Z 2b0 1w1']), 'DE')).toBe('1:1= 1:2= 1:3=');
  });

  it('E11, 6.2: if all tied players met, the sums rank them', () => {
    expect(ranking(crosstable(['2w1 Z 3b=', '1b0 3w1 F', 'F 2b0 1w=']), 'DE').split(' ')).toHaveLength(3);
    expect(ranking(crosstable(['2w1 Z 3b= Z', '1b0 3w1 Z H', 'F 2b0 1w= Z']), 'DE')).toBe('1:1 2:2 3:3');
  });

  it('E12, 6.3: a player who is first whatever the results of the missing games takes the place', () => {
    expect(ranking(crosstable(['2w1 3b1 Z Z', '1b0 Z F F', 'F 1w0 F Z']), 'DE')).toBe('1:1 2:2= 2:3=');
  });

  it('E12, 6.3: all stay tied if a missing game could bring another player level with the first', () => {
    expect(ranking(crosstable(['2w1 Z Z', '1b0 3w1 Z', 'F 2b0 Z']), 'DE')).toBe('1:1= 1:2= 1:3=');
  });

  it('6.1: forfeits count only with /P; several games with one opponent count their average', () => {
    const forfeited = crosstable(['2w+ Z', '1b- F']);
    expect([ranking(forfeited, 'DE'), ranking(forfeited, 'DE/P')]).toEqual(['1:1= 1:2=', '1:1 2:2']);
    const thrice = crosstable(['2w1 2b0 2w= 3b= 3w= Z', '1b0 1w1 1b= H H Z', 'Z H F 1w= 1b= Z']);
    expect(ranking(thrice, 'DE')).toBe('1:1= 1:2= 1:3=');
  });

  it('may be listed again, because the tied groups have become smaller', () => {
    // Player 1 beat 2, player 2 beat 3, and player 3 beat 1. BPG separates player 3, and the game between 1 and 2 then decides.
    const event = crosstable(['2w1 Z 3w0', '1b0 3w1 Z', 'Z 2b0 1b1']);
    expect(ranking(event, 'DE,BPG')).toBe('1:3 2:2 3:1');
    expect(ranking(crosstable(['2w1 Z 3w0', '1w0 3w1 Z', 'Z 2b0 1b1']), 'DE,BPG,DE')).toBe('1:3 2:1 3:2');
  });
});

describe('F.10 of Swiss based on Rating', () => {
  it('decides first place by the games among the tied players, and ranks the others of the group by average rating', () => {
    const event = crosstable(['2w1 3b1 Z Z', '1b0 Z 3w1 F', 'F 1w0 2b0 F'], { ratings: [2000, 1900, 1500] });
    expect(standings(event, tieBreakListOf('F10')).tieBreaks.map(({ label }) => label)).toEqual(['PTS', 'F10-DE', 'F10-ARO', 'LOT']);
    expect(ranking(event, 'F10')).toBe('1:1 2:3 3:2');
    expect(ranking(event, 'DE')).toBe('1:1 2:2 3:3');
  });

  it('ranks a player who was level in those games, but not first, together with the others', () => {
    const event = crosstable(['3w1 Z', '4w1 Z', '1b0 F', '2b0 F'], { ratings: [2000, 1900, 1800, 1700] });
    expect(ranking(event, 'F10')).toBe('1:1 2:3 3:4 4:2');
  });

  it('decides second place by the average rating, not by the game between the tied players', () => {
    const event = crosstable(['2w1 4b0 3w=', '1b0 3w1 4b=', '4w= 2b0 1b=', '3b= 1w1 2w='], { ratings: [2400, 2300, 2200, 2100] });
    expect(ranking(event, 'F10')).toBe('1:4 2:2 3:1 4:3');
  });

  it('does not break a tie below first place by the game between the tied players', () => {
    const event = crosstable(['2w1 3b1', '1b0 3w=', '2b= 1w0'], { ratings: [2000, 2000, 2000] });
    expect(ranking(event, 'F10')).toBe('1:1 2:2= 2:3=');
    const lower = crosstable(['4w1 5b1', '3w1 Z', '2b0 F', '1b0 Z', 'Z 1w0']);
    expect(ranking(lower, 'PTS,F10-DE')).toBe('1:1 2:2= 2:3= 4:4= 4:5=');
    expect(ranking(lower, 'PTS,DE').slice(0, 11)).toBe('1:1 2:2 3:3');
  });

  it('averages only games played over the board, without rounding', () => {
    const event = crosstable(['2w1 3b1 4w+', '1b0 Z U', 'F 1w0 F', 'Z Z 1b-'], { ratings: [2400, 2000, 2101, 1000] });
    expect(valuesOf(event, 1, 'F10-ARO')).toBe('2050.5');
  });

  // Answers FIDE's checklist, question 204.
  it('decides the remaining ties by lots; without lots the place is shared', () => {
    const level = crosstable(['2w=', '1b=']);
    expect(ranking(level, 'F10')).toBe('1:1= 1:2=');
    expect(
      ranking(level, 'F10', {
        lots: new Map([
          [2, 1],
          [1, 2],
        ]),
      }),
    ).toBe('1:2 2:1');
  });

  it('decides first place by the average rating if the games among the tied players are level', () => {
    const event = crosstable(['2w= 4w1', '1b= 3w1', '4b1 2b0', '3w0 1b0'], { ratings: [2000, 2000, 1800, 1700] });
    expect(ranking(event, 'F10')).toBe('1:2 2:1 3:3 4:4');
  });
});

describe('lists', () => {
  it('puts points first if the list omits them, and accepts older and self-defined names', () => {
    expect(tieBreakListOf('DE,GE').map(({ label }) => label)).toEqual(['PTS', 'DE', 'REP']);
    expect(tieBreakListOf('WIN,PTS').map(({ label }) => label)).toEqual(['WIN', 'PTS']);
    expect(tieBreakListOf('other_f10').map(({ label }) => label)).toEqual(['PTS', 'F10-DE', 'F10-ARO', 'LOT']);
    expect(tieBreakListOf('bh/c1').map(({ label }) => label)).toEqual(['PTS', 'BH/C1']);
  });

  it('reports every error of a list', () => {
    const parsed = parseTieBreaks('BH,XYZ,WIN/C1,BH/Q9,EDE,BH:MP');
    expect(parsed.ok ? [] : parsed.error.map(({ index, code }) => `${index} ${code}`)).toEqual([
      '1 unknown-tie-break',
      '2 modifier-not-allowed',
      '3 unknown-modifier',
      '4 team-tie-break',
      '5 team-tie-break',
    ]);
    expect(parseTieBreaks('').ok).toBe(false);
  });

  it('accepts every code of FIDE’s catalogue for individuals (MTB26)', () => {
    const codes =
      'DE,DE/P,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,SB/P,SB/C1/P,SB/C2/P,ARO,ARO/C1,ARO/C2,ARO/M1,ARO/M2,TPR,PTP,APRO,APPO,RTNG,RTNG/R,WIN,WON,' +
      'PS,PS/C1,PS/C2,TPN,TPN/R,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/C1/P,BH/C2/P,BH/M1/P,BH/M2/P,FB,FB/C1,FB/C2,FB/M1,FB/M2,FB/P,FB/C1/P,' +
      'FB/C2/P,FB/M1/P,FB/M2/P,AOB,AOB/F,KS,KS/L1,KS/L2,KS/L-1,KS/L-2';
    expect(tieBreakListOf(codes)).toHaveLength(codes.split(',').length + 1);
  });
});

describe('every tie-break', () => {
  const all = Object.keys(TIE_BREAKS).join(',');

  it('has a value that the counted terms add up to', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 14, maxRounds: 9 }), (tournament) => {
        const table = standings(tournament, tieBreakListOf(`${all},BH/C1,BH/M2,SB/C2,ARO/M1,PS/C1`));
        for (const { values } of table.rows) {
          values.forEach(({ value, terms }, index) => {
            const code = table.tieBreaks[index]?.code ?? 'PTS';
            const counted = terms.filter(({ use }) => use === 'counted').map((term) => term.value);
            const { working, decimals } = definitionOf(code);
            if (value === null || (working !== 'sum' && working !== 'mean')) return;
            const added = working === 'sum' ? sumOf(counted) : (meanOf(counted) ?? fractionFromInteger(-1));
            // Ratings are rounded to whole numbers at the end.
            expect(compare(value, working === 'mean' && decimals === 0 ? fractionFromInteger(roundHalfUp(added)) : added)).toBe(0);
          });
        }
      }),
      propertyRuns(50),
    );
  });

  // Answers FIDE's checklist, question 203.
  it('ranks every player once, without gaps, and marks shared ranks', () => {
    fc.assert(
      fc.property(
        arbitraryTournament({ maxPlayers: 14, maxRounds: 9 }),
        fc.constantFrom('F10', 'DE,BH/C1,SB', 'BH,DE,WIN,DE', 'SB,ARO,DE/P'),
        (tournament, codes) => {
          const { rows } = standings(tournament, tieBreakListOf(codes));
          expect(rows.map(({ tpn }) => tpn).sort((a, b) => a - b)).toEqual(tournament.players.map(({ tpn }) => tpn));
          rows.forEach(({ rank, isShared }, index) => {
            const level = rows.filter((other) => other.rank === rank).length;
            expect(isShared).toBe(level > 1);
            expect(rank).toBe(rows.filter((other) => other.rank < rank).length + 1);
            expect(rows[index - 1]?.rank ?? 0).toBeLessThanOrEqual(rank);
          });
        },
      ),
      propertyRuns(50),
    );
  });

  it('does not depend on the order of the players', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 12, maxRounds: 7 }), (tournament) => {
        const turned = { ...tournament, players: [...tournament.players].reverse() };
        expect(standings(turned, tieBreakListOf('DE,BH/C1,SB'))).toEqual(standings(tournament, tieBreakListOf('DE,BH/C1,SB')));
      }),
      propertyRuns(50),
    );
  });
});

describe('fractions', () => {
  it('are shown with halves rounded up', () => {
    expect([
      decimalText({ numerator: 1375, denominator: 100 }, 1),
      decimalText({ numerator: -1, denominator: 2 }, 1),
      decimalText(fractionFromInteger(7), 0),
    ]).toEqual(['13.8', '-0.5', '7']);
    expect(decimalText({ numerator: 1, denominator: 200 }, 2)).toBe('0.01');
  });
});

describe('adjusted points (record 299)', () => {
  // Player 1 beat player 2 and drew with player 3. One point is deducted from player 1 in round 1, and half a point is awarded to player 3 before
  // round 1.
  const event = crosstable(['2w1 3b=', '1b0 U', 'F 1w=']);
  const given = [[0, -2], undefined, [1]];
  const adjusted = {
    ...event,
    players: event.players.map((player, index) => ({ ...player, ...(given[index] === undefined ? {} : { adjustments: given[index] }) })),
  };

  it('are part of the score and of the opponents’ sums, and of the progressive score from their round on', () => {
    expect(standings(adjusted, tieBreakListOf('PTS')).rows.map(({ tpn, score }) => [tpn, score])).toEqual([
      [3, 4],
      [2, 2],
      [1, 1],
    ]);
    expect(valuesOf(adjusted, 1, 'BH,PS')).toBe('3.0 0.5');
    expect(valuesOf(adjusted, 3, 'PS')).toBe('3.5');
  });

  it('are not results, so that games won, wins and the direct encounter do not change', () => {
    for (const tpn of [1, 2, 3]) expect(valuesOf(adjusted, tpn, 'WON,WIN,STD,DE')).toBe(valuesOf(event, tpn, 'WON,WIN,STD,DE'));
  });
});

describe('parseTieBreaks', () => {
  it('adds points at the start, unless the list has points or starts with Keizer totals', () => {
    const codesOf = (text: string) => {
      const parsed = parseTieBreaks(text);
      return parsed.ok ? parsed.value.map(({ label }) => label).join() : parsed.error;
    };
    expect(['KEIZER,KVALUE', 'BH,KEIZER', 'BH', 'KEIZER,PTS'].map(codesOf)).toEqual(['KEIZER,KVALUE', 'PTS,BH,KEIZER', 'PTS,BH', 'KEIZER,PTS']);
  });
});
