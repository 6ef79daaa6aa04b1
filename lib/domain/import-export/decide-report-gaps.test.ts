import { expect, it } from 'vitest';
import { decideReportGaps, type ReportedPerson, type ReportGapFacts } from './decide-report-gaps';

const player = (entryId: string, fields: Partial<ReportedPerson> = {}): ReportedPerson => ({
  entryId,
  name: `Surname, ${entryId}`,
  fideId: 9_000_001,
  sex: 'w',
  federation: 'NED',
  birth: '1990',
  ...fields,
});

const COMPLETE_REPORT: ReportGapFacts = {
  players: [player('a'), player('b')],
  rounds: 2,
  dated: new Set([1, 2]),
  event: { place: 'Lakeside', federation: 'NED', chiefArbiter: 'IA Ada Moreau (1503014)', deputyArbiters: [] },
  rateOfPlay: '90+30',
};

it('a report with all data has no gaps', () => {
  expect(decideReportGaps(COMPLETE_REPORT)).toEqual([]);
});

it('a gap in the players’ data lists the players concerned and the number of all players', () => {
  const players = [player('a', { fideId: null, sex: null }), player('b', { fideId: null, federation: '', birth: null }), player('c')];
  const gaps = decideReportGaps({ ...COMPLETE_REPORT, players });
  expect(gaps.map((gap) => ('players' in gap ? [gap.kind, gap.of, gap.players.map(({ entryId }) => entryId)] : gap.kind))).toEqual([
    ['fideId', 3, ['a', 'b']],
    ['federation', 3, ['b']],
    ['sex', 3, ['a']],
    ['birth', 3, ['b']],
  ]);
});

it('published rounds without a date are listed; coming rounds are not', () => {
  expect(decideReportGaps({ ...COMPLETE_REPORT, rounds: 3, dated: new Set([1, 5]) })).toEqual([{ kind: 'roundDates', of: 3, rounds: [2, 3] }]);
});

it('missing place, federation, arbiters, FIDE ids of arbiters and time control are gaps', () => {
  const nothing = { place: '', federation: '', chiefArbiter: '', deputyArbiters: [] };
  expect(decideReportGaps({ ...COMPLETE_REPORT, event: nothing, rateOfPlay: ' ' }).map(({ kind }) => kind)).toEqual([
    'place',
    'eventFederation',
    'chiefArbiter',
    'rateOfPlay',
  ]);
  const deputy = { ...COMPLETE_REPORT.event, deputyArbiters: ['FA Bo Lind'] };
  expect(decideReportGaps({ ...COMPLETE_REPORT, event: deputy })).toEqual([{ kind: 'arbiterIds' }]);
});
