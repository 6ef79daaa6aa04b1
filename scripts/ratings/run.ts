import { NoRatingList, tellLineProblem, tellNoList } from '@/lib/domain/rating-lists/rated-line';
import { fileSource } from '@/lib/exchange/rating-lists/open-list';
import { command } from '../process/command.mjs';
import { Misuse } from '../process/errors.mjs';
import { loadList } from './load';
import { makeList } from './make-list';
import { readWantedLists, USAGE, type WantedLists } from './wanted-lists';

await command(async () => {
  const wanted = readWantedLists(process.argv.slice(2));
  try {
    if ('out' in wanted) await makeList(wanted.out, wanted.made);
    else await loadAll(wanted);
  } catch (error) {
    if (error instanceof NoRatingList) throw new Misuse(`${tellNoList(error)}\n\n${USAGE}`);
    throw error;
  }
});

async function loadAll({ files, about }: Extract<WantedLists, { files: unknown }>): Promise<void> {
  for (const file of files) {
    const began = performance.now();
    console.log(file);
    const { body, kind, listedOn, players, rated, unread, problems } = await loadList(process.env.DATABASE_URL ?? '', fileSource(file), {
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

/** The most that this program had, in MB. */
function memory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
