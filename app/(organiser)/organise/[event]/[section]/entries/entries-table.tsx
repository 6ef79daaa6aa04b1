import { ListPages } from '@/app/(organiser)/_parts/list-pages';
import { ListTools } from '@/app/(organiser)/_parts/list-tools';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { Box } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Hint, SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { StateWord } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import type { ListPage } from '@/lib/domain/players/list-page';
import { tellRatingFrom, usualRatingSource } from '@/lib/domain/ratings/tell-rating-from';
import { tell } from '@/lib/platform/words/tell';
import { type EntryLine, type SectionEntries, listedEntry } from '@/lib/views/entries/get-entries';
import { recordArrivalsAction } from './actions';
import { STATE_FILTERS } from './entry-states';

type Rules = Pick<SectionEntries['rules'], 'openRound' | 'rounds'>;

export function EntriesTable({ at, page, list }: { readonly at: SectionAt; readonly page: SectionEntries; readonly list: ListPage<EntryLine> }) {
  const usual = usualRatingSource(page.entries);
  return (
    <>
      <ListPages page={list} address={addresses.organise.section(at).entries} filters={STATE_FILTERS} />
      <Form action={recordArrivalsAction} fields={{ sectionId: page.section.id }}>
        <ListTools key={JSON.stringify(list.asked)} listId="entries" filters={STATE_FILTERS} hasBoxes isPaged={list.isPaged} />
        {usual !== '' && <Hint as="p">{tell('entries.entriesTable.usualSource', { source: usual })}</Hint>}
        <CardTable id="entries" className="entries-table">
          <caption className="sr-only">{tell('terms.label.playersIn', { name: page.section.name })}</caption>
          <Head />
          <CardBody>
            {list.rows.map((entry) => (
              <Row key={entry.id} entry={entry} at={at} rules={page.rules} usual={usual} />
            ))}
          </CardBody>
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
    <CardHead>
      <Column>
        <span className="sr-only">{tell('terms.label.choose')}</span>
      </Column>
      {COLUMNS.map(({ key, ...rest }) => (
        <Column key={key} {...rest}>
          {tell(`entries.entriesTable.${key}`)}
        </Column>
      ))}
    </CardHead>
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
  /** The source of most ratings: it is stated above the table rather than in each row. */
  readonly usual: string;
}

function Row({ entry, at, rules, usual }: RowProps) {
  const { find, number, states } = listedEntry(entry, rules.openRound);
  return (
    <CardRow data-find={find} data-number={number} data-states={states.join(' ')}>
      <Cell name="box">
        <label>
          <Box name="entryIds[]" value={entry.id} />
          <span className="sr-only">{tell('entries.entriesTable.choosePlayer', { name: entry.name })}</span>
        </label>
      </Cell>
      <Cell name="number" className="figure">
        {entry.number ?? '–'}
      </Cell>
      <HeadCell>
        <span className="name">
          <Link href={addresses.organise.section(at).entry(entry.id)}>
            <bdi>{entry.name}</bdi>
          </Link>
          {entry.title && <i>{entry.title}</i>}
        </span>
      </HeadCell>
      <Cell className="figure">
        <Strength entry={entry} usual={usual} />
      </Cell>
      <Cell name="fide" className="figure">
        {entry.fideRating || ''}
      </Cell>
      <Cell name="national" className="figure">
        {entry.nationalRating || ''}
      </Cell>
      <Cell>{entry.federation}</Cell>
      <Cell name="born">{entry.birthYear}</Cell>
      <Cell name="state">
        <EntryState entry={entry} rules={rules} />
      </Cell>
    </CardRow>
  );
}

/** The pairing strength, marked if it is not a FIDE rating. */
function Strength({ entry, usual }: Pick<RowProps, 'entry' | 'usual'>) {
  if (entry.rating === 0) return <span className="text-muted">{tell('terms.word.unrated')}</span>;
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

export function EntryState({ entry, rules: { openRound: nextRound, rounds } }: { readonly entry: EntryLine; readonly rules: Rules }) {
  const { withdrawal } = entry;
  const coming = entry.absences.filter(({ round }) => round >= Math.max(nextRound, entry.enteredFromRound));
  const isOut = withdrawal !== null && withdrawal.returnsInRound === null;
  return (
    <span className="entry-state">
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
