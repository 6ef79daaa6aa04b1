import { describe, expect, it } from 'vitest';
import type { EqualMatchRule } from '../model/knock-out-rules';
import { STANDARD_SCORING } from '../model/points';
import type { Tournament } from '../model/tournament';
import { crosstable } from '../testing/tournament-from-crosstable';
import { bracketOf, roundsOfKnockOut, seedsOfPlaces, stagesFor, stagesSurvived } from './knock-out';

const withoutGames = (players: number): Tournament =>
  crosstable(
    Array.from({ length: players }, () => ''),
    { rounds: stagesFor(players) },
  );

const matchesIn = (tournament: Tournament, stage: number) => bracketOf(tournament).stages[stage - 1]?.matches.map(({ players }) => players.join('-'));
const byesOf = (players: number) =>
  bracketOf(withoutGames(players))
    .stages[0]?.matches.flatMap(({ outcome }) => (outcome.kind === 'won' ? [outcome.winner] : []))
    .toSorted((a, b) => a - b);
const withRules = (games: number, isReseeded = false) => ({ scoring: { ...STANDARD_SCORING, knockOut: { games, isReseeded } } });

describe('2.6: equal points without a play-off', () => {
  const [HIGHER, LOWER] = [2, 1];
  /** Number 1 has White and number 2 has the higher rating; number 1 is drawn first in stage 1. */
  const winnerBy = (equal: EqualMatchRule, lines: readonly string[] = ['2w=', '1b='], ratings: readonly number[] = [1800, 1900]) => {
    const knockOut = { games: lines[0]?.split(' ').length ?? 1, isReseeded: false, equal, lots: [[1, 2]] };
    const tournament = crosstable(lines, { scoring: { ...STANDARD_SCORING, knockOut } });
    const players = tournament.players.map((player, index) => ({ ...player, rating: ratings[index] ?? 0 }));
    const outcome = bracketOf({ ...tournament, players }).stages[0]?.matches[0]?.outcome;
    return outcome?.kind === 'won' ? [outcome.winner, outcome.by] : outcome?.kind;
  };

  it('Black in the last game, the higher or lower rating, or the later lot', () => {
    expect(winnerBy('black')).toEqual([2, 'black']);
    expect(winnerBy('black', ['2w= 2b=', '1b= 1w='])).toEqual([1, 'black']);
    expect(winnerBy('higher-rated')).toEqual([HIGHER, 'higher-rated']);
    expect(winnerBy('lower-rated')).toEqual([LOWER, 'lower-rated']);
    expect(winnerBy('lot')).toEqual([2, 'lot']);
  });

  it('decides nothing between equal ratings or without a colour, and no match that has a winner', () => {
    expect(winnerBy('higher-rated', undefined, [1900, 1900])).toBe('equal');
    expect(winnerBy('lower-rated', undefined, [0, 0])).toBe('equal');
    expect(winnerBy('black', ['.', '.'])).toBe('equal');
    expect(winnerBy('black', ['2w1', '1b0'])).toEqual([1, 'games']);
    expect(winnerBy('lot', ['2w-', '1b-'])).toBe('nobody');
  });

  it('comes after adjusted points', () => {
    const tournament = crosstable(['2w=', '1b='], { scoring: { ...STANDARD_SCORING, knockOut: { games: 1, isReseeded: false, equal: 'black' } } });
    const players = tournament.players.map((player) => (player.tpn === 1 ? { ...player, adjustments: [0, 1] } : player));
    expect(bracketOf({ ...tournament, players }).stages[0]?.matches[0]?.outcome).toEqual({ kind: 'won', winner: 1, by: 'play-off' });
  });
});

