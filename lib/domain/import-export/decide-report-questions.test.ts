import { describe, expect, it } from 'vitest';
import type { BreachFacts, EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { decideReportQuestions, type ReportQuestionFacts } from './decide-report-questions';

const NOW = new Date('2026-06-03T12:00:00Z');

const entry = (id: string, fields: Partial<EntryFacts> = {}) =>
  ({
    id,
    name: `Surname, ${id}`,
    title: null,
    fideRating: 1750,
    ratingList: 'FIDE standard',
    ratingListedOn: '2026-06-01',
    laterRatings: [],
    ...fields,
  }) as EntryFacts;

const EVENT = { startsOn: new Date('2026-06-01T00:00:00Z'), endsOn: new Date('2026-06-09T00:00:00Z'), timeZone: 'UTC' };

function questionsOf(fields: Partial<SectionFacts> = {}, more: Partial<ReportQuestionFacts> = {}) {
  const facts = {
    event: EVENT,
    entries: [entry('a'), entry('b')],
    rounds: 3,
    pairedRounds: [1, 2, 3].map((number) => ({ number, state: 'complete' })),
    ratingKind: 'standard',
    schedule: new Map(),
    breaches: [],
    systemId: 'dutch-2026',
    scheduleTable: 'berger',
    isChess960: false,
    handicapStep: null,
    handicapRanges: '',
    ...fields,
  } as unknown as ReportQuestionFacts['facts'];
  const reported = new Set(facts.entries.map(({ id }) => id));
  const lists = { listedTitles: new Map(), savedListedOn: null, titlesListedOn: null };
  return decideReportQuestions({ facts, reported, rateOfPlay: '90+30', ...lists, now: NOW, ...more });
}

const scheduleOf = (...days: readonly string[]) => new Map(days.map((day, index) => [index + 1, new Date(`${day}T${10 + index}:00:00Z`)]));

describe('what a rating officer would ask', () => {
  it('is nothing if all is in order', () => {
    expect(questionsOf({}, { listedTitles: new Map([['a', null]]), savedListedOn: '2026-06-01', titlesListedOn: '2026-06-01' })).toEqual([]);
  });

  it('is only about the players in the report', () => {
    const entries = [entry('a'), entry('z', { title: 'GM', fideRating: 2500, ratingListedOn: '2026-05-01' })];
    const listedTitles = new Map([['z', null]]);
    const lists = { listedTitles, titlesListedOn: '2026-06-01', rateOfPlay: '60+30' };
    expect(questionsOf({ entries }, { ...lists, reported: new Set(['a']) })).toEqual([]);
    expect(questionsOf({ entries }, lists).map(({ kind }) => kind)).toEqual(['titles', 'otherMonth', 'rateOfPlay']);
  });

  it('titles that differ from the list', () => {
    const entries = [entry('a', { title: 'FM' }), entry('b'), entry('c', { title: 'IM' }), entry('d', { title: 'GM' })];
    const listedTitles = new Map([
      ['a', null],
      ['b', 'CM'],
      ['c', 'IM'],
    ]);
    expect(questionsOf({ entries }, { listedTitles, titlesListedOn: '2026-07-01' })).toEqual([]);
    expect(questionsOf({ entries }, { listedTitles, titlesListedOn: '2026-06-01' })).toEqual([
      {
        kind: 'titles',
        players: [
          { entryId: 'a', name: 'Surname, a', own: 'FM', listed: null },
          { entryId: 'b', name: 'Surname, b', own: null, listed: 'CM' },
        ],
      },
    ]);
  });

  it('ratings from another month than the first day', () => {
    const may = { ratingListedOn: '2026-05-01' };
    const entries = [
      entry('a', may),
      entry('b', { ratingList: 'hand', ratingListedOn: null }),
      entry('c'),
      entry('d', { ...may, ratingList: 'NED' }),
      entry('e', { ratingListedOn: null }),
    ];
    expect(questionsOf({ entries })).toEqual([{ kind: 'otherMonth', month: '2026-06-01', players: [{ entryId: 'a', name: 'Surname, a' }] }]);
  });

  it('in a long event, ratings from another month than the present round', () => {
    const event = { ...EVENT, startsOn: new Date('2026-04-20T00:00:00Z') } as SectionFacts['event'];
    const later = { fromRound: 5, fideRating: 1760, nationalRating: 0, ratingList: 'FIDE standard', listedOn: '2026-06-01' };
    const entries = [entry('a', { ratingListedOn: '2026-04-01' }), entry('b', { ratingListedOn: '2026-04-01', laterRatings: [later] })];
    expect(questionsOf({ event, entries })).toMatchObject([{ kind: 'otherMonth', month: '2026-06-01', players: [{ entryId: 'a' }] }]);
  });

  it('in a long event that is over, ratings from another month than the last round', () => {
    const event = { ...EVENT, startsOn: new Date('2026-04-20T00:00:00Z') } as SectionFacts['event'];
    const [now, schedule] = [new Date('2026-06-20T00:00:00Z'), scheduleOf('2026-04-20', '2026-05-10', '2026-05-31')];
    const entries = [entry('a', { ratingListedOn: '2026-05-01' }), entry('b')];
    expect(questionsOf({ event, entries, schedule }, { now })).toMatchObject([{ kind: 'otherMonth', month: '2026-05-01', players: [{ entryId: 'b' }] }]);
    expect(questionsOf({ event, entries }, { now })).toMatchObject([{ kind: 'otherMonth', month: '2026-06-01', players: [{ entryId: 'a' }] }]);
  });

  it('a newer list that is valid, but not on this server', () => {
    expect(questionsOf({}, { savedListedOn: '2026-05-01' })).toEqual([{ kind: 'newerList', month: '2026-06-01' }]);
    expect(questionsOf({}, { savedListedOn: '2026-05-01', now: new Date('2026-05-20T00:00:00Z') })).toEqual([]);
  });

  it.each([
    ['standard', 1750, '45+15', null],
    ['standard', 1750, '45+14', 60],
    ['standard', 1800, '60+29', 90],
    ['standard', 2400, '90+29', 120],
    ['standard', 2399, '90+0', null],
    ['rapid', 2400, '15+10', null],
    ['rapid', 1500, '60+0', 60],
    ['rapid', 1500, '5+5', 60],
    ['blitz', 1500, '3+2', null],
    ['blitz', 1500, '10+1', 60],
    ['blitz', 1500, '3+0', 60],
    ['national', 1500, '3+0', null],
    ['standard', 2400, 'as announced', null],
  ] as const)('a rate of play that does not fit: %s, highest rating %i, %s', (ratingKind, fideRating, rateOfPlay, least) => {
    const found = questionsOf({ ratingKind, entries: [entry('a', { fideRating })] }, { rateOfPlay });
    expect(found.map((question) => (question.kind === 'rateOfPlay' ? question.least : question.kind))).toEqual(least === null ? [] : [least]);
  });

  it('too many rounds on a day, by the kind of rating; two are the limit for norms', () => {
    const day = '2026-06-01';
    const norms = { rounds: 9, schedule: scheduleOf(day, day, day) };
    expect(questionsOf({ ...norms, schedule: scheduleOf(day, day) })).toEqual([]);
    expect(questionsOf(norms)).toEqual([{ kind: 'roundsPerDayForNorms', day, count: 3, most: 2 }]);
    expect(questionsOf({ ...norms, rounds: 8 })).toEqual([]);
    expect(questionsOf({ ...norms, isChess960: true })).toEqual([]);
    expect(questionsOf({ schedule: scheduleOf(day, day, day, day) })).toEqual([{ kind: 'roundsPerDay', day, count: 4, most: 3 }]);
    expect(questionsOf({ ratingKind: 'rapid', schedule: scheduleOf(day, day, day, day) }, { rateOfPlay: '15+10' })).toEqual([]);
  });

  it.each([
    ['45+15', 6],
    ['90+30', 3],
    ['90+31', 2],
    ['40/6000+30:3000+30', 2],
    ['as announced', 3],
  ] as const)('more rounds on a day than twelve hours allow: %s', (rateOfPlay, most) => {
    const day = '2026-06-01';
    const fits = Array.from({ length: most }, () => day);
    const asked = (schedule: ReadonlyMap<number, Date>) => questionsOf({ schedule }, { rateOfPlay }).filter(({ kind }) => kind !== 'rateOfPlay');
    expect(asked(scheduleOf(...fits))).toEqual([]);
    expect(asked(scheduleOf(...fits, day))).toEqual([{ kind: 'roundsPerDay', day, count: most + 1, most }]);
  });

  it('departures from the rules that are not undone, but no lawful corrections', () => {
    const breach = (kind: BreachFacts['kind'], undone: BreachFacts['undone'] = null) => ({ kind, undone, acknowledged: [] }) as unknown as BreachFacts;
    const undone = breach('mpa', { at: NOW, by: 'Ada' });
    expect(questionsOf({ breaches: [breach('mpa'), breach('adjournment'), breach('correction'), undone] })).toEqual([{ kind: 'breaches', count: 1 }]);
  });

  it('rounds that were not played, once the event is over', () => {
    const over = new Date('2026-06-10T00:00:00Z');
    expect(questionsOf({ rounds: 5 }, { now: over })).toEqual([{ kind: 'notPlayed', rounds: [4, 5] }]);
    expect(questionsOf({ rounds: 5 })).toEqual([]);
    expect(questionsOf({}, { now: over })).toEqual([]);
  });
});
