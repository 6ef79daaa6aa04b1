import { describe, expect, it } from 'vitest';
import type { Title } from '@/engine/model/tournament';
import { normsOfTournament } from '@/engine/ratings';
import { eventConditions, roundsPerDayText } from './event-conditions';
import { arbiterFormFor, arbitersInEvent, playersInGroup } from './form-facts';
import { certificateRows, formName, formNameParts, neededScore } from './norm-certificate';
import { normEvidence } from './norm-evidence';
import { normRemarks } from './norm-remarks';
import type { NormEntrant, NormSection } from './norm-tournament';
import { sectionNorms, type MadeNorm } from './section-norms';

const FEDERATIONS = ['BBB', 'CCC', 'DDD', 'EEE'];
const TITLES: readonly (Title | null)[] = ['GM', 'IM', 'IM', 'FM', 'FM', 'CM', null, null, null, 'IM'];
const RATINGS = [2480, 2440, 2420, 2360, 2340, 2320, 2300, 2290, 1900, 2250];

const entrant = (number: number, fields: Partial<NormEntrant> = {}): NormEntrant => ({
  number,
  entryId: `e${number}`,
  name: `Surname${number}, Given`,
  fideId: 9_000_000 + number,
  rating: 2300,
  title: null,
  federation: 'AAA',
  isWoman: false,
  entries: [],
  toCome: [],
  ...fields,
});

/** Player 1 with these codes by round against players 2, 3, …; their ratings are `RATINGS`. `F` is a forfeit win without an opponent. */
function sectionWith(codes: string, { toCome = [], ...fields }: Partial<NormSection> & { readonly toCome?: NormEntrant['toCome'] } = {}): NormSection {
  const entries = [...codes].map((code, index) =>
    code === 'U' || code === 'H' || code === 'F'
      ? ({ opponent: null, colour: null, code: code === 'F' ? '+' : code } as const)
      : { opponent: index + 2, colour: 'white' as const, code: code as '1' | '=' | '0' | '+' },
  );
  const opponents = RATINGS.map((rating, index) => entrant(index + 2, { rating, title: TITLES[index] ?? null, federation: FEDERATIONS[index % 4] ?? '' }));
  return { players: [entrant(1, { entries, toCome }), ...opponents], rounds: 9, format: 'swiss', hostFederation: 'AAA', ...fields };
}

const madeIn = (section: NormSection) => sectionNorms(section).made.map(({ player, result }) => `${player.number} ${result.title}`);
const possibleIn = (section: NormSection) =>
  sectionNorms(section).possible.map(({ player, prospect }) => [player.number, prospect.title, prospect.needed, prospect.neededNext]);

function firstMade(section: NormSection): MadeNorm {
  const [made] = sectionNorms(section).made;
  if (made === undefined) throw new Error('no norm was made');
  return made;
}

describe('the norms of a section', () => {
  it('are made by titles above the own one, and only by women for women’s titles', () => {
    const section = sectionWith('1111===1=');
    expect(madeIn(section)).toEqual(['1 IM']);
    const [candidate, ...others] = section.players;
    expect(madeIn({ ...section, players: [{ ...(candidate ?? entrant(1)), isWoman: true }, ...others] })).toEqual(['1 IM', '1 WGM', '1 WIM']);
    expect(madeIn({ ...section, players: [{ ...(candidate ?? entrant(1)), title: 'IM' }, ...others] })).toEqual([]);
  });

  it('are possible with the games to come; with known opponents their ratings count', () => {
    expect(possibleIn(sectionWith('11=====1', { toCome: [null] }))).toEqual([[1, 'IM', 1, 1]]);
    expect(possibleIn(sectionWith('11=====1', { toCome: [2] }))).toEqual([[1, 'IM', 0, 0]]);
    expect(possibleIn(sectionWith('1111===1'))).toEqual([]);
  });

  it('in a round robin are made after the last game only', () => {
    const complete = sectionWith('1111===1=', { format: 'round-robin' });
    expect(madeIn(complete)).toEqual(['1 IM']);
    const [candidate, ...others] = complete.players;
    const open = { ...complete, players: [{ ...(candidate ?? entrant(1)), toCome: [11] }, ...others] };
    expect(madeIn(open)).toEqual([]);
    expect(possibleIn(open)[0]?.slice(0, 2)).toEqual([1, 'IM']);
    expect(sectionNorms(open)).toMatchObject({ foreignFields: [], ratedFields: [] });
  });

  it('in a round robin wait for an unrated opponent who may still score', () => {
    const complete = sectionWith('1111===1=', { format: 'round-robin' });
    const withLast = (fields: Partial<NormEntrant>): NormSection => ({
      ...complete,
      players: complete.players.map((player) => (player.number === 10 ? { ...player, rating: 0, ...fields } : player)),
    });
    const points: Partial<NormEntrant> = { entries: [{ opponent: 2, colour: 'black', code: '=' }] };
    expect([withLast({}), withLast({ toCome: [3] }), withLast(points), withLast({ ...points, toCome: [3] })].map(madeIn)).toEqual([[], [], ['1 IM'], ['1 IM']]);
  });
});