describe('the bracket (worked examples)', () => {
  it('slot order by doubling, for 1 to 16 places', () => {
    expect([1, 2, 4, 8, 16].map((size) => seedsOfPlaces(size).join(' '))).toEqual([
      '1',
      '1 2',
      '1 4 2 3',
      '1 8 4 5 2 7 3 6',
      '1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11',
    ]);
  });

  it.each([2, 4, 8, 16, 32, 64, 128, 1024])('places for %i: neighbours add up to one more than the places, in each stage', (size) => {
    let places = seedsOfPlaces(size);
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    while (places.length > 1) {
      const sum = places.length + 1;
      for (let index = 0; index < places.length; index += 2) expect((places[index] ?? 0) + (places[index + 1] ?? 0)).toBe(sum);
      // The better seed of two neighbours is always the first.
      places = places.filter((_, index) => index % 2 === 0);
    }
  });

  it.each([4, 8, 16, 32])('match i against match m + 1 - i is the same tree, for %i players', (size) => {
    const seeds = seedsOfPlaces(size);
    for (let one = 1; one <= size; one += 1) {
      for (let other = one + 1; other <= size; other += 1) {
        expect(stageOfNeighbours(seeds.indexOf(one), seeds.indexOf(other))).toBe(stageByPositions(size, one, other));
      }
    }
  });

  it('byes: N 6 has byes for 1 and 2, N 11 for 1 to 5, N 13 for 1 to 3', () => {
    expect([6, 11, 13].map(byesOf)).toEqual([
      [1, 2],
      [1, 2, 3, 4, 5],
      [1, 2, 3],
    ]);
  });

  it.each(Array.from({ length: 63 }, (_, index) => index + 2))('byes of %i players go to the top seeds', (players) => {
    const free = 2 ** stagesFor(players) - players;
    expect(byesOf(players)).toEqual(Array.from({ length: free }, (_, index) => index + 1));
  });

  it('example N 11: 8-9, 7-10 and 6-11 in round 1, then 1 v (8/9), 4-5, 2 v (7/10), 3 v (6/11)', () => {
    const lines = ['', '', '', '', '', '11w1', '10w0', '9w1', '8b0', '7b1', '6b0'];
    const tournament = crosstable(lines, { rounds: 4 });
    expect(matchesIn(tournament, 1)?.filter((match) => !match.startsWith('-') && !match.endsWith('-'))).toEqual(['8-9', '7-10', '6-11']);
    expect(matchesIn(tournament, 2)).toEqual(['1-8', '4-5', '2-10', '3-6']);
  });
});

/** The stage in which the players of two places meet if both win: neighbouring places meet in stage 1, neighbouring matches in stage 2. */
function stageOfNeighbours(one: number, other: number): number {
  let stage = 0;
  for (let [a, b] = [one, other]; a !== b; [a, b] = [Math.floor(a / 2), Math.floor(b / 2)]) stage += 1;
  return stage;
}

function stageByPositions(size: number, one: number, other: number): number {
  let [a, b, left, stage] = [one, other, size, 1];
  while (a + b !== left + 1) {
    [a, b] = [Math.min(a, left + 1 - a), Math.min(b, left + 1 - b)];
    [left, stage] = [left / 2, stage + 1];
  }
  return stage;
}

