import { expect, it } from 'vitest';
import { isChess960Type } from '@/engine/trf';
import { readReport } from '@/lib/domain/import-export/read-report';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { loadPublicEvents } from '@/lib/views/publishing/public-event-directory';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { makeTournamentReport } from './make-tournament-report';

useDatabase();

// Answers FIDE's checklist, question 222.
it('Chess960 is a setting that the public page and the report show, and that an import reads', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { rounds: 3, isChess960: true });
  for (let index = 0; index < 6; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  await playRound(owner, section.id, 1, () => 'draw');
  const made = await makeTournamentReport(owner, { sectionId: section.id, afterRound: 1, dialect: 'trf26' });
  const text = made.ok ? made.value.text : '';
  expect(text).toMatch(/^092 Individual: Swiss-System, Chess960\r?$/m);
  expect(readReport(text)).toMatchObject({ ok: true, report: { isChess960: true } });
  expect((await buildPublicSection(section.id))?.body.isChess960).toBe(true);
  expect(await loadPublicEvents([event.id])).toMatchObject([{ sections: [{ isChess960: true }] }]);

  await database().section.update({ where: { id: section.id }, data: { isChess960: false } });
  const chess = await makeTournamentReport(owner, { sectionId: section.id, afterRound: 1, dialect: 'trf16' });
  expect(chess.ok ? chess.value.text : '').toMatch(/^092 Individual: Swiss-System\r?$/m);
});

it('Chess960 is recognised in a file by its usual names', () => {
  const types = ['Individual: Swiss-System, Chess960', 'Swiss (Fischer Random)', 'Freestyle Swiss', 'Individual: Swiss-System', undefined];
  expect(types.map(isChess960Type)).toEqual([true, true, true, false, false]);
});
