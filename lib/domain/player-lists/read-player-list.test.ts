import { describe, expect, it } from 'vitest';
import { guessColumns } from './column-mapping';
import { decodeText, parseTable } from './parse-table';
import { readPlayerListLines } from './read-player-list';

function read(text: string) {
  const table = parseTable(text);
  if (!table.ok) throw new Error(table.problem.code);
  const { mapping, hasHeader } = guessColumns(table.lines);
  const lines = hasHeader ? table.lines.slice(1) : table.lines;
  return { mapping, hasHeader, lines: readPlayerListLines(lines, mapping, { ratingKind: 'standard', ratingMethod: 'FIDON', rounds: 7, nextRound: 1 }) };
}

describe('parseTable', () => {
  it('reports a quotation mark that is never closed', () => {
    expect(parseTable('Name;Elo\n"Marsh, Ada;2000\n')).toMatchObject({ ok: false, problem: { code: 'quote-not-closed' } });
  });

  it('reports a text without lines', () => {
    expect(parseTable(' \n \n')).toEqual({ ok: false, problem: { code: 'unreadable', line: 1 } });
  });

  it.each([
    ['a text that is too long', 'x;y\n'.repeat(600_000), { code: 'text-too-long', line: 1 }],
    ['a list with too many lines', 'a;b\n'.repeat(10_002), { code: 'too-many-lines', line: 10_001, most: 10_000 }],
    ['a line that is too long', `Name;Elo\nMarsh ${'a'.repeat(5000)};2000\n`, { code: 'line-too-long', line: 2, most: 5000 }],
    ['a line with too many columns', `Name\n${';'.repeat(200)}x\n`, { code: 'too-many-columns', line: 2, most: 100 }],
    ['a cell that is too long', `Name;Club\nMarsh, Ada;${'b'.repeat(501)}\n`, { code: 'cell-too-long', line: 2, column: 2, most: 500 }],
    ['a spreadsheet that was not saved as CSV', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', { code: 'packed', line: 1 }],
    ['a spreadsheet of an old program', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', { code: 'packed', line: 1 }],
    ['NUL', 'Name;Elo\r\nMarsh, \0Ada;2000\r\n', { code: 'control-character', line: 2, column: 8 }],
  ])('refuses %s, and gives the place', (_what, text, problem) => {
    expect(parseTable(text)).toMatchObject({ ok: false, problem });
  });

  it('accepts every kind of line end, and joins a cell of two lines', () => {
    expect(parseTable('Name;Club\rMarsh, Ada;"North\r\n  End"\nOrdway, Bo;South\r\n')).toMatchObject({
      ok: true,
      lines: [{ cells: ['Name', 'Club'] }, { cells: ['Marsh, Ada', 'North End'] }, { cells: ['Ordway, Bo', 'South'] }],
    });
  });

  it('decodes the accented letters of old spreadsheets', () => {
    expect(decodeText(Uint8Array.from([0x4d, 0xfc, 0x6c]))).toBe('Mül');
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00]))).toBe('Mü');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc]))).toBe('Mü');
  });
});

