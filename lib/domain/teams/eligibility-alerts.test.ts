import { describe, expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { fixedPlace } from './appearances';
import { alertsOfEarlyMatches, alertsOfLineUp, alertsOfRound, alertsOfSquads } from './eligibility-alerts';
import { eligibilityPersons, type TeamMemberRow } from './eligibility-persons';
import type { LeagueRules } from './league-rules';

/** Team A of a section with two boards. Ada is 1900 and a junior, Bo 2000, Cy unrated. */
const ADA = entryFacts('ada', { name: 'Ada', teamId: 'A', boardOrder: 1, rating: 1900, birth: '2012-04-01' });
const BO = entryFacts('bo', { name: 'Bo', teamId: 'A', boardOrder: 2, rating: 2000, birth: '1990' });
const CY = entryFacts('cy', { name: 'Cy', teamId: 'A', boardOrder: 3, rating: 0 });
const FOE = entryFacts('foe', { name: 'Foe', teamId: 'B', boardOrder: 1, rating: 1800 });
const RIVAL = entryFacts('rival', { name: 'Rival', teamId: 'B', boardOrder: 2, rating: 1700 });

const section = (leagueRules: LeagueRules, own: Partial<SectionFacts> = {}) =>
  sectionFacts({
    systemId: 'team-swiss-2026',
    scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards: 2, boardColours: 'WB' } },
    entries: [ADA, BO, CY, FOE, RIVAL],
    teams: ['A', 'B'].map((id, index) => ({
      id,
      number: index + 1,
      name: id,
      shortName: '',
      captain: '',
      clubId: null,
      isLastInGroupA: false,
      virtualPoints: [],
    })),
    leagueRules,
    ...own,
  });

const memberOf = (sectionId: string, entryId: string, personId = entryId): TeamMemberRow => ({
  entryId,
  sectionId,
  personId,
  isWoman: entryId === 'ada',
  teamId: 'A',
  boardOrder: 1,
  without: entryId === 'cy' ? ['fide'] : [],
});
const MEMBERS = ['ada', 'bo', 'cy', 'foe', 'rival'].map((id) => memberOf('s', id));

const check = (leagueRules: LeagueRules, lineUp: readonly (string | null)[], round = 1, own: Partial<SectionFacts> = {}) => {
  const facts = section(leagueRules, own);
  return alertsOfLineUp(facts, eligibilityPersons('s', [facts], MEMBERS), { teamId: 'A', round: { number: round, startsAt: null }, lineUp });
};
const codes = (...args: Parameters<typeof check>) => check(...args).map(({ code }) => code);

