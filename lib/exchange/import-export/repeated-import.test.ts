import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { ImportEntriesSchema, importEntries } from './import-entries';
import { ChooseColumnsSchema, chooseColumns, previewImport } from './preview-import';

useDatabase();

async function setUp() {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 5 });
  const preview = async (text: string) => {
    const outcome = await previewImport(owner, { sectionId: section.id, file: undefined, text });
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value.previewId;
  };
  const look = async (previewId: string) => {
    const page = await getImportPreview(owner, section.id, previewId);
    if (page?.kind !== 'list') throw new Error('no list');
    return page;
  };
  const take = (previewId: string, more: Record<string, unknown> = {}) => importEntries(owner, ImportEntriesSchema.parse({ previewId, ...more }));
  return { event, owner, section, preview, look, take };
}

const players = async (sectionId: string) =>
  (await database().entry.findMany({ where: { sectionId }, include: { person: true, absences: true }, orderBy: { person: { name: 'asc' } } })).map(
    ({ person, fideRating, nationalRating, absences }) => [
      person.name,
      fideRating,
      nationalRating,
      person.birth,
      person.sex,
      person.club,
      absences.map(({ round }) => round),
    ],
  );

describe('a longer list that is imported again', () => {
  it('adds and changes the numbers of clubs, without their values in the history', async () => {
    const { section, preview, take } = await setUp();
    await take(await preview('Name;Elo;Verein;ZPS;PKZ\nAsh, Ada;1900;Old Harbour;70107;10203040\n'));
    const person = () => database().person.findFirstOrThrow({ where: { entries: { some: { sectionId: section.id } } } });
    expect(await person()).toMatchObject({ club: 'Old Harbour', clubNumber: '70107', nationalId: '10203040' });
    await take(await preview('Name;Elo;ZPS\nAsh, Ada;1900;70108\n'));
    expect(await person()).toMatchObject({ club: 'Old Harbour', clubNumber: '70108', nationalId: '10203040' });
    const { after } = await database().auditEvent.findFirstOrThrow({ where: { sectionId: section.id, kind: 'entry-changed' } });
    expect(after).toEqual({ name: 'Ash, Ada', alsoChanged: ['clubNumber'] });
  });

  it('changes differing values, enters new players and deletes nothing', async () => {
    const { event, owner, section, preview, look, take } = await setUp();
    const first = await preview(
      'Name;Elo;FIDE ID;Jahrgang;Geschlecht;Verein\nAsh, Ada;1900;1700001;1990;w;Old Harbour\nBirch, Bo;1800;;;m;\nCedar, Cy;1700;1700003;;;Mill Lane\n',
    );
    expect(await take(first)).toMatchObject({ ok: true, value: { count: 3, changed: 0 } });
    const only = await makeEntry(section.id, { personId: (await makePerson(event.id, { name: 'Zander, Zoe' })).id, rating: 1500 });

    const again = await preview(
      'Name;Elo;DWZ;FIDE ID;Jahrgang;Verein;Freilos\nAsh, Ada;1950;1930;1700001;;New Harbour;\nBirch, Bo;1800;;;1988;;2\nCedar, Cy;1700;;1700003;;;\nDorn, Di;1600;;;;;\n',
    );
    const page = await look(again);
    expect(page.lines.map(({ entered }) => entered?.changes.map(({ field, before, after }) => `${field} ${before}>${after}`))).toEqual([
      ['fideRating 1900>1950', 'nationalRating >1930', 'club Old Harbour>New Harbour'],
      ['birth >1988', 'byes >2'],
      [],
      undefined,
    ]);
    expect(await take(again)).toMatchObject({ ok: true, value: { count: 1, changed: 2 } });
    expect(await players(section.id)).toEqual([
      ['Ash, Ada', 1950, 1930, '1990', 'w', 'New Harbour', []],
      ['Birch, Bo', 1800, 0, '1988', 'm', '', [2]],
      ['Cedar, Cy', 1700, 0, null, null, 'Mill Lane', []],
      ['Dorn, Di', 1600, 0, null, null, '', []],
      ['Zander, Zoe', 1500, 0, null, null, '', []],
    ]);
    expect(await database().entry.findUnique({ where: { id: only.id } })).toMatchObject({ rating: 1500 });
    const lines = await database().auditEvent.findMany({
      where: { sectionId: section.id, kind: { in: ['rating-corrected', 'entry-changed'] } },
      orderBy: { sequence: 'asc' },
    });
    expect(lines.map(({ kind, after }) => [kind, after])).toMatchObject([
      ['entry-changed', { name: 'Ash, Ada', alsoChanged: ['club'] }],
      ['rating-corrected', { name: 'Ash, Ada', rating: 1950, fideRating: 1950, nationalRating: 1930 }],
      ['entry-changed', { name: 'Birch, Bo', alsoChanged: ['birth'] }],
    ]);
    const same = await preview('Name;Elo\nAsh, Ada;1950\nDorn, Di;1600\n');
    expect((await look(same)).lines.map(({ entered, problems }) => [entered?.changes, problems])).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(await take(same)).toMatchObject({ ok: true, value: { count: 0, changed: 0 } });
    expect(owner.kind).toBe('user');
  });

  it('keeps stored values that the user chooses to keep', async () => {
    const { section, preview, take } = await setUp();
    await take(await preview('Name;Elo\nAsh, Ada;1900\nBirch, Bo;1800\n'));
    await take(await preview('Name;Elo\nAsh, Ada;1950\nBirch, Bo;1850\n'), { keeps: ['2', ''] });
    expect((await players(section.id)).map(([name, rating]) => [name, rating])).toEqual([
      ['Ash, Ada', 1900],
      ['Birch, Bo', 1850],
    ]);
  });

  it('changes and enters no player if one line is wrong', async () => {
    const { section, preview, take } = await setUp();
    await take(await preview('Name;Elo\nAsh, Ada;1900\n'));
    expect(await take(await preview('Name;Elo\nAsh, Ada;1950\nBirch, Bo;18OO\n'))).toMatchObject({ error: { code: 'list-has-problems', facts: { line: 3 } } });
    expect((await players(section.id)).map(([name, rating]) => [name, rating])).toEqual([['Ash, Ada', 1900]]);
  });
});