describe('a made norm', () => {
  const section = sectionWith('1111===1=');

  it('has every condition with its figures and the players who make it', () => {
    const { norms, result } = firstMade(section);
    const checks = normEvidence(section, norms, result).map(({ condition, value, limit, players }) => [condition, value, limit, players.length]);
    expect(checks).toEqual([
      ['games', 9, 9, 9],
      ['score', 14, 7, 0],
      ['average', 2333, 2230, 0],
      ['performance', 2553, 2450, 0],
      ['titled', 5, 5, 5],
      ['titleHolders', 3, 3, 3],
      ['federations', 4, 2, 9],
      ['ownFederation', 0, 5, 0],
      ['oneFederation', 3, 6, 3],
    ]);
    const woman = { ...norms, judged: { ...norms.judged, isWoman: true } };
    expect(normEvidence(section, woman, { ...result, title: 'WIM' }).at(-1)).toMatchObject({ condition: 'sex', value: 1, isMet: true });
  });

  it('says which conditions on federations are waived, and only then that the exemption is used', () => {
    const { player, norms, result } = firstMade(section);
    const waivedIn = (federation: string) => {
      const home = { ...section, players: section.players.map((one) => ({ ...one, federation: one.number < 8 ? federation : one.federation })) };
      const exempt = { player, norms, result: { ...result, isExempt: true } };
      const waived = normEvidence(home, norms, exempt.result).filter(({ isWaived, isMet }) => isWaived && !isMet);
      return [waived.map(({ condition, value, limit }) => [condition, value, limit]), normRemarks(home, exempt).some((remark) => remark.includes('1.4.3d'))];
    };
    expect(waivedIn('BBB')).toEqual([[['oneFederation', 7, 6]], true]);
    expect(waivedIn('AAA')).toEqual([[['ownFederation', 6, 5]], true]);
    expect(waivedIn('')).toEqual([[], false]);
  });

  it('in a double round robin counts the players with a required title, not the games against them', () => {
    const games = [...'1111=+11=='].map((code, index) => ({ opponent: 2 + (index % 5), colour: 'white' as const, code: code as '1' | '=' | '+' }));
    const [candidate = entrant(1), ...opponents] = sectionWith('').players.slice(0, 6);
    const double = { ...sectionWith(''), players: [{ ...candidate, entries: games }, ...opponents], rounds: 10, format: 'double-round-robin' as const };
    const { norms, result } = firstMade(double);
    const holders = normEvidence(double, norms, result).find(({ condition }) => condition === 'titleHolders');
    expect(holders).toMatchObject({ isMet: true, value: 3, limit: 3, players: [2, 3, 4] });
  });

  it('names conditions that are not met', () => {
    const [norms] = normsOfTournament(sectionWith('000000000'), 1);
    const result = norms?.titles.find(({ title }) => title === 'IM');
    const failed = norms === undefined || result === undefined ? [] : normEvidence(section, norms, result).filter(({ isMet }) => !isMet);
    expect(failed.map(({ condition }) => condition)).toEqual(['score', 'performance']);
  });

  it('has a certificate with the rating after the floor, and the needed score', () => {
    const norm = firstMade(section);
    const rows = certificateRows(section, norm);
    expect(rows.map(({ score }) => score).join('')).toBe('1111½½½1½');
    expect(rows[8]).toMatchObject({ round: 9, ratingUsed: 2050, leftOut: null });
    expect(rows[8]?.opponent?.rating).toBe(1900);
    expect(neededScore(section, norm)).toBe(12);
    expect(normRemarks(section, norm)).toEqual(['Round 9: the opponent’s rating is raised from 1900 to 2050 (1.4.6).']);
  });

  it('strikes out what does not count, with its article', () => {
    const leftOutOf = (codes: string) => {
      const longer = sectionWith(codes, { rounds: 10 });
      return certificateRows(longer, firstMade(longer)).flatMap(({ round, leftOut }) => (leftOut === null ? [] : [[round, leftOut]]));
    };
    expect(leftOutOf('1111===1=0')).toEqual([]);
    expect(leftOutOf('1111=====0')).toEqual([[10, '1.4.1e']]);
    // The nine games are enough, so nothing replaces one of them.
    expect(['U', 'H', '+', 'F'].map((code) => leftOutOf(`1111===1=${code}`))).toEqual([[[10, 'bye']], [[10, 'bye']], [[10, '1.4.2c']], [[10, '1.4.2c']]]);
    const bye = sectionWith('1111===1U');
    expect(certificateRows(bye, firstMade(bye)).at(-1)).toMatchObject({ opponent: null, score: '+', leftOut: '1.4.1c', ratingUsed: 0 });
    expect(normRemarks(bye, firstMade(bye))).toContain('Round 9: left out (1.4.1c)');
    const forfeit = sectionWith('1111===1+');
    expect(certificateRows(forfeit, firstMade(forfeit)).at(-1)).toMatchObject({ score: '+', leftOut: '1.4.1c' });
    const spare = sectionWith('1111===1=U', { rounds: 10 });
    expect(normRemarks(spare, firstMade(spare))).toContain('Round 10: left out (bye)');
  });

  it('has names as FIDE’s forms have them', () => {
    expect([formName('Moreau, Ada'), formName('Ada'), formName('van der Berg, Jan')]).toEqual(['MOREAU, Ada', 'Ada', 'VAN DER BERG, Jan']);
    expect([formNameParts('Moreau, Ada, Dr'), formNameParts('Ada')]).toEqual([
      ['MOREAU', 'Ada, Dr'],
      ['Ada', ''],
    ]);
  });
});