describe('the rules of a line-up', () => {
  it('raise nothing if the league has none', () => expect(check({}, ['bo', 'ada'])).toEqual([]));

  it('limit the rating of a player; unrated players count with the default', () => {
    expect(check({ highestRating: 1950 }, ['ada', 'bo'])).toMatchObject([
      { code: 'rating', teamId: 'A', round: 1, text: 'Bo is rated 2000; at most 1950 is allowed.' },
    ]);
    expect(codes({ highestRating: 1950 }, ['cy', null])).toEqual([]);
    expect(codes({ highestRating: 1950, unratedAs: 2100 }, ['cy', null])).toEqual(['rating']);
  });

  it('limit the sum and the average of the players who are there', () => {
    expect(codes({ highestSum: 3900 }, ['bo', 'ada'])).toEqual([]);
    expect(codes({ highestSum: 3899 }, ['bo', 'ada'])).toEqual(['sum']);
    expect(codes({ highestSum: 3899, unratedAs: 1900 }, ['bo', 'cy'])).toEqual(['sum']);
    expect(codes({ highestAverage: 1950 }, ['bo', 'ada'])).toEqual([]);
    expect(codes({ highestAverage: 1949 }, ['bo', 'ada'])).toEqual(['average']);
    expect(codes({ highestAverage: 1950 }, ['bo', null])).toEqual(['average']);
    expect(codes({ highestAverage: 1950 }, [null, null])).toEqual([]);
  });

  it('reserve boards for women and girls, and for juniors; an empty board breaks nothing', () => {
    expect(codes({ womenBoards: [2] }, ['bo', 'ada'])).toEqual([]);
    expect(codes({ womenBoards: [2] }, ['ada', 'bo'])).toEqual(['woman']);
    expect(codes({ womenBoards: [2, 5] }, ['ada', null])).toEqual([]);
    expect(codes({ juniorBoards: [1], juniorsBornSince: 2012 }, ['ada', 'bo'])).toEqual([]);
    expect(codes({ juniorBoards: [1, 2], juniorsBornSince: 2012 }, ['bo', 'cy'])).toEqual(['junior', 'junior']);
    expect(codes({ juniorBoards: [1] }, ['bo', 'cy'])).toEqual([]);
  });

  it('require the order of ratings, with a tolerance', () => {
    expect(codes({ orderTolerance: 100 }, ['ada', 'bo'])).toEqual([]);
    expect(check({ orderTolerance: 99 }, ['ada', 'bo'])).toMatchObject([{ text: 'Ada on board 1 is rated 100 points below Bo, who plays on a lower board.' }]);
    expect(codes({ orderTolerance: 0 }, ['bo', 'ada'])).toEqual([]);
    expect(codes({ orderTolerance: 0 }, ['cy', 'ada'])).toEqual([]);
    expect(codes({ orderTolerance: 0, unratedAs: 1000 }, ['cy', 'ada'])).toEqual(['order']);
  });

  it('limit the rating on each board', () => {
    expect(codes({ highestByBoard: [1900, 1900] }, ['ada', 'bo'])).toEqual(['boardRating']);
    expect(codes({ highestByBoard: [1900] }, ['ada', 'bo']), 'board 2 has no limit').toEqual([]);
    expect(check({ highestByBoard: [1850, 2000], unratedAs: 1900 }, ['cy', 'bo'])).toMatchObject([
      { text: 'Cy on board 1 is rated 1900. The maximum on that board is 1850.' },
    ]);
  });

  it('require a number of women', () => {
    expect(codes({ leastWomen: 1 }, ['bo', 'ada'])).toEqual([]);
    expect(check({ leastWomen: 2 }, ['bo', 'ada'])).toMatchObject([{ text: 'The line-up has 1 woman or girl; the minimum is 2.' }]);
    expect(codes({ leastWomen: 1 }, [null, null]), 'nobody plays').toEqual([]);
  });

  it('require the order of the roster, whatever the ratings', () => {
    expect(codes({ rosterOrder: true }, ['ada', 'bo'])).toEqual([]);
    expect(codes({ rosterOrder: true }, ['ada', 'cy'])).toEqual([]);
    expect(check({ rosterOrder: true }, ['cy', 'bo'])).toMatchObject([
      { code: 'rosterOrder', text: 'Cy on board 1 comes after Bo in the roster, but Bo plays on a lower board.' },
    ]);
  });

  it('forbid an empty board above a player', () => {
    expect(codes({ noGaps: true }, ['ada', null])).toEqual([]);
    expect(codes({ noGaps: true }, [null, null])).toEqual([]);
    expect(check({ noGaps: true }, [null, 'ada'])).toMatchObject([{ code: 'gap', text: 'Board 1 is empty, but Ada plays on a lower board.' }]);
  });

  it('require a FIDE ID or a national number', () => {
    expect(check({ needsNumber: 'fide' }, ['ada', 'cy'])).toMatchObject([{ text: 'Cy has no FIDE ID.' }]);
    expect(codes({ needsNumber: 'national' }, ['ada', 'cy'])).toEqual([]);
  });

  it('limit the squad', () => {
    expect(alertsOfSquads(section({ squadSize: 3 }))).toEqual([]);
    expect(alertsOfSquads(section({ squadSize: 2 }))).toMatchObject([{ code: 'squad', teamId: 'A', round: null }]);
  });
});

