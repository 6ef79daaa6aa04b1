import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { type LineProblem, UnreadableListError, type RatingListLine } from '@/lib/domain/rating-lists/rating-list-line';

const ROWS_AT_ONCE = 500;
const MAX_PROBLEMS = 20;
const ROWS_PER_PROGRESS_REPORT = 50_000;

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
  const result = { read: 0, unread: 0, problems: [] as LineProblem[] };
  async function* rows(): AsyncIterable<string> {
    let batch = '';
    for await (const player of players) {
      result.read += 1;
      if ('problem' in player) {
        result.unread += 1;
        if (result.problems.length < MAX_PROBLEMS) result.problems.push(player);
      } else batch += rowOf(result.read, player);
      if (result.read % ROWS_AT_ONCE === 0) {
        yield batch;
        batch = '';
      }
      if (result.read % ROWS_PER_PROGRESS_REPORT === 0) onProgress(result.read);
    }
    yield batch;
  }
  await pipeline(Readable.from(rows(), { objectMode: true, highWaterMark: 8 }), client.query(from('COPY staging FROM STDIN')));
  if (result.unread * 100 > result.read) {
    const [first] = result.problems;
    throw new UnreadableListError('unreadable-lines', { unread: result.unread, read: result.read, ...first });
  }
  return result;
}

function rowOf(line: number, player: RatingListLine): string {
  const { number, name, federation, sex, title, birthYear, fideId, isInactive, standard, rapid, blitz, national, standardK, rapidK, blitzK } = player;
  const person = [line, number, name, searchFoldOf(name), federation, sex, title, birthYear, fideId, isInactive];
  const figures = [standard, rapid, blitz, national, standardK, rapidK, blitzK];
  return `${[...person, ...figures].map((field) => (typeof field === 'string' ? escapeForCopy(field) : (field ?? '\\N'))).join('\t')}\n`;
}

const ESCAPE_SEQUENCES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeForCopy = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPE_SEQUENCES[sign] ?? sign);
