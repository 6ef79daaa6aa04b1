import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeEventArchive } from '@/lib/domain/archive/write-archive';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { loadEventRows } from './export-event';
import { importEvent } from './import-event';

useDatabase();

it('a file of 1.1.0, which has no columns for round robins and no teams, is imported with their defaults', async () => {
  const { event, owner } = await makeEvent();
  const { id } = await makeSection(event.id);
  await makeEntry(id);
  const document = JSON.parse(gunzipSync(writeEventArchive(await loadEventRows(event.id))).toString());
  for (const section of document.sections) {
    delete section.cycles;
    delete section.swapsLastRounds;
    for (const column of ['scheduleTable', 'handicapStep', 'handicapPenalty', 'handicapMinimum']) delete section[column];
  }
  for (const entry of document.entries) {
    delete entry.teamId;
    delete entry.boardOrder;
  }
  document.version = 1;
  for (const list of ['agreedGames', 'teams', 'teamAdjustments', 'forbiddenTeamPairs', 'teamMatches']) delete document[list];
  const imported = await importEvent(owner, { file: new File([JSON.stringify(document)], 'event.json') });
  expect(imported).toMatchObject({ ok: true });
  expect(await database().section.findMany({ where: { eventId: { not: event.id } } })).toMatchObject([{ cycles: 1, swapsLastRounds: true }]);
});