/** A complete round in which A meets B with these players. */
const played = (number: number, [one, two]: readonly [string, string], result: GameResult | null = 'draw') =>
  roundFacts(number, 'complete', {
    matches: [{ number: 1, firstId: 'A', secondId: 'B' }],
    pairings: [boardFacts(1, one, 'foe', result), boardFacts(2, 'rival', two, 'draw')],
  });

describe('earlier matches', () => {
  const rules: LeagueRules = { earlierMatches: 2, lastRounds: 2 };
  const pairedRounds = [played(1, ['ada', 'bo']), played(2, ['ada', 'cy']), played(3, ['ada', 'bo'])];

  it('are required in the last rounds only', () => {
    expect(codes(rules, ['ada', 'cy'], 3, { pairedRounds })).toEqual([]);
    expect(check(rules, ['ada', 'cy'], 4, { pairedRounds })).toMatchObject([
      { code: 'earlier', text: expect.stringContaining('Cy has played 1 earlier match') },
    ]);
  });

  it('do not include forfeits, and wins without an opponent only if the league counts them', () => {
    const one = (result: GameResult) => ({ pairedRounds: [played(1, ['ada', 'bo'], result), played(2, ['ada', 'bo'])] });
    expect(codes(rules, ['ada', 'bo'], 5, one('blackWinsByForfeit'))).toEqual(['earlier']);
    expect(codes(rules, ['ada', 'bo'], 5, one('whiteWinsByForfeit'))).toEqual([]);
    expect(codes({ ...rules, ignoresDefaultWins: true }, ['ada', 'bo'], 5, one('whiteWinsByForfeit'))).toEqual(['earlier']);
  });
});

/** Sections I, II and III with the rounds in which the person played there. */
function club(rounds: readonly (readonly number[])[], rules: LeagueRules, startsAt: (round: number) => Date | null = () => null) {
  const divisions = rounds.map((of, place) =>
    section(rules, {
      sectionId: `s${place}`,
      entries: [entryFacts(`p${place}`, { name: 'Pat', teamId: 'A', boardOrder: 1 }), FOE],
      pairedRounds: of.map((number) =>
        roundFacts(number, 'complete', {
          startsAt: startsAt(number),
          matches: [{ number: 1, firstId: 'A', secondId: 'B' }],
          pairings: [boardFacts(1, `p${place}`, 'foe', 'draw')],
        }),
      ),
    }),
  );
  const members = divisions.map(({ sectionId }, place) => memberOf(sectionId, `p${place}`, 'pat'));
  return (place: number) => {
    const [facts] = divisions.slice(place);
    if (facts === undefined) return [];
    const persons = eligibilityPersons(facts.sectionId, divisions, members);
    return facts.pairedRounds.flatMap((round) => alertsOfRound(facts, persons, round)).map(({ code, round }) => `${code} ${round}`);
  };
}

describe('fixed at the third match in higher teams', () => {
  const rules: LeagueRules = { fixedWithMatches: 3 };

  it('player 12 of teams I and II: II, I, I, II, I, and no longer II', () => {
    const alertsIn = club(
      [
        [1, 2, 4],
        [1, 3, 5],
      ],
      rules,
    );
    expect([alertsIn(0), alertsIn(1)]).toEqual([[], ['fixed 5']]);
  });

  it('player 17, also of team III: II and I once; a further one in II is an alert, in I it fixes to I', () => {
    const inSecond = club([[2], [1, 3], [4]], rules);
    expect([inSecond(0), inSecond(1), inSecond(2)]).toEqual([[], ['fixed 3'], ['fixed 4']]);
    const inFirst = club([[2, 3], [1], [4]], rules);
    expect([inFirst(0), inFirst(1), inFirst(2)]).toEqual([[], [], ['fixed 4']]);
  });

  it('a player fixed to team II stays there with one match in team I', () =>
    expect(
      fixedPlace(
        [1, 1, 1, 0, 1].map((place) => ({ place })),
        2,
        3,
      ),
    ).toBe(1));

  it('depends on the dates, also if a match is replayed later', () => {
    const day = (date: number) => new Date(Date.UTC(2026, 9, date));
    const inOrder = club([[1, 2, 3], [4]], rules, (round) => day(round));
    const replayed = club([[1, 2, 3], [4]], rules, (round) => day(round === 3 ? 30 : round));
    expect([inOrder(1), replayed(1)]).toEqual([['fixed 4'], []]);
  });

  it('a correction removes later alerts', () => {
    const facts = (result: GameResult) => [played(1, ['ada', 'bo'], result), played(2, ['ada', 'bo'])];
    expect(codes({ earlierMatches: 2 }, ['ada', 'bo'], 5, { pairedRounds: facts('doubleForfeit') })).toEqual(['earlier']);
    expect(codes({ earlierMatches: 2 }, ['ada', 'bo'], 5, { pairedRounds: facts('draw') })).toEqual([]);
  });
});

