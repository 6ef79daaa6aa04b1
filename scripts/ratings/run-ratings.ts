import { UnreadableListError, describeLineProblem, describeUnreadableList } from '@/lib/domain/rating-lists/rating-list-line';
import { localFileSource } from '@/lib/exchange/rating-lists/open-rating-list-file';
import { backupBeforeUpdate } from '../backup/start-backup';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { UsageError } from '../process/command-errors.mjs';
import { readDotEnv } from '../serve/environment';
import { loadSecrets } from '../serve/secrets';
import { generateList } from './generate-list';
import { loadList } from './load-list';
import { RATINGS_USAGE, type RatingsArguments } from './parse-ratings-arguments';

export async function runRatings(wanted: RatingsArguments): Promise<void> {
  try {
    if ('out' in wanted) await generateList(wanted.out, wanted.made);
    else await withDatabase((url) => loadFiles(url, wanted));
  } catch (error) {
    if (error instanceof UnreadableListError) throw new UsageError(`${describeUnreadableList(error)}\n\n${RATINGS_USAGE}`);
    throw error;
  }
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  readDotEnv();
  const secrets = loadSecrets();
  const { url, close } = await openDatabase(secrets);
  try {
    await migrate(url, { before: (pending) => backupBeforeUpdate({ url, secrets, pending }) });
    await work(url);
  } finally {
    await close();
  }
}

async function loadFiles(url: string, { files, about }: Extract<RatingsArguments, { files: unknown }>): Promise<void> {
  for (const file of files) {
    const began = performance.now();
    console.log(file);
    const { body, kind, listedOn, players, rated, unread, problems } = await loadList(url, localFileSource(file), {
      ...about,
      onProgress: (read) => read > 0 && console.log(`  ${read} lines`),
      loadedByName: '',
      fetchedFrom: '',
      inSameTransaction: async () => {},
    });
    for (const { line, problem } of problems) console.log(`  line ${line}: ${describeLineProblem(problem)}`);
    const left = unread === 0 ? '' : `, ${unread} lines not read`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`  ${body} ${kind}, valid from ${listedOn}: ${players} players, ${rated} of them rated${left}; ${seconds} s, ${usedMegabytes()} MB`);
  }
}

function usedMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
