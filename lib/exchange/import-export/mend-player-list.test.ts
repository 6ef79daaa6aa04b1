import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { EntryColumn } from '@/lib/domain/player-lists/player-list-columns';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeMember, makePerson, makeRatingList, makeSection } from '@/tests/factories';
import { makeOds, makeZip } from '@/tests/factories/make-spreadsheet';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { SubmitPlayerListSchema, submitPlayerList } from './import-entries';
import { ChooseColumnsSchema, chooseColumns, previewImport } from './preview-import';

useDatabase();

async function setUp() {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const preview = async (list: string | Uint8Array, actor = owner, sectionId = section.id) => {
    const file = typeof list === 'string' ? undefined : new File([Buffer.from(list)], 'players.csv');
    const outcome = await previewImport(actor, { sectionId, file, text: typeof list === 'string' ? list : '' });
    if (!outcome.ok) throw new Error(String(refusalFact(outcome, 'text') ?? outcome.error.code));
    return outcome.value.previewId;
  };
  const shown = async (previewId: string, actor = owner, sectionId = section.id) => {
    const page = await getImportPreview(actor, sectionId, previewId);
    if (page?.kind !== 'list') throw new Error('no list');
    return page;
  };
  const submit = (fields: object) => submitPlayerList(owner, SubmitPlayerListSchema.parse({ hasHeader: 'on', ...fields }));
  const entered = async () =>
    (await database().entry.findMany({ where: { sectionId: section.id }, include: { person: true } })).map(({ person }) => person.name).toSorted();
  return { event, owner, section, preview, shown, submit, entered };
}

describe('a line with problems', () => {
  const TEXT = 'Name;Elo;From round\n"Marsh, Ada";19x0;\nAsh, Bo;1800;99\n';
  const columns = ['name', 'rating', 'fromRound'];

  it('is corrected in its cells; the list is entered once the effect was shown', async () => {
    const { preview, shown, submit, entered } = await setUp();
    const previewId = await preview(TEXT);
    const form = { previewId, columns, cellPlaces: ['2:0', '2:1', '2:2', '3:0', '3:1', '3:2'] };
    const first = { ...form, cellTexts: ['Marsh, Ada', '1900', '', 'Ash, Bo', '1800', '99'] };
    expect(await submit({ ...first, act: 'read' })).toMatchObject({ ok: true, value: { isMended: true } });
    const page = await shown(previewId);
    expect(page.lines.map(({ player, problems }) => [player.rating, problems.map(({ code }) => code)])).toEqual([
      [1900, []],
      [1800, ['not-a-round']],
    ]);
    expect(page.text).toBe('Name\tElo\tFrom round\nMarsh, Ada\t1900\nAsh, Bo\t1800\t99');
    const second = { previewId, columns, cellPlaces: ['3:0', '3:1', '3:2'], cellTexts: ['Ash, Bo', '1800', ''] };
    expect(await submit(second)).toMatchObject({ ok: true, value: { isMended: true } });
    expect(await entered()).toEqual([]);
    expect(await submit(second)).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await entered()).toEqual(['Ash, Bo', 'Marsh, Ada']);
  });

  it('can be left out instead, and stays left out when another is corrected', async () => {
    const { preview, shown, submit, entered } = await setUp();
    const previewId = await preview(TEXT);
    const form = { previewId, columns, cellPlaces: ['2:1', '3:2'], cellTexts: ['1900', '99'], skips: ['3'] };
    expect(await submit({ ...form, act: 'read' })).toMatchObject({ ok: true });
    expect((await shown(previewId)).lines.map(({ isSkipped }) => isSkipped)).toEqual([false, true]);
    expect(await submit({ previewId, columns, skips: ['3'] })).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await entered()).toEqual(['Marsh, Ada']);
  });
});