describe('nominated players', () => {
  const nominated = (rosterPlace: number, rules: LeagueRules) => {
    const higher = Array.from({ length: rosterPlace }, (_, index) => {
      const member = memberOf('s0', `h${index}`, index === rosterPlace - 1 ? 'pat' : `other ${index}`);
      return { ...member, teamId: 'higher', boardOrder: 10 * index };
    });
    const facts = section(rules);
    const persons = eligibilityPersons('s', [{ ...facts, sectionId: 's0', pairedRounds: [] }, facts], [...higher, memberOf('s', 'ada', 'pat')]);
    return alertsOfLineUp(facts, persons, { teamId: 'A', round: { number: 1, startsAt: null }, lineUp: ['ada', 'bo'] });
  };

  it('of a higher team may not play in a lower one', () => {
    expect(nominated(4, { nominatedPlaces: 4 })).toMatchObject([{ code: 'nominated', text: 'Ada is nominated for a higher team, at place 4 of its roster.' }]);
    expect(nominated(5, { nominatedPlaces: 4 })).toEqual([]);
    expect(nominated(1, {})).toEqual([]);
  });
});

describe('one team only', () => {
  it('in rounds of the same number', () => {
    const alertsIn = club(
      [
        [1, 2],
        [2, 3],
      ],
      { oneTeamPer: 'round' },
    );
    expect([alertsIn(0), alertsIn(1)]).toEqual([['sameRound 2'], ['sameRound 2']]);
  });

  it('on the same day, if the times are known', () => {
    const at = (round: number) => new Date(Date.UTC(2026, 9, round === 3 ? 2 : round, 10 + round));
    expect(club([[1, 2], [3]], { oneTeamPer: 'day' }, at)(1)).toEqual(['sameDay 3']);
    expect(club([[1, 2], [2]], { oneTeamPer: 'day' })(1)).toEqual([]);
  });

  it('on the day of a match played early, also if a date is left from a former schedule', () => {
    const fixture = (secondId: string, day: number) => ({
      id: secondId,
      round: 2,
      firstId: 'A',
      secondId,
      playsAt: new Date(Date.UTC(2026, 9, day, 18)),
      venue: '',
      isPostponed: false,
      requestedBy: null,
      requestReason: '',
      offeredTimes: [],
    });
    const earlyBoards = [{ id: 'b1', board: 1, whiteId: 'ada', blackId: 'foe', result: 'draw' as const, actorName: '', teamId: null }];
    const facts = section({ oneTeamPer: 'day' }, { fixtures: [fixture('gone', 1), { ...fixture('B', 2), earlyBoards }] });
    const alertsOnDay = (day: number) => {
      const startsAt = new Date(Date.UTC(2026, 9, day, 10));
      const other = { ...facts, sectionId: 's0', fixtures: [], pairedRounds: [{ ...played(1, ['pat', 'bo']), startsAt }] };
      const persons = eligibilityPersons('s', [other, facts], [memberOf('s0', 'pat', 'ada'), ...MEMBERS]);
      return alertsOfEarlyMatches(facts, persons).map(({ code, text }) => [code, text.slice(0, 3)]);
    };
    expect(alertsOnDay(2)).toEqual([
      ['sameDay', 'Ada'],
      ['sameDay', 'Foe'],
    ]);
    expect(alertsOnDay(1)).toEqual([]);
  });
});