describe('columns', () => {
  it('are taken from a heading line, in any order and with any separator', () => {
    const { mapping, lines } = read('Fed;Elo;Name;Born\nNED;2101;"Marsh, Ada";1990\n');
    expect(mapping).toEqual(['federation', 'rating', 'name', 'birth']);
    expect(lines[0]?.player).toMatchObject({ name: 'Marsh, Ada', rating: 2101, federation: 'NED', birth: '1990', ratings: { standard: 2101 } });
  });

  it('are a single column if the list has only names with a comma', () => {
    const names = (text: string) => read(text).lines.map(({ player, problems }) => [player.name, problems.length]);
    const both = [
      ['Müller, Jan', 0],
      ['van der Berg, Anna Sofie', 0],
    ];
    expect(names('Müller, Jan\nvan der Berg, Anna Sofie\n')).toEqual(both);
    expect(names('Name\nMüller, Jan\nvan der Berg, Anna Sofie\n')).toEqual(both);
    expect(names('Surname,First name\nMüller,Jan\nvan der Berg,Anna Sofie\n')).toEqual(both);
    expect(read('Ada Marsh,NED\nBo Ordway,FRA\n').mapping).toEqual(['name', 'federation']);
    expect(read('Ada Marsh,North End\nBo Ordway,South\n').mapping).toEqual(['name', null]);
  });

  it.each([
    'Surname;First name',
    'SURNAME;FIRST NAME',
    'Last;First',
    'Last-Name;First-Name',
    'last_name;first_name',
    'Family name;Given names',
    'Surname;Name',
    'Surname;First',
    'Surname(s);First name(s)',
    'Surname:;First name:',
    'Nachname;Vorname(n)',
  ])('are surname and first name under %s', (heading) => {
    const { mapping, lines } = read(`${heading};Elo\nMarsh;Ada;2000\n`);
    expect(mapping).toEqual(['surname', 'firstName', 'rating']);
    expect(lines[0]?.player.name).toBe('Marsh, Ada');
  });

  it('are guessed quickly even from very long cells', () => {
    const table = { line: 1, cells: [`${'Ab'.repeat(50_000)}`, `Ab${' '.repeat(100_000)}`, `Ab${', x'.repeat(30_000)}`] };
    const before = process.cpuUsage();
    expect(guessColumns([table]).mapping[2]).toBe('name');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(400);
  });

  it('are guessed from the cells when there is no heading', () => {
    const { mapping, hasHeader } = read('Marsh, Ada\t2101\tFM\tNED\nOrdway, Bo\t1987\t\tBEL\n');
    expect(hasHeader).toBe(false);
    expect(mapping).toEqual(['name', 'rating', 'title', 'federation']);
  });

  it('for surname and first name are joined to one name', () => {
    expect(read('Surname,First name,Rating\nMarsh,Ada,2000\n').lines[0]?.player.name).toBe('Marsh, Ada');
  });

  it('are a single column if every line is one name', () => {
    expect(read('Marsh Ada\nOrdway Bo\n').lines.map(({ player }) => player.name)).toEqual(['Marsh Ada', 'Ordway Bo']);
  });
});

describe('the lines of a player list', () => {
  it('are reported with their line number if they are bad; blank lines count', () => {
    const { lines } = read('Name;Rating;Title;Born;FIDE ID;From round\nMarsh, Ada;21x1;Dr;1890;12ab;9\n\n;2000;;;;\nOrdway, Bo;-;none;1999;0;2\n');
    expect(lines.map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
      [2, ['not-a-rating', 'not-a-title', 'not-a-fide-id', 'not-a-birth', 'not-a-round']],
      [4, ['name-missing']],
      [5, []],
    ]);
    expect(lines[2]?.player).toMatchObject({ rating: 0, title: null, fideId: null, fromRound: 2 });
  });

  it('may not have a cell without a heading', () => {
    expect(read('Name;Rating\nMarsh, Ada;2000;NED\n').lines[0]?.problems).toEqual([{ code: 'too-many-cells', column: null, found: '3' }]);
  });

  it('are marked if a player is listed twice, or if nothing distinguishes two people with the same name', () => {
    const { lines } = read('Name;FIDE ID;Born\nMarsh, Ada;700100;\nMarsh A;700100;\nOrdway, Bo;;1990\nOrdway, Bo;;1991\nOrdway, Bo;;\n');
    expect(lines.map(({ problems }) => problems.map(({ code, found }) => `${code} ${found}`))).toEqual([[], ['listed-twice 2'], [], [], ['same-name-twice 4']]);
  });

  it('give the rounds of requested byes', () => {
    expect(read('Name;Byes\nMarsh, Ada;"2, 5"\n').lines[0]?.player.byes).toEqual([2, 5]);
  });

  it('give the rating that counts in the section, else a national one', () => {
    const { lines } = read('Name;Rapid;National\nMarsh, Ada;1900;1800\n');
    expect(lines[0]?.player).toMatchObject({ rating: 1800, ratings: { rapid: 1900, national: 1800 } });
  });
});
