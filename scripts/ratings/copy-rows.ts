import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { type LineProblem, UnreadableListError, type RatingListLine } from '@/lib/domain/rating-lists/rating-list-line';

const ROWS_AT_ONCE = 500;
const TOLD = 20;
const MOST_TOLD_EVERY = 50_000;

export interface CopyResult {
  readonly read: number;
  readonly problems: readonly LineProblem[];
  readonly unread: number;
}

/**
 * Copies players into the table `staging`, no faster than the database accepts them. Throws UnreadableListError if more than 1 % of the lines are
 * unreadable.
 */
export async function copyRows(client: Client, players: AsyncIterable<RatingListLine | LineProblem>, onProgress: (read: number) => void): Promise<CopyResult> {
  const told = { read: 0, unread: 0, problems: [] as LineProblem[] };
  async function* rows(): AsyncIterable<string> {
    let batch = '';
    for await (const player of players) {
      told.read += 1;
      if ('problem' in player) {
        told.unread += 1;
        if (told.problems.length < TOLD) told.problems.push(player);
      } else batch += rowOf(told.read, player);
      if (told.read % ROWS_AT_ONCE === 0) {
        yield batch;
        batch = '';
      }
      if (told.read % MOST_TOLD_EVERY === 0) onProgress(told.read);
    }
    yield batch;
  }
  await pipeline(Readable.from(rows(), { objectMode: true, highWaterMark: 8 }), client.query(from('COPY staging FROM STDIN')));
  if (told.unread * 100 > told.read) {
    const [first] = told.problems;
    throw new UnreadableListError('unreadable-lines', { unread: told.unread, read: told.read, ...first });
  }
  return told;
}

function rowOf(line: number, player: RatingListLine): string {
  const { number, name, federation, sex, title, birthYear, fideId, isInactive, standard, rapid, blitz, national, standardK, rapidK, blitzK } = player;
  const person = [line, number, name, searchFoldOf(name), federation, sex, title, birthYear, fideId, isInactive];
  const figures = [standard, rapid, blitz, national, standardK, rapidK, blitzK];
  return `${[...person, ...figures].map((field) => (typeof field === 'string' ? escaped(field) : (field ?? '\\N'))).join('\t')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