it('of two equal lines, the one that is left out stays left out alone', async () => {
  const { preview, shown, submit, entered } = await setUp();
  const previewId = await preview('Name;Elo\n"Marsh, Ada";1900\nAsh, Bo;18x0\n"Marsh, Ada";1900\n');
  const columns = ['name', 'rating'];
  await submit({ previewId, columns, cellPlaces: ['3:1'], cellTexts: ['1800'], skips: ['4'], act: 'read' });
  expect((await shown(previewId)).lines.map(({ line, isSkipped }) => [line, isSkipped])).toEqual([
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(await submit({ previewId, columns, skips: ['4'] })).toMatchObject({ ok: true, value: { count: 2 } });
  expect(await entered()).toEqual(['Ash, Bo', 'Marsh, Ada']);
});

describe('a column of FIDE IDs', () => {
  it.each([
    ['with a heading', 'FIDE ID\n'],
    ['with a heading that means something else in a longer list', 'FIDE\n'],
    ['without a heading', ''],
  ])('is completed from the saved lists, %s', async (_, heading) => {
    await database().ratingList.deleteMany();
    await makeRatingList('FIDE', '2026-11-01', [
      { number: '9450001', name: 'Alder, Ann', federation: 'BEL', title: 'WFM', birthYear: 2004, standard: 2011 },
      { number: '9450002', name: 'Birch, Bo', federation: 'NED' },
    ]);
    const { event, preview, shown, submit, entered } = await setUp();
    await makePerson(event.id, { name: 'Cedar, Cy', fideId: 9_450_003 });
    const previewId = await preview(`${heading}9450001\n9450002\n9450003\n9450004\n`);
    const { lines, mapping, hasHeader } = await shown(previewId);
    expect({ mapping, hasHeader }).toEqual({ mapping: ['fideId'], hasHeader: heading !== '' });
    expect(lines.map(({ player: { name, rating, title }, problems }) => [name, rating, title, problems.map(({ code, found }) => `${code} ${found}`)])).toEqual([
      ['Alder, Ann', 2011, 'WFM', []],
      ['Birch, Bo', 0, null, []],
      ['Cedar, Cy', 0, null, []],
      ['', 0, null, ['number-not-listed 9450004']],
    ]);
    const last = heading === '' ? 4 : 5;
    expect(await submit({ previewId, columns: ['fideId'], skips: [String(last)], hasHeader: heading === '' ? '' : 'on' })).toMatchObject({
      ok: true,
      value: { count: 3 },
    });
    expect(await entered()).toEqual(['Alder, Ann', 'Birch, Bo', 'Cedar, Cy']);
  });

  it.each(['FIDE ID\n', ''])('gets the name of a player whom no list has in a cell of its own, with the heading %j', async (heading) => {
    await database().ratingList.deleteMany();
    await makeRatingList('FIDE', '2026-11-01', [{ number: '9450001', name: 'Alder, Ann' }]);
    const { preview, shown, submit, entered } = await setUp();
    const previewId = await preview(`${heading}9450001\n9450005\n9450004\n`);
    const line = heading === '' ? 2 : 3;
    const hasHeader = heading === '' ? '' : 'on';
    const form = {
      previewId,
      columns: ['fideId'],
      hasHeader,

      cellPlaces: [`${line}:0`, `${line}:name`, `${line + 1}:0`, `${line + 1}:name`],
    };
    const blank = { ...form, cellTexts: ['9450005', '', '9450004', ''] };
    expect(await submit(blank)).toMatchObject({ ok: false, error: { code: 'list-has-problems' } });
    expect((await shown(previewId)).mapping).toEqual(['fideId']);
    expect(await submit({ ...blank, cellTexts: ['9450005', 'Cedar, Cy', '9450004', 'Dogwood, Di'] })).toMatchObject({ ok: true, value: { isMended: true } });
    const { mapping, heading: columns, lines } = await shown(previewId);
    expect([mapping, columns.length]).toEqual([['fideId', 'name'], 2]);
    expect(lines.slice(0, 3).map(({ player, problems }) => [player.name, problems.length])).toEqual([
      ['Alder, Ann', 0],
      ['Cedar, Cy', 0],
      ['Dogwood, Di', 0],
    ]);
    expect(await submit({ previewId, columns: ['fideId', 'name'], hasHeader })).toMatchObject({ ok: true, value: { count: 3 } });
    expect(await entered()).toEqual(['Alder, Ann', 'Cedar, Cy', 'Dogwood, Di']);
  });
});

describe('a spreadsheet', () => {
  const rows = [['Players of the club'], ['Name', 'FIDE ID', 'Elo'], ['Marsh, Ada', '1700001', '1900'], ['Ash, Bo', '', '18x0']];

  it('is read by its content, whatever its name, and its lines have the numbers of the rows', async () => {
    const { preview, shown } = await setUp();
    const file = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
    for (const list of [makeOds({ Players: rows }), file]) {
      const { lines, heading } = await shown(await preview(list));
      expect(heading).toEqual(['Name', 'FIDE ID', 'Elo']);
      expect(lines.map(({ line, player, problems }) => [line, player.name, player.fideId, problems.length])).toEqual([
        [3, 'Marsh, Ada', 1_700_001, 0],
        [4, 'Ash, Bo', null, 1],
      ]);
    }
  });

  it('that cannot be read is refused in words', async () => {
    const { preview } = await setUp();
    await expect(preview(makeZip({ 'a.txt': 'Marsh, Ada' }))).rejects.toThrow('not an XLSX or ODS spreadsheet');
    await expect(preview(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('old program');
  });
});

describe('the columns chosen for a list', () => {
  const columnsFor = async ({ preview, shown, owner, section }: Awaited<ReturnType<typeof setUp>>, list: string, actor = owner, sectionId = section.id) =>
    (await shown(await preview(list, actor, sectionId), actor, sectionId)).mapping;

  it('are used again for the same heading, in any event of the account, and by no other account', async () => {
    const first = await setUp();
    const previewId = await first.preview('Who;Zahl;Elo\nMarsh, Ada;1900;1\n');
    const chosen: EntryColumn[] = ['name', 'rating'];
    expect(await chooseColumns(first.owner, ChooseColumnsSchema.parse({ previewId, columns: [...chosen, ''], hasHeader: 'on' }))).toMatchObject({ ok: true });
    await database().importPreview.deleteMany();
    const next = await makeSection(first.event.id);
    expect(await columnsFor(first, 'WHO;Zahl;Elo\nBirch, Cy;1700;2\n', first.owner, next.id)).toEqual(['name', 'rating', null]);
    expect(await columnsFor(first, 'Who;Zahl;Club\nBirch, Cy;1700;2\n')).not.toContain('rating');
    const other = await makeMember(first.event.id, 'arbiter');
    expect(await columnsFor(first, 'Who;Zahl;Elo\nBirch, Cy;1700;2\n', other)).not.toContain('name');
    const [row] = await database().listMapping.findMany();
    expect(JSON.stringify(row)).not.toMatch(/who|zahl|marsh/i);
  });
});