describe('the preview of a list', () => {
  it('keeps columns, skipped lines and the name of the list when lines are corrected', async () => {
    const { owner, preview, look, take } = await setUp();
    const first = await preview('Name;Zahl;Bemerkung\nAsh, Ada;1900;kommt\nSumme;;\nBirch, Bo;1800x;\n');
    expect((await look(first)).mapping).toEqual(['name', null, null]);
    const said = ChooseColumnsSchema.parse({ previewId: first, columns: ['name', 'rating', ''], hasHeader: 'on', skips: ['3'], ratingSource: 'KBSB list' });
    expect(await chooseColumns(owner, said)).toMatchObject({ ok: true });
    expect((await look(first)).lines.map(({ isSkipped, problems }) => [isSkipped, problems.length])).toEqual([
      [false, 0],
      [true, 0],
      [false, 1],
    ]);
    const next = await look(await preview('Name;Zahl;Bemerkung\nZander, Zoe;1500;\nAsh, Ada;1900;kommt\nSumme;;\nBirch, Bo;1800;\n'));
    expect(next).toMatchObject({ mapping: ['name', 'rating', null], ratingSource: 'KBSB list' });
    expect(next.lines.map(({ isSkipped, player }) => [isSkipped, player.rating])).toEqual([
      [false, 1500],
      [false, 1900],
      [true, 0],
      [false, 1800],
    ]);
    expect(await take(next.id, { skips: ['4'] })).toMatchObject({ ok: true, value: { count: 3 } });
  });

  it('cannot be imported with columns other than those it was read with', async () => {
    const { section, owner, preview } = await setUp();
    const previewId = await preview('Name;Zahl\nAsh, Ada;1900\n');
    const form = { ...ImportEntriesSchema.parse({ previewId }), readAs: { columns: ['name' as const, 'rating' as const], hasHeader: true } };
    expect(await importEntries(owner, form)).toMatchObject({ error: { code: 'columns-not-read' } });
    expect(await players(section.id)).toEqual([]);
  });

  it('asks how names without a comma are read, and applies the answer', async () => {
    const { section, owner, preview, look, take } = await setUp();
    const previewId = await preview('Name;Elo\nAda van Marsh;1900\nBo Birch;1800\n');
    expect((await look(previewId)).nameOrder).toBe('surnameLast');
    await chooseColumns(owner, ChooseColumnsSchema.parse({ previewId, columns: ['name', 'rating'], hasHeader: 'on', nameOrder: 'surnameFirst' }));
    expect((await look(previewId)).lines.map(({ player }) => player.name)).toEqual(['Ada, van Marsh', 'Bo, Birch']);
    await chooseColumns(owner, ChooseColumnsSchema.parse({ previewId, columns: ['name', 'rating'], hasHeader: 'on', nameOrder: 'surnameLast' }));
    await take(previewId);
    expect((await players(section.id)).map(([name]) => name)).toEqual(['Birch, Bo', 'van Marsh, Ada']);
  });
});
