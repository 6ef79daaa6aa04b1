import { expect, it } from 'vitest';
import { readFideXml } from '@/lib/exchange/rating-lists/read-fide-xml';
import { decodeListLines, type LineProblem, type RatingListLine } from './rating-list-line';
import { readNationalCsv } from './read-national-csv';

async function* streamOf(...pieces: readonly (string | Error)[]): AsyncIterable<Buffer> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    yield Buffer.from(piece);
  }
}

async function read(...pieces: readonly (string | Error)[]): Promise<(RatingListLine | LineProblem)[]> {
  const lines: (RatingListLine | LineProblem)[] = [];
  for await (const line of readNationalCsv(streamOf(...pieces), 'NED', { number: 'Nr', name: 'Name' })) lines.push(line);
  return lines;
}

it('reads a line that arrives in pieces, and reports lines that cannot be read', async () => {
  expect(await read('Nr;Na', 'me\n7;"Ash, ""Bo"""\n', ';Ash\n8;\n')).toMatchObject([
    { number: '7', name: 'Ash, "Bo"', federation: 'NED' },
    { line: 3, problem: 'no-number' },
    { line: 4, problem: 'no-name' },
  ]);
});

it('skips blank lines, but counts them in the line numbers of problems', async () => {
  expect(await read('Nr;Name\n\n7;"Ash,\nBo"\n;;\n;Ash\n \n')).toMatchObject([{ number: '7' }, { line: 6, problem: 'no-number' }]);
});

it('refuses a list in which a quotation mark stays open to the end or longer than any cell', async () => {
  await expect(read('Nr;Name\n7;"Ash\n8;Birch\n')).rejects.toMatchObject({ code: 'not-csv' });
  await expect(read('Nr;Name\n7;"Ash\n', '8;Birch\n'.repeat(3000))).rejects.toMatchObject({ code: 'not-csv' });
});

it('throws the error of a file that breaks off', async () => {
  await expect(read('Nr;Name\n7;Ash\n', new Error('the disk is gone'))).rejects.toThrow('the disk is gone');
});

it('removes control characters, characters that change the text direction and invalid federations, in every format', async () => {
  expect(await read('Nr;Name\n7;Mar\u0000sh\u202e,\u001b[31m Ada\u2066\n')).toMatchObject([{ name: 'Mar sh, [31m Ada' }]);
  const xml = '<playerslist><player><fideid>700</fideid><name>Marsh&#x202e;, A&#x9b;da</name><country>1&#x202e;2</country></player></playerslist>';
  const players: unknown[] = [];
  for await (const player of readFideXml(streamOf(xml), 'all')) players.push(player);
  expect(players).toMatchObject([{ name: 'Marsh, A da', federation: '' }]);
});

it('limits the number of lines, because a tiny packed file may contain millions of line ends', async () => {
  const all = async (most: number) => {
    let count = 0;
    for await (const line of decodeListLines(streamOf('\n'.repeat(60), '\n'.repeat(40)), most)) count += line === '' ? 1 : 0;
    return count;
  };
  expect(await all(100)).toBe(100);
  await expect(all(99)).rejects.toMatchObject({ code: 'too-large' });
});
