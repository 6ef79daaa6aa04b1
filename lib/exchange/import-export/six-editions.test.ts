import { expect, it } from 'vitest';
import { SWISS_SYSTEM_IDS } from '@/engine';
import { checkReportRounds } from '@/lib/domain/import-export/check-report-rounds';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { makeTournamentReport } from './make-tournament-report';

useDatabase();

const ROUNDS = 4;
const PLAYERS = 8;

it.each(SWISS_SYSTEM_IDS)('an event under %s can be played to its end, and each round of its report is paired identically', async (systemId) => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { systemId, rounds: ROUNDS });
  for (let index = 0; index < PLAYERS; index += 1) await makeEntry(section.id, { rating: 2250 - 13 * index });
  for (let round = 1; round <= ROUNDS; round += 1) await playRound(owner, section.id, round);
  const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: ROUNDS, dialect: 'trf16' });
  const { rounds } = checkReportRounds(report.ok ? report.value.text : '', systemId, { from: 1, longestMs: 60_000 });
  expect(rounds.map(({ number, differing, isExcused }) => [number, differing, isExcused])).toEqual([1, 2, 3, 4].map((number) => [number, null, false]));
});
