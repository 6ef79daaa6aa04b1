import { ListFilter } from '@/app/(organiser)/_components/list-filter';
import { PagedListControls } from '@/app/(organiser)/_components/paged-list-controls';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { TickBox } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Hint, SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { StateLabel } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import type { ListPage } from '@/lib/domain/players/player-list-page';
import { describeRatingSource, usualRatingSource } from '@/lib/domain/ratings/describe-rating-source';
import { t } from '@/lib/platform/messages/translate';
import { type SectionEntry, type SectionEntries, toFindableEntry } from '@/lib/views/entries/get-entries';
import { recordArrivalsAction } from './actions';
import { ENTRY_STATE_FILTERS } from './entry-state-filters';

type Rules = Pick<SectionEntries['rules'], 'openRound' | 'rounds'>;

export function EntriesTable({ at, page, list }: { readonly at: SectionAt; readonly page: SectionEntries; readonly list: ListPage<SectionEntry> }) {
  const usual = usualRatingSource(page.entries);
  return (
    <>
      <PagedListControls page={list} address={addresses.organise.section(at).entries} filters={ENTRY_STATE_FILTERS} />
      <Form action={recordArrivalsAction} fields={{ sectionId: page.section.id }}>
        <ListFilter key={JSON.stringify(list.query)} listId="entries" filters={ENTRY_STATE_FILTERS} hasBoxes isPaged={list.isPaged} />
        {usual !== '' && <Hint as="p">{t('entries.entriesTable.usualSource', { source: usual })}</Hint>}
        <CardTable id="entries" className="entries-table">
          <caption className="sr-only">{t('terms.label.playersIn', { name: page.section.name })}</caption>
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
  { words: 'terms.label.no', className: 'figure' },
  { words: 'terms.label.name' },
  { words: 'terms.label.ratingUsed', className: 'figure' },
  { words: 'terms.label.fide', className: 'figure' },
  { words: 'terms.label.national', className: 'figure' },
  { words: 'terms.label.fed' },
  { words: 'terms.label.born' },
  { words: 'terms.label.status' },
] as const;

function Head() {
  return (
    <CardHead>
      <Column>
        <span className="sr-only">{t('terms.label.choose')}</span>
      </Column>
      {COLUMNS.map(({ words, ...rest }) => (
        <Column key={words} {...rest}>
          {t(words)}
        </Column>
      ))}
    </CardHead>
  );
}

function ArrivalsBar({ entries }: Pick<SectionEntries, 'entries'>) {
  return (
    <SaveBar>
      <Submit variant="quiet" name="arrived" value="yes">
        {t('entries.entriesTable.markArrived')}
      </Submit>
      <Submit variant="quiet" name="arrived" value="no">
        {t('entries.entriesTable.markNotArrived')}
      </Submit>
      <span className="text-muted text-t1">
        {t('entries.entriesTable.haveArrived', { arrived: entries.filter(({ hasArrived }) => hasArrived).length, all: entries.length })}
      </span>
    </SaveBar>
  );
}

interface RowProps {
  readonly entry: SectionEntry;
  readonly at: SectionAt;
  readonly rules: Rules;
  /** The rating list of most players. The text above the table names it, and rows name only other lists. */
  readonly usual: string;
}

function Row({ entry, at, rules, usual }: RowProps) {
  const { find, number, states } = toFindableEntry(entry, rules.openRound);
  return (
    <CardRow data-find={find} data-number={number} data-states={states.join(' ')}>
      <Cell name="box">
        <label>
          <TickBox name="entryIds[]" value={entry.id} />
          <span className="sr-only">{t('entries.entriesTable.choosePlayer', { name: entry.name })}</span>
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
  if (entry.rating === 0) return <span className="text-muted">{t('terms.word.unrated')}</span>;
  const mark = entry.strengthFrom === 'estimate' ? ' est.' : entry.strengthFrom === 'national' ? ' nat.' : '';
  const from = describeRatingSource(entry);
  return (
    <>
      {entry.rating}
      {mark !== '' && <span className="text-muted text-t1">{mark}</span>}
      {from !== '' && from !== usual && <small> {from}</small>}
    </>
  );
}

export function EntryState({ entry, rules: { openRound: nextRound, rounds } }: { readonly entry: SectionEntry; readonly rules: Rules }) {
  const { withdrawal } = entry;
  const coming = entry.absences.filter(({ round }) => round >= Math.max(nextRound, entry.enteredFromRound));
  const isOut = withdrawal !== null && withdrawal.returnsInRound === null;
  return (
    <span className="entry-state">
      {isOut && <StateLabel tone="danger">{withdrawalText(withdrawal, rounds)}</StateLabel>}
      {withdrawal?.returnsInRound != null && withdrawal.returnsInRound >= nextRound && (
        <StateLabel>{t('entries.entriesTable.returnsInRound', { returnsInRound: withdrawal.returnsInRound })}</StateLabel>
      )}
      {entry.enteredFromRound > 1 && (
        <StateLabel tone={entry.number === null ? 'draft' : 'none'}>
          {t('entries.entriesTable.entersInRound', { enteredFromRound: entry.enteredFromRound })}
        </StateLabel>
      )}
      {coming.map(({ round, kind }) => (
        <StateLabel key={round} tone="draft">
          {t(`entries.entriesTable.notPlaying.${kind}`, { round })}
        </StateLabel>
      ))}
      {entry.hasArrived && !isOut && nextRound === 1 && <StateLabel tone="live">{t('terms.availability.arrived')}</StateLabel>}
    </span>
  );
}

function withdrawalText({ kind, fromRound }: NonNullable<SectionEntry['withdrawal']>, rounds: number): string {
  return fromRound > rounds ? t('entries.entriesTable.expelledAfterLast') : t(`entries.entriesTable.out.${kind}`, { round: fromRound });
}
