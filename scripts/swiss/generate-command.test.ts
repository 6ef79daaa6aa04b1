import { describe, expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine/systems/system';
import { GENERATED_EVENT, PLAIN_EVENT_OPTIONS, runSwiss } from '@/tests/factories/run-swiss';
import { EXIT_CODE } from './command-types';

function recordedParametersOf(text: string): Readonly<Record<string, string>> {
  return JSON.parse(/^### Generator: (.*?)\r?$/m.exec(text)?.[1] ?? '{}') as Record<string, string>;
}

/** The rounds of an event of eleven players, if its format determines them. */
const ROUNDS_OF_ELEVEN: Readonly<Partial<Record<string, number>>> = { berger: 11, 'team-berger': 11, 'knock-out': 4 };

describe('generate', () => {
  it('gives the same event for the same seed', () => {
    expect(runSwiss(`generate --system dutch-2017 --players 12 --rounds 5 --seed 4 ${PLAIN_EVENT_OPTIONS} --byes 5 --forfeits 5 --late 5 --trf 16`).out).toBe(
      GENERATED_EVENT,
    );
  });

  it.each(['bbp', 'javafo'])('writes the same rounds in the dialect of another program: --dialect %s', (dialect) => {
    const options = `--system dutch-2026 --players 21 --rounds 5 --seed 9 ${PLAIN_EVENT_OPTIONS} --byes 5 --forfeits 5`;
    const text = runSwiss(`generate ${options} --dialect ${dialect}`).out;
    expect(text).toMatch(dialect === 'bbp' ? /^142 5\n[^]*^BBU {2}1\.0$/m : /^XXR 5\r\n/m);
    expect(text).not.toMatch(/^(162|192 FIDE_DUTCH_2026|202)/m);
    expect(runSwiss('check --system dutch-2026 a.trf', { 'a.trf': text }).out).toContain('rounds=5 differ=0');
    const cells = (file: string) => file.split(/\r?\n/).filter((line) => line.startsWith('001'));
    expect(cells(text)).toEqual(cells(runSwiss(`generate ${options}`).out));
  });

  it.each(SYSTEM_IDS)('writes an event that passes the check with and without record 192: %s', (id) => {
    const options = `--system ${id} --players 11 --rounds ${ROUNDS_OF_ELEVEN[id] ?? 5} --seed 9 ${PLAIN_EVENT_OPTIONS} --half-point-byes 3% --forfeit-wins 3%`;
    const text = runSwiss(`generate ${options}`).out;
    expect(runSwiss(`check --system ${id} a.trf`, { 'a.trf': text }).out).toContain('differ=0');
    const unnamed = text.replace(/^192 .*\r?\n/m, '');
    expect(runSwiss(`check --system ${id} a.trf`, { 'a.trf': unnamed }).out).toContain('differ=0');
  });

  it.each([
    ['berger --players 6', 'Individual: Round-Robin', 'BERGER_ROUNDROBIN'],
    ['berger --players 6 --rounds 10', 'Individual: Round-Robin', 'BERGER_ROUNDROBIN_G2'],
    ['berger --players 5 --cycles 3', 'Individual: Round-Robin', 'BERGER_ROUNDROBIN_G3'],
    ['berger --cycles 9', 'Individual: Round-Robin', 'BERGER_ROUNDROBIN_G9'],
    ['berger --players 6 --cycles 2 --swap yes', 'Individual: Round-Robin', 'FIDE_DOUBLEROUNDROBIN'],
    ['team-berger --players 6 --cycles 2 --boards 2', 'Team: Round-Robin', 'BERGER_TEAM_ROUNDROBIN_G2'],
    ['team-swiss-2026 --players 8 --rounds 3 --boards 6', 'Team: Swiss-System', 'FIDE_TEAM'],
    ['knock-out --players 8', 'Individual: Knock-Out', 'CUSTOM_KNOCKOUT'],
  ])('names the type of the event: %s', (options, type, code) => {
    const text = runSwiss(`generate --system ${options} --seed 3`).out;
    expect(/^092 (.*?) \(/m.exec(text)?.[1]).toBe(type);
    expect(/^192 (.*?)\r?$/m.exec(text)?.[1]).toBe(code);
    expect(runSwiss(`check --system ${options.split(' ')[0] ?? ''} a.trf`, { 'a.trf': text }).out).toContain('differ=0');
  });

  it.each(['yes', 'no'])('finds from the rounds whether a double round robin of teams swaps them: %s', (swap) => {
    const text = runSwiss(`generate --system team-berger --players 6 --cycles 2 --swap ${swap} --seed 3`).out;
    const named = text.replace(/^192 .*$/m, '192 FIDE_TEAM_DOUBLEROUNDROBIN');
    expect(runSwiss('check a.trf', { 'a.trf': named }).out).toContain('rounds=10 differ=0');
  });

  it('states in a comment a schedule that has no code, and the event is checked by it', () => {
    const text = runSwiss('generate --system berger --players 6 --cycles 3 --swap yes --seed 3').out;
    expect(text).toContain('### Schedule table: berger, last rounds swapped');
    expect(runSwiss('check a.trf', { 'a.trf': text }).out).toContain('rounds=15 differ=0');
  });

  it.each(SYSTEM_IDS)('draws an event that passes the check and has standings: %s', (id) => {
    for (const seed of [8, 9]) {
      const files = { 'a.trf': runSwiss(`generate --system ${id} --seed ${seed}`).out };
      expect(runSwiss(`check --system ${id} a.trf`, files).out).toContain('differ=0');
      expect(runSwiss('standings a.trf', files).code).toBe(EXIT_CODE.ok);
    }
  });

  // Answers FIDE's checklist, question 30.
  it('without a seed draws a different one each time, and prints it', () => {
    const events = [1, 2, 3].map(() => runSwiss('generate --players 16 --rounds 5'));
    expect(new Set(events.map(({ out }) => out)).size).toBe(3);
    for (const { out, err } of events) {
      const [, seed = ''] = /^seed (\d+)$/m.exec(err) ?? [];
      expect(out).toContain(`"seed":${seed},`);
      expect(runSwiss(`generate --players 16 --rounds 5 --seed ${seed}`).out).toBe(out);
    }
  });

  // Answers FIDE's checklist, questions 25, 29.
  it('draws the parameters that are not given, within sensible limits and with variation', () => {
    const events = Array.from({ length: 12 }, (_, index) => recordedParametersOf(runSwiss(`generate --seed ${index} --rounds 5`).out));
    for (const { players = '', draws = '' } of events) {
      expect([Number(players) >= 15, Number(players) <= 215, Number(draws) >= 20]).toEqual([true, true, true]);
    }
    for (const name of ['players', 'draws', 'tie-breaks', 'rating-min', 'half-point-byes', 'initial-colour', 'late']) {
      expect([name, new Set(events.map((event) => event[name])).size > 1]).toEqual([name, true]);
    }
  });

  // Answers FIDE's checklist, question 24.
  it('gives the same event from the parameters in its file', () => {
    const { out } = runSwiss('generate --seed 77 --players 24');
    const config = /^### Generator: (.*?)\r?$/m.exec(out)?.[1] ?? '';
    expect(runSwiss('generate --config own.json', { 'own.json': config }).out).toBe(out);
  });

  it('accepts the keys of JaVaFo’s and bbpPairings’ files, and refuses others', () => {
    const config = [
      'PlayersNumber=30',
      'RoundsNumber=6',
      'DrawPercentage=33',
      'ForfeitRate=20',
      'RetiredRate=100',
      'HighestRating=2400',
      'LowestRating=1400',
      'PointsForWin=3',
      'PointsForDraw=1',
      '',
    ];
    const { out } = runSwiss('generate --config a.cfg --seed 5', { 'a.cfg': config.join('\n') });
    const expected = {
      players: '30',
      rounds: '6',
      draws: '33',
      forfeits: '5.00',
      withdrawals: '1.00',
      'rating-max': '2400',
      'rating-min': '1400',
      scoring: '3-1-0',
    };
    expect(recordedParametersOf(out)).toMatchObject(expected);
    expect(runSwiss('check -', { '-': out }).out).toMatch(/^- rounds=6 differ=0 standings=0$/m);
    expect(runSwiss('generate --config b.cfg', { 'b.cfg': 'Players=3' })).toMatchObject({ code: EXIT_CODE.invalid, err: 'b.cfg: unknown key "Players"\n' });
  });

  // Answers FIDE's checklist, questions 26, 27, 28.
  it('accepts a list of ratings, a file of ratings, bounds, or bounds with a gap', () => {
    const ratingsIn = (text: string) => [...text.matchAll(/^001.{44} (....)/gm)].map(([, rating]) => Number(rating));
    const rest = `--rounds 1 --seed 1`;
    expect(ratingsIn(runSwiss(`generate --ratings 1800,2100,1900 ${rest}`).out)).toEqual([2100, 1900, 1800]);
    expect(ratingsIn(runSwiss(`generate --rating-file r.csv ${rest}`, { 'r.csv': 'Name,Rating\nOne,1500\n"Two, 2", 2400\n' }).out)).toEqual([2400, 1500]);
    expect(ratingsIn(runSwiss(`generate --players 4 --rating-min 1000 --rating-max 2000 --rating-gap 50 ${rest}`).out)).toEqual([2000, 1950, 1900, 1850]);
    const drawn = ratingsIn(runSwiss(`generate --players 40 --rating-min 1500 --rating-max 1600 ${rest}`).out);
    expect([Math.min(...drawn) >= 1500, Math.max(...drawn) <= 1600, new Set(drawn).size > 10]).toEqual([true, true, true]);
  });

  // Answers FIDE's checklist, question 24.
  it('has the requested numbers of byes, forfeits and unusual results, in the event or in single rounds', () => {
    const asked =
      '--half-point-byes 3 --full-point-byes 2 --zero-point-byes 2:4 --forfeit-wins 2 --forfeit-losses 3 --double-forfeits 1 --half-zero 3:2 --zero-half 1 --zero-zero 2';
    const { out } = runSwiss(`generate --players 30 --rounds 5 --seed 9 --late 0 --withdrawals 0 --unrated 4 ${asked}`);
    const cells = [...out.matchAll(/^001.{86}  (.*)$/gm)].map(([, rounds = '']) =>
      Array.from({ length: 5 }, (_, index) => rounds.slice(10 * index, 10 * index + 8).trimStart()),
    );
    const count = (letter: string) => cells.flat().filter((cell) => cell.endsWith(` ${letter}`)).length;
    expect([count('H'), count('F'), count('+')]).toEqual([3, 2, 5]);
    expect(cells.map((rounds) => rounds[1]).filter((cell) => cell === '0000 - Z')).toHaveLength(4);
    expect(count('-')).toBe(5 + 2);
    expect(count('W') + count('L') + count('D')).toBe(8);
    expect(runSwiss('check -', { '-': out }).out).toMatch(/^- rounds=5 differ=0 standings=0$/m);
  });

  // Answers FIDE's checklist, question 24.
  it('accelerates by the group of the players paired in round 1, and states this in the file', () => {
    const { out } = runSwiss('generate --players 40 --rounds 6 --baku yes --late 15 --half-point-byes 1:4 --seed 3 --withdrawals 0');
    expect(out).toMatch(/^192 FIDE_DUTCH_2026_BAKU\r?$/m);
    expect(runSwiss('check -', { '-': out }).out).toMatch(/^- rounds=6 differ=0 standings=0$/m);
  });

  // Answers FIDE's checklist, questions 19, 31.
  it('writes several events that pass the check, including their standings', () => {
    const { code, written } = runSwiss(
      'generate --system dutch-2026 --players 15 --rounds 6 --seed 10 --byes 3 --forfeits 3 --late 5 --withdrawals 2 --count 3 --out out',
    );
    expect([code, [...written.keys()]]).toEqual([EXIT_CODE.ok, [10, 11, 12].map((seed) => `out/dutch-2026_s${seed}_n15_r6.trf`)]);
    const checked = runSwiss(`check --system dutch-2026 ${[...written.keys()].join(' ')}`, Object.fromEntries(written));
    expect(
      checked.out
        .trimEnd()
        .split('\n')
        .every((line) => line.endsWith('rounds=6 differ=0 standings=0')),
    ).toBe(true);
  });

  it('ends before a round without a legal pairing, and reports it', () => {
    const { err, written } = runSwiss(`generate --system dutch-2017 --players 4 --rounds 6 --seed 1 --late 0 ${PLAIN_EVENT_OPTIONS} --count 1 --out out`);
    expect([...written.keys()]).toEqual(['out/dutch-2017_s1_n4_r6_stuck4.trf']);
    expect(err).toContain('seed 1: the event ends before round 4: no-legal-pairing');
  });
});
