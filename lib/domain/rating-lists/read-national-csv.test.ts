import { expect, it } from 'vitest';
import { readFideXml } from '@/lib/exchange/rating-lists/read-fide-xml';
import { decodeListLines, type LineProblem, type RatingListLine } from './rating-list-line';
import { readNationalCsv } from './read-national-csv';

async function* inPieces(...pieces: readonly (string | Error)[]): AsyncIterable<Buffer> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    yield Buffer.from(piece);
  }
}

async function read(...pieces: readonly (string | Error)[]): Promise<(RatingListLine | LineProblem)[]> {
  const lines: (RatingListLine | LineProblem)[] = [];
  for await (const line of readNationalCsv(inPieces(...pieces), 'NED', { number: 'Nr', name: 'Name' })) lines.push(line);
  return lines;
}

it('reads a line that comes in pieces, and names what cannot be read', async () => {
  expect(await read('Nr;Na', 'me\n7;"Ash, ""Bo"""\n', ';Ash\n8;\n')).toMatchObject([
    { number: '7', name: 'Ash, "Bo"', federation: 'NED' },
    { line: 3, problem: 'no-number' },
    { line: 4, problem: 'no-name' },
  ]);
});

it('passes over blank lines, and names a line as it stands in the file', async () => {
  expect(await read('Nr;Name\n\n7;"Ash,\nBo"\n;;\n;Ash\n \n')).toMatchObject([{ number: '7' }, { line: 6, problem: 'no-number' }]);
});

it('refuses a list whose quotation mark stays open to the end, or for longer than any cell', async () => {
  await expect(read('Nr;Name\n7;"Ash\n8;Birch\n')).rejects.toMatchObject({ code: 'not-csv' });
  await expect(read('Nr;Name\n7;"Ash\n', '8;Birch\n'.repeat(3000))).rejects.toMatchObject({ code: 'not-csv' });
});

it('ends with the error of a file that breaks off', async () => {
  await expect(read('Nr;Name\n7;Ash\n', new Error('the disk is gone'))).rejects.toThrow('the disk is gone');
});

it('keeps no control character, nothing that turns the direction of a line, and no federation that is none, in any form', async () => {
  expect(await read('Nr;Name\n7;Mar\u0000sh\u202e,\u001b[31m Ada\u2066\n')).toMatchObject([{ name: 'Mar sh, [31m Ada' }]);
  const xml = '<playerslist><player><fideid>700</fideid><name>Marsh&#x202e;, A&#x9b;da</name><country>1&#x202e;2</country></player></playerslist>';
  const players: unknown[] = [];
  for await (const player of readFideXml(inPieces(xml), 'all')) players.push(player);
  expect(players).toMatchObject([{ name: 'Marsh, A da', federation: '' }]);
});

it('reads so many lines and no more: a file of nothing but line ends is packed into next to nothing', async () => {
  const all = async (most: number) => {
    let count = 0;
    for await (const line of decodeListLines(inPieces('\n'.repeat(60), '\n'.repeat(40)), most)) count += line === '' ? 1 : 0;
    return count;
  };
  expect(await all(100)).toBe(100);
  await expect(all(99)).rejects.toMatchObject({ code: 'too-large' });
});
