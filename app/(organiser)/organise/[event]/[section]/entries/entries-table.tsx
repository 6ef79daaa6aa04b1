import { addresses, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { Link } from '@/app/_ui/link';
import { ListPages } from '@/app/(organiser)/_parts/list-pages';
import { ListTools } from '@/app/(organiser)/_parts/list-tools';
import { Box } from '@/app/_ui/field';
import { Hint } from '@/app/_ui/field-parts';
import { Form } from '@/app/_ui/form';
import { StateWord } from '@/app/_ui/state-word';
import { Submit } from '@/app/_ui/submit';
import type { EntryLine, SectionEntries } from '@/lib/views/entries/get-entries';
import { listedEntry } from '@/lib/views/entries/listed-entry';
import { tellRatingFrom } from '@/lib/domain/ratings/tell-rating-from';
import type { ListPage } from '@/lib/domain/players/list-page';
import { usualRatingSource } from '@/lib/domain/ratings/usual-rating-source';
import { recordArrivalsAction } from './actions';
import { STATE_FILTERS } from './entry-states';
import { SaveBar } from '@/app/_ui/save-bar';
import { CardTable } from '@/app/_ui/card-table';
import { cx } from '@/app/_ui/cx';

/** Box, number, name, strength, FIDE, national, federation, birth, state; on a phone the state below, without the ratings apart and the birth. */
const ENTRIES = cx(
  '[&_td>small]:text-t1 [&_td>small]:text-muted [&_td>small]:whitespace-nowrap max-wide:[&_td>small]:hidden wide:[&_td>span]:flex-nowrap',
  '[&_td>label]:-my-row [&_td>label]:-ml-s2 [&_td>label]:grid [&_td>label]:size-[2.25rem] [&_td>label]:place-items-center [&_td:nth-child(2)]:font-bold',
  'max-wide:[&_tbody_tr]:min-h-[2.75rem] max-wide:[&_tbody_tr]:grid-cols-[2.25rem_minmax(1.75rem,max-content)_minmax(0,1fr)_auto_2.6rem]',
  'max-wide:[&_tbody_tr]:items-center max-wide:[&_tbody_tr]:gap-x-[0.4rem] max-wide:[&_td>label]:my-0 max-wide:[&_td>label]:size-[2.75rem]',
  'max-wide:[&_th_a]:my-0 max-wide:[&_th_a]:py-s3 max-wide:[&_td:is(:nth-child(5),:nth-child(6),:nth-child(8))]:hidden',
  'max-wide:[&_td:last-child]:col-[3/-1] max-wide:[&_td:last-child]:pb-s2 max-wide:[&_td:last-child:has(>span:empty)]:hidden',
);

type Rules = Pick<SectionEntries['rules'], 'openRound' | 'rounds'>;

/** Everybody in the order of their numbers, with what keeps them from being paired. */
export function EntriesTable({ at, page, list }: { readonly at: SectionAt; readonly page: SectionEntries; readonly list: ListPage<EntryLine> }) {
  const usual = usualRatingSource(page.entries);
  return (
    <>
      <ListPages page={list} address={addresses.organise.section(at).entries} filters={STATE_FILTERS} />
      <Form action={recordArrivalsAction} goal={tell('entries.entriesTable.goal')}>
        <input type="hidden" name="sectionId" value={page.section.id} />
        <ListTools key={JSON.stringify(list.asked)} listId="entries" filters={STATE_FILTERS} hasBoxes isPaged={list.isPaged} />
        {usual !== '' && <Hint as="p">{tell('entries.entriesTable.usualSource', { source: usual })}</Hint>}
        <CardTable id="entries" className={ENTRIES}>
          <caption className="sr-only">{tell('entries.entriesTable.caption', { name: page.section.name })}</caption>
          <Head />
          <tbody role="rowgroup">
            {list.rows.map((entry) => (
              <Row key={entry.id} entry={entry} at={at} rules={page.rules} usual={usual} />
            ))}
          </tbody>
        </CardTable>
        <ArrivalsBar entries={page.entries} />
      </Form>
    </>
  );
}

const COLUMNS = [
  { key: 'number', className: 'figure' },
  { key: 'name' },
  { key: 'pairedBy', className: 'figure' },
  { key: 'fide', className: 'figure' },
  { key: 'national', className: 'figure' },
  { key: 'fed' },
  { key: 'born' },
  { key: 'state' },
] as const;

function Head() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          <span className="sr-only">{tell('entries.entriesTable.choose')}</span>
        </th>
        {COLUMNS.map(({ key, ...rest }) => (
          <th key={key} role="columnheader" scope="col" {...rest}>
            {tell(`entries.entriesTable.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ArrivalsBar({ entries }: Pick<SectionEntries, 'entries'>) {
  return (
    <SaveBar>
      <Submit look="quiet" name="arrived" value="yes">
        {tell('entries.entriesTable.markArrived')}
      </Submit>
      <Submit look="quiet" name="arrived" value="no">
        {tell('entries.entriesTable.markNotArrived')}
      </Submit>
      <span className="text-muted text-t1">
        {tell('entries.entriesTable.haveArrived', { arrived: entries.filter(({ hasArrived }) => hasArrived).length, all: entries.length })}
      </span>
    </SaveBar>
  );
}

interface RowProps {
  readonly entry: EntryLine;
  readonly at: SectionAt;
  readonly rules: Rules;
  /** Where most ratings are from: said above the table, not in the row. */
  readonly usual: string;
}

function Row({ entry, at, rules, usual }: RowProps) {
  const { find, number, states } = listedEntry(entry, rules.openRound);
  return (
    <tr role="row" data-find={find} data-number={number} data-states={states.join(' ')}>
      <td role="cell">
        <label>
          <Box name="entryIds[]" value={entry.id} />
          <span className="sr-only">{tell('entries.entriesTable.choosePlayer', { name: entry.name })}</span>
        </label>
      </td>
      <td role="cell" className="figure">
        {entry.number ?? '–'}
      </td>
      <th role="rowheader" scope="row">
        <span className="name">
          <Link href={addresses.organise.section(at).entry(entry.id)}>
            <bdi>{entry.name}</bdi>
          </Link>
          {entry.title && <i>{entry.title}</i>}
        </span>
      </th>
      <td role="cell" className="figure">
        <Strength entry={entry} usual={usual} />
      </td>
      <td role="cell" className="figure">
        {entry.fideRating || ''}
      </td>
      <td role="cell" className="figure">
        {entry.nationalRating || ''}
      </td>
      <td role="cell">{entry.federation}</td>
      <td role="cell">{entry.birthYear}</td>
      <td role="cell">
        <EntryState entry={entry} rules={rules} />
      </td>
    </tr>
  );
}

/** What the section pairs by, and that it is no FIDE rating where it is none. */
function Strength({ entry, usual }: Pick<RowProps, 'entry' | 'usual'>) {
  if (entry.rating === 0) return <span className="text-muted">{tell('entries.entriesTable.unrated')}</span>;
  const mark = entry.strengthFrom === 'estimate' ? ' est.' : entry.strengthFrom === 'national' ? ' nat.' : '';
  const from = tellRatingFrom(entry);
  return (
    <>
      {entry.rating}
      {mark !== '' && <span className="text-muted text-t1">{mark}</span>}
      {from !== '' && from !== usual && <small> {from}</small>}
    </>
  );
}

/** What keeps an entry from being paired, in words. */
export function EntryState({ entry, rules: { openRound: nextRound, rounds } }: { readonly entry: EntryLine; readonly rules: Rules }) {
  const { withdrawal } = entry;
  const coming = entry.absences.filter(({ round }) => round >= Math.max(nextRound, entry.enteredFromRound));
  const isOut = withdrawal !== null && withdrawal.returnsInRound === null;
  return (
    <span className="inline-flex flex-wrap gap-s1">
      {isOut && <StateWord tone="danger">{outWords(withdrawal, rounds)}</StateWord>}
      {withdrawal?.returnsInRound != null && withdrawal.returnsInRound >= nextRound && (
        <StateWord>{tell('entries.entriesTable.returnsInRound', { returnsInRound: withdrawal.returnsInRound })}</StateWord>
      )}
      {entry.enteredFromRound > 1 && (
        <StateWord tone={entry.number === null ? 'draft' : 'none'}>
          {tell('entries.entriesTable.entersInRound', { enteredFromRound: entry.enteredFromRound })}
        </StateWord>
      )}
      {coming.map(({ round, kind }) => (
        <StateWord key={round} tone="draft">
          {tell(`entries.entriesTable.notPlaying.${kind}`, { round })}
        </StateWord>
      ))}
      {entry.hasArrived && !isOut && nextRound === 1 && <StateWord tone="live">{tell('entries.entriesTable.arrived')}</StateWord>}
    </span>
  );
}

function outWords({ kind, fromRound }: NonNullable<EntryLine['withdrawal']>, rounds: number): string {
  return fromRound > rounds ? tell('entries.entriesTable.expelledAfterLast') : tell(`entries.entriesTable.out.${kind}`, { round: fromRound });
}
