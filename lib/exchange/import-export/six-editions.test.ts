import { expect, it } from 'vitest';
import { SWISS_SYSTEM_IDS } from '@/engine';
import { checkReportRounds } from '@/lib/domain/import-export/check-report-rounds';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { makeTournamentReport } from './make-tournament-report';

useDatabase();

const ROUND_COUNT = 4;
const PLAYER_COUNT = 8;

it.each(SWISS_SYSTEM_IDS)('an event under %s can be played to its end, and each round of its report is paired identically', async (systemId) => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { systemId, rounds: ROUND_COUNT });
  for (let index = 0; index < PLAYER_COUNT; index += 1) await makeEntry(section.id, { rating: 2250 - 13 * index });
  for (let round = 1; round <= ROUND_COUNT; round += 1) await playRound(owner, section.id, round);
  const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: ROUND_COUNT, dialect: 'trf16' });
  const { rounds } = checkReportRounds(report.ok ? report.value.text : '', systemId, { from: 1, longestMs: 60_000 });
  expect(rounds.map(({ number, differing, isExcused }) => [number, differing, isExcused])).toEqual([1, 2, 3, 4].map((number) => [number, null, false]));
});
