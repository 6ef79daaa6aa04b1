import { describe, expect, it } from 'vitest';
import { tieBreakListOf, ranking, valuesOf } from '../testing/tie-break-values';
import { crosstable } from '../testing/tournament-from-crosstable';
import { ratingOptions, recordCode, standings, type RatingRules } from './index';

describe('10 ratings', () => {
  const against = (results: string) => {
    const games = [...results];
    const reply = { '1': '0', '=': '=', '0': '1' };
    const own = games.map((result, index) => `${index + 2}w${result}`).join(' ');
    const others = games.map((result, index) =>
      games.map((_, round) => (round === index ? `1b${reply[result === '1' ? '1' : result === '=' ? '=' : '0']}` : 'Z')).join(' '),
    );
    return crosstable([own, ...others], { ratings: [2000, 1900, 2000, 2100, 2200] });
  };

  it('E10: 10.1 ARO with cuts', () => {
    expect(valuesOf(against('1111'), 1, 'ARO,ARO/C1,ARO/C2,ARO/M1')).toBe('2050 2100 2150 2050');
  });

  it.each([
    ['1110', '2243'],
    ['11=0', '2145'],
    ['0000', '1250'],
    ['1111', '2850'],
  ])('E10: 10.2 TPR of %s', (results, expected) => {
    expect(valuesOf(against(results), 1, 'TPR')).toBe(expected);
  });

  it.each([
    ['0000', '1100'],
    ['=000', '1694'],
    ['1000', '1843'],
    ['1=00', '1954'],
    ['1100', '2047'],
    ['11=0', '2147'],
    ['1110', '2257'],
    ['111=', '2403'],
    ['1111', '2936'],
  ])('E10: 10.3 PTP of %s', (results, expected) => {
    expect(valuesOf(against(results), 1, 'PTP')).toBe(expected);
  });

  it('10.4, 10.5: APRO and APPO are the means of the opponents’ performances', () => {
    const event = against('11');
    expect(valuesOf(event, 2, 'TPR,PTP')).toBe('1200 1200');
    expect(valuesOf(event, 1, 'APRO,APPO')).toBe('1200 1200');
  });

  it('10: all rating tie-breaks are dropped if a player is unrated, unless a rating was published for unrated players', () => {
    const event = crosstable(['2w1', '1b0'], { ratings: [2000, 0] });
    expect(standings(event, tieBreakListOf('ARO,TPR,PTP,APRO,APPO,RTNG')).dropped).toHaveLength(6);
    expect(valuesOf(event, 1, 'ARO', { unratedAs: 1400 })).toBe('1400');
  });

  // Answers FIDE's checklist, question 215.
  it('10: the first of several ratings counts unless the regulations say otherwise; a player rated later is unrated before', () => {
    const event = crosstable(['2w1 3w1', '1b0 Z', 'Z 1b0'], { ratings: [2000, 1500, 0] });
    const later = new Map([
      [2, [{ fromRound: 2, rating: 1700 }]],
      [3, [{ fromRound: 2, rating: 1600 }]],
    ]);
    const published = new Map(event.players.map(({ tpn, rating }) => [tpn, rating]));
    const averages = (which: RatingRules['which'], unrated: RatingRules['unrated']) =>
      valuesOf(event, 1, 'ARO', ratingOptions(event, { published, later, which, unrated }));
    expect([averages('first', 1400), averages('ofRound', 1400), averages('latest', 1400)]).toEqual(['1450', '1550', '1650']);
    const dropped = (which: RatingRules['which']) =>
      standings(event, tieBreakListOf('ARO'), ratingOptions(event, { published, later, which, unrated: 'drop' })).dropped.length;
    expect([dropped('first'), dropped('ofRound'), dropped('latest')]).toEqual([1, 1, 0]);
  });

  it('10: an unrated player counts with his or her pairing strength if the regulations say so', () => {
    const event = crosstable(['2w1', '1b0'], { ratings: [2000, 1750] });
    const rules = { published: new Map([[1, 2000]]), later: new Map(), which: 'first' as const };
    expect(valuesOf(event, 1, 'ARO', ratingOptions(event, { ...rules, unrated: 'estimate' }))).toBe('1750');
    expect(standings(event, tieBreakListOf('ARO'), ratingOptions(event, { ...rules, unrated: 'drop' })).dropped).toHaveLength(1);
  });

  it('values from outside rank the players who have one, in the direction of their code; players without a value come after', () => {
    const event = crosstable(['3w=', '4w=', '1b=', '2b=']);
    const given = new Map([
      [
        'PLAYOFF',
        new Map([
          [3, { numerator: 250, denominator: 100 }],
          [4, { numerator: 50, denominator: 100 }],
        ]),
      ],
      [
        'HAND',
        new Map([
          [1, { numerator: 200, denominator: 100 }],
          [2, { numerator: 100, denominator: 100 }],
        ]),
      ],
    ]);
    expect(standings(event, tieBreakListOf('PLAYOFF,HAND'), { given }).rows.map(({ tpn, rank }) => [rank, tpn])).toEqual([
      [1, 3],
      [2, 4],
      [3, 2],
      [4, 1],
    ]);
    expect(valuesOf(event, 3, 'PLAYOFF', { given })).toBe('2.50');
    expect(tieBreakListOf('OTHER_PLAYOFF').map(recordCode)).toEqual(['PTS', 'OTHER_PLAYOFF']);
  });

  it('puts players without a game behind all others', () => {
    expect(ranking(crosstable(['3w= H', 'H H', '1b= H']), 'ARO')).toBe('1:1= 1:3= 3:2');
  });
});
