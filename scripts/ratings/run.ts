import { NoRatingList, tellLineProblem, tellNoList } from '@/lib/domain/rating-lists/rated-line';
import { fileSource } from '@/lib/exchange/rating-lists/open-list';
import { backupBeforeUpdate } from '../backup/start';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { Misuse } from '../process/errors.mjs';
import { loadSecrets } from '../serve/secrets';
import { readDotEnv } from '../serve/settings';
import { loadList } from './load';
import { makeList } from './make-list';
import { USAGE, type WantedLists } from './wanted-lists';

export async function runRatings(wanted: WantedLists): Promise<void> {
  try {
    if ('out' in wanted) await makeList(wanted.out, wanted.made);
    else await withDatabase((url) => loadAll(url, wanted));
  } catch (error) {
    if (error instanceof NoRatingList) throw new Misuse(`${tellNoList(error)}\n\n${USAGE}`);
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

async function loadAll(url: string, { files, about }: Extract<WantedLists, { files: unknown }>): Promise<void> {
  for (const file of files) {
    const began = performance.now();
    console.log(file);
    const { body, kind, listedOn, players, rated, unread, problems } = await loadList(url, fileSource(file), {
      ...about,
      onProgress: (read) => read > 0 && console.log(`  ${read} lines`),
      loadedByName: '',
      fetchedFrom: '',
      alongWith: async () => {},
    });
    for (const { line, problem } of problems) console.log(`  line ${line}: ${tellLineProblem(problem)}`);
    const left = unread === 0 ? '' : `, ${unread} lines not read`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`  ${body} ${kind}, valid from ${listedOn}: ${players} players, ${rated} of them rated${left}; ${seconds} s, ${memory()} MB`);
  }
}

function memory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
