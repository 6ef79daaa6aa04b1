import { numberFrom } from '@/app/_parts/addresses';
import { headText } from '@/app/_parts/head-text';
import { byeWords } from '@/app/_parts/notation';
import { sectionList } from '@/app/_parts/section-lists';
import { currentActor } from '@/app/_shell/current-actor';
import { listAsked, listResponse, noList } from '@/app/_shell/list-file';
import type { ListTable, ListCell } from '@/lib/domain/lists/list-table';
import type { Actor } from '@/lib/platform/access/actor';
import { tell } from '@/lib/platform/words/tell';
import { getEntries, type EntryLine, type SectionEntries } from '@/lib/views/entries/get-entries';
import { getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';

interface Context {
  readonly params: Promise<{ readonly event: string; readonly section: string; readonly list: string }>;
}

/** A list as the arbiters see it, whether public or not; `entries` contains facts that only they may know. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { event, section, list } = await params;
  const asked = listAsked(list);
  const round = new URL(request.url).searchParams.get('round');
  const table = asked === null ? null : await tableFor(await currentActor(), { event, section }, asked.name, round === null ? null : numberFrom(round));
  return asked === null || table === null ? noList() : listResponse(request, { table, format: asked.format, fileName: `${event}-${section}-${asked.name}` });
}

async function tableFor(actor: Actor, at: { readonly event: string; readonly section: string }, name: string, round: number | null): Promise<ListTable | null> {
  if (name === 'entries') {
    const page = await getEntries(actor, at.event, at.section);
    return page === null ? null : entriesList(page);
  }
  const shown = await getArbiterSection(actor, at.event, at.section);
  return shown === null ? null : sectionList(shown.section, name, round);
}

/** The cells of an entry, by column head. */
const COLUMNS = {
  number: ({ number }) => number,
  player: ({ name }) => name,
  title: ({ title }) => title,
  fed: ({ federation }) => federation,
  club: ({ club }) => club,
  born: ({ birthYear }) => (birthYear === null ? null : Number(birthYear)),
  fideId: ({ fideId }) => fideId,
  rating: ({ rating }) => rating || null,
  fideRating: ({ fideRating }) => fideRating || null,
  nationalRating: ({ nationalRating }) => nationalRating || null,
  estimate: ({ estimate }) => estimate || null,
  fromRound: ({ enteredFromRound }) => enteredFromRound,
  byes: ({ absences }) => absences.map(({ round, kind }) => `${round} ${byeWords(kind)}`).join('; '),
  withdrawal: ({ withdrawal }) =>
    withdrawal === null || withdrawal.returnsInRound !== null ? null : tell(`entries.entriesTable.out.${withdrawal.kind}`, { round: withdrawal.fromRound }),
} as const satisfies Record<string, (entry: EntryLine) => ListCell>;

function entriesList({ entries }: SectionEntries): ListTable | null {
  if (entries.length === 0) return null;
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return {
    title: tell('terms.label.players'),
    heads: names.map(headText),
    rows: entries.map((entry) => names.map((name) => COLUMNS[name](entry))),
  };
}