describe('the facts of the forms', () => {
  it('count players by group, without CM and WCM as titles', () => {
    const section = sectionWith('1');
    expect(playersInGroup(section, 'rated')).toMatchObject({ federations: 5, fromHost: 1 });
    expect(playersInGroup(section, 'IM').players.map(({ number }) => number)).toEqual([3, 4, 11]);
    expect(playersInGroup(section, 'unrated').players).toEqual([]);
    const withoutFederation = { ...section, players: section.players.map((player) => ({ ...player, federation: player.number === 1 ? 'AAA' : 'FID' })) };
    expect(playersInGroup(withoutFederation, 'rated').federations).toBe(1);
  });

  it('rank two deputies, and say which norm an arbiter can seek', () => {
    const arbiters = arbitersInEvent({ chiefArbiter: 'IA Moreau, Ada (1503014)', deputyArbiters: ['FA Lind, Bo (1503015)', 'NA Roth, Cy', 'Wu, Di', ''] });
    expect(arbiters.map(({ position }) => position)).toEqual(['chief', 'firstDeputy', 'secondDeputy', 'arbiter']);
    expect(arbiters.map(arbiterFormFor)).toEqual([null, 'ia1', 'fa1', 'fa1']);
  });
});

describe('the conditions of the event', () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 5, day, hour));
  const given = {
    arbiters: { chiefArbiter: 'IA Moreau, Ada (1503014)', deputyArbiters: [] },
    rateOfPlay: '90+30',
    schedule: new Map([
      [1, at(1, 9)],
      [2, at(1, 15)],
      [3, at(2, 9)],
    ]),
    rounds: 3,
    timeZone: 'UTC',
  };

  it.each([
    ['42: three rounds on one day', { schedule: new Map([...given.schedule, [3, at(1, 20)]]) }, [true, true, false]],
    ['44: a national arbiter as chief arbiter', { arbiters: { chiefArbiter: 'NA Roth, Cy (1503016)', deputyArbiters: [] } }, [false, true, true]],
    ['a faster rate of play', { rateOfPlay: '60+30' }, [true, false, true]],
    ['all met', {}, [true, true, true]],
    ['nothing known', { arbiters: { chiefArbiter: '', deputyArbiters: [] }, rateOfPlay: '', schedule: new Map() }, [null, null, null]],
  ] as const)('%s', (_name, fields, expected) => {
    const { chiefArbiter, rateOfPlay, roundsPerDay } = eventConditions({ ...given, ...fields });
    expect([chiefArbiter.state, rateOfPlay.state, roundsPerDay.state]).toEqual(expected);
  });

  it('has the rounds per day as form IT3 states them', () => expect(roundsPerDayText(given.schedule, 'UTC')).toBe('2-1'));
});
