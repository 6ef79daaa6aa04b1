import { expect, it } from 'vitest';
import { parseTrf } from '@/engine/trf';
import { PLAIN_EVENT_OPTIONS, runSwiss } from '@/tests/factories/run-swiss';
import { readReport } from './read-report';
import { readReportTeams } from './read-report-teams';

const OPTIONS_WITH_EDE = PLAIN_EVENT_OPTIONS.replace(/--tie-breaks \S+/, '--tie-breaks EDE');
const EVENT = runSwiss(`generate --system team-swiss-2026 --players 8 --rounds 3 --seed 2 ${OPTIONS_WITH_EDE}`).out;
const PENALTY = '299    -1.0  -0.5         1    2\r\n';

function readTeamsOfReport(text: string) {
  const parsed = parseTrf(text);
  return parsed.ok ? readReportTeams(parsed.value.document) : null;
}

it('leaves the teams out, with a remark, if record 299 gives them points that a section does not store', () => {
  expect(readTeamsOfReport(EVENT)?.teams).toHaveLength(8);
  expect(readTeamsOfReport(`${EVENT}${PENALTY}`)?.adjustments).toEqual([1, 2].map((team) => ({ team, round: null, matchPoints: -2, gamePoints: -1 })));
  const read = readReport(`${EVENT}${PENALTY.replace('299  ', '299 W')}`);
  expect(read.ok && read.report.teams).toBeNull();
  expect(read.ok && read.report.remarks.map(({ first }) => first)).toContainEqual(expect.stringMatching(/^This is a team event\./));
});