describe('matches', () => {
  const FOUR_GAMES = ['2w1 2b1 2w=', '1b0 1w0 1b='];

  it('early end: a match of four games ends after 2½ points, and the remaining game is not played', () => {
    expect(bracketOf(crosstable(FOUR_GAMES, { rounds: 4, ...withRules(4) }))).toMatchObject({ isDecided: true, stages: [{ rounds: 3 }] });
    const twoRounds = FOUR_GAMES.map((line) => line.slice(0, -4));
    expect(bracketOf(crosstable(twoRounds, { rounds: 4, ...withRules(4) }))).toMatchObject({ isDecided: false, stages: [{ rounds: 2 }] });
  });

  it('a play-off decides equal points: adjusted points of a round of the match', () => {
    const tournament = crosstable(['2w=', '1b='], { rounds: 1 });
    expect(bracketOf(tournament).stages[0]?.matches[0]?.outcome).toEqual({ kind: 'equal' });
    const [one, other] = tournament.players;
    if (one === undefined || other === undefined) throw new Error('two players');
    const after = (adjustments: number[]) => bracketOf({ ...tournament, players: [one, { ...other, adjustments }] }).stages[0]?.matches[0]?.outcome;
    expect(after([0, 1])).toEqual({ kind: 'won', winner: 2, by: 'play-off' });
    expect(after([1])).toEqual({ kind: 'equal' });
    expect(after([0, -1])).toEqual({ kind: 'won', winner: 1, by: 'play-off' });
  });

  it('an adjourned game leaves its match without a winner, whatever the adjusted points are', () => {
    const tournament = crosstable(['2w?', '1b?'], { rounds: 1 });
    const [one, other] = tournament.players;
    if (one === undefined || other === undefined) throw new Error('two players');
    const { stages, isDecided } = bracketOf({ ...tournament, players: [{ ...one, adjustments: [0, -1] }, other] });
    expect([isDecided, stages[0]?.matches[0]]).toEqual([false, { players: [1, 2], points: [0, 0], outcome: { kind: 'adjourned' } }]);
  });

  it('an adjourned game can be left out once a player has more than half of the points', () => {
    const lines = (last: readonly [string, string]) => [`2w? 2b1 2w${last[0]}`, `1b? 1w0 1b${last[1]}`];
    const outcomeAfter = (last: readonly [string, string]) => bracketOf(crosstable(lines(last), { rounds: 3, ...withRules(3) })).stages[0]?.matches[0]?.outcome;
    expect(outcomeAfter(['1', '0'])).toEqual({ kind: 'won', winner: 1, by: 'games' });
    expect(outcomeAfter(['=', '='])).toEqual({ kind: 'adjourned' });
  });

  it('adjusted points of a later round decide a match that a correction has made equal', () => {
    // 1 beat 2 and had no opponent in round 2, because 3 and 4 both lost by forfeit. Then 1 against 2 was corrected to a draw.
    const lines = ['8w= .', '7w1 3w1', '6w1 2b0', '5w- .', '4b- .', '3b0 .', '2b0 .', '1b= .'];
    const { players, ...tournament } = crosstable(lines, { rounds: 3 });
    const first = (adjustments: number[]) =>
      bracketOf({ ...tournament, players: players.map((player) => (player.tpn === 1 ? { ...player, adjustments } : player)) }).stages[0]?.matches[0]?.outcome;
    expect(first([])).toEqual({ kind: 'equal' });
    expect(first([0, 0, 1])).toEqual({ kind: 'won', winner: 1, by: 'play-off' });
  });

  it('a correction that leaves games to play does not turn boards of the next stage into games of the match', () => {
    // Each match ended after two of three games. Then the second game of 1 against 4 was corrected to a loss.
    const lines = ['4w1 4b0 2w1', '3w1 3b1 1b0', '2b0 2w0 .', '1b0 1w1 .'];
    const { stages } = bracketOf(crosstable(lines, { rounds: 6, ...withRules(3) }));
    expect(stages.map(({ firstRound, rounds }) => [firstRound, rounds])).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(stages.map(({ matches }) => matches.map(({ outcome }) => outcome))).toEqual([
      [
        { kind: 'won', winner: 1, by: 'later-round' },
        { kind: 'won', winner: 2, by: 'games' },
      ],
      [{ kind: 'open' }],
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6])('the rounds of knock-outs with %i games: as many for each stage, fewer once a stage has ended early', (games) => {
    for (const players of [2, 3, 4, 5, 8, 13]) expect(roundsOfKnockOut({ ...withoutGames(players), ...withRules(games) })).toBe(games * stagesFor(players));
    const needed = Math.floor(games / 2) + 1;
    const repeated = (game: string) => Array.from({ length: needed }, () => game).join(' ');
    const lines = [repeated('4w1'), repeated('3w1'), repeated('2b0'), repeated('1b0')];
    expect(roundsOfKnockOut(crosstable(lines, { rounds: 2 * games, ...withRules(games) }))).toBe(needed + games);
    const final = lines.map((line, index) => `${line} ${index < 2 ? repeated(index === 0 ? '2w1' : '1b0') : repeated('.')}`);
    const whole = crosstable(final, { rounds: 2 * games, ...withRules(games) });
    expect([bracketOf(whole).isDecided, roundsOfKnockOut(whole)]).toEqual([true, 2 * needed]);
  });

  it('a double forfeit can end a knock-out early, and a round with too few boards makes it longer', () => {
    expect(roundsOfKnockOut(crosstable(['.', '3w-', '2b-'], { rounds: 2 }))).toBe(1);
    expect(roundsOfKnockOut(crosstable(['2w1', '1b0', '.', '.'], { rounds: 2 }))).toBe(3);
  });

  it('forfeits: the opponent advances; if both are absent, the place is empty and the next opponent has no opponent', () => {
    const tournament = crosstable(['4w+', '3w-', '2b-', '1b-'], { rounds: 2 });
    expect(bracketOf(tournament).stages.map(({ matches }) => matches.map(({ players }) => players))).toEqual([
      [
        [1, 4],
        [2, 3],
      ],
      [[1, null]],
    ]);
    expect(bracketOf(tournament).isDecided).toBe(true);
    expect([...stagesSurvived(tournament)]).toEqual([
      [1, 2],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  it('reseed: the best remaining player meets the lowest', () => {
    const lines = ['8w1', '7w1', '6w0', '5w1', '4b0', '3b1', '2b0', '1b0'];
    expect(matchesIn(crosstable(lines, { rounds: 3 }), 2)).toEqual(['1-4', '2-6']);
    expect(matchesIn(crosstable(lines, { rounds: 3, ...withRules(1, true) }), 2)).toEqual(['1-6', '2-4']);
  });

  it('a round whose boards are not those of the bracket is followed by a new seeding', () => {
    const rearranged = crosstable(['2w1', '1b0', '4w1', '3b0'], { rounds: 2 });
    expect(matchesIn(rearranged, 2)).toEqual(['1-3']);
    expect(bracketOf(rearranged).stages.map(({ isReseededAfter }) => isReseededAfter)).toEqual([true, false]);
  });

  it('a corrected result does not remove a player whom a later round has paired', () => {
    const tournament = crosstable(['4w0 2w1', '3w1 1b0', '2b0 .', '1b1 .'], { rounds: 2 });
    expect(matchesIn(tournament, 2)).toEqual(['1-2']);
    expect(bracketOf(tournament).stages[0]?.matches[0]?.outcome).toEqual({ kind: 'won', winner: 1, by: 'later-round' });
  });

  it('ranks by the stages survived, shared by the players of one stage (5-8)', () => {
    const lines = ['8w1 4w1 2w1', '7w1 3w1 1b0', '6w1 2b0', '5w1 1b0', '4b0', '3b0', '2b0', '1b0'];
    expect([...stagesSurvived(crosstable(lines, { rounds: 3 })).values()]).toEqual([3, 2, 1, 1, 0, 0, 0, 0]);
  });

  it('third place: the losers of the semi-finals meet in the rounds of the final, and the winner ranks half a stage higher', () => {
    const rules = { scoring: { ...STANDARD_SCORING, knockOut: { games: 1, isReseeded: false, hasThirdPlace: true as const } } };
    const semifinals = crosstable(['4w1', '3w1', '2b0', '1b0'], { rounds: 2, ...rules });
    expect([matchesIn(semifinals, 2), roundsOfKnockOut(semifinals), bracketOf(semifinals).isDecided]).toEqual([['1-2', '4-3'], 2, false]);
    const finalOnly = crosstable(['4w1 2w1', '3w1 1b0', '2b0 4w=', '1b0 3b='], { rounds: 2, ...rules });
    expect([bracketOf(finalOnly).isDecided, bracketOf(finalOnly).stages[1]?.matches[1]?.outcome]).toEqual([false, { kind: 'equal' }]);
    const whole = crosstable(['4w1 2w1', '3w1 1b0', '2b0 4w0', '1b0 3b1'], { rounds: 2, ...rules });
    expect([bracketOf(whole).isDecided, roundsOfKnockOut(whole)]).toEqual([true, 2]);
    expect([...stagesSurvived(whole).values()]).toEqual([2, 1, 0, 0.5]);
    const rearranged = crosstable(['3w1', '4b0', '1b0', '2w1'], { rounds: 2, ...rules });
    expect(matchesIn(rearranged, 2), 'seeded again after other boards (1.5)').toEqual(['1-4', '2-3']);
    const threePlayers = crosstable(['.', '3w1', '2b0'], { rounds: 2, ...rules });
    expect(matchesIn(threePlayers, 2)).toEqual(['1-2']);
  });
});
