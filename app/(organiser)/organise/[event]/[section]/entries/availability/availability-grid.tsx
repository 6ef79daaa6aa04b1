import { ListTools } from '@/app/(organiser)/_parts/list-tools';
import { Column } from '@/app/_parts/table';
import { Box, Tick } from '@/app/_ui/field';
import { Form, SentValue, Submit } from '@/app/_ui/form';
import type { ListPage } from '@/lib/domain/players/list-page';
import { tell } from '@/lib/platform/words/tell';
import type { Availability, AvailabilityCell, AvailabilityRow, CellState } from '@/lib/views/entries/get-availability';
import { listedEntry } from '@/lib/views/entries/get-entries';
import { setAvailabilityAction } from '../actions';
import { STATE_FILTERS } from '../entry-states';
import { GridKeys } from './grid-keys';

const OUT = tell('entries.availabilityGrid.out');

/** The visible letters; the words for screen readers are in the catalogue. */
const LETTERS: Readonly<Record<CellState, string>> = {
  plays: '',
  halfPointBye: 'H',
  fullPointBye: 'F',
  zeroPointBye: 'Z',
  absent: 'A',
  forfeitWin: '+',
  withdrawn: OUT,
  expelled: OUT,
  'not-entered': '–',
  paired: '●',
  bye: 'U',
  'not-paired': '·',
};

const ACTS = [
  ['halfPointBye', 'h'],
  ['zeroPointBye', 'z'],
  ['absent', 'a'],
  ['fullPointBye', 'f'],
  ['plays', 'p'],
  ['withdraws', 'w'],
  ['returns', 'r'],
  ['arrived', 'i'],
  ['notArrived', 'o'],
] as const;

/** Players by rounds. The button's action applies to all ticked cells or to none, with and without scripts. */
export function AvailabilityGrid({ page, list }: { readonly page: Availability; readonly list: ListPage<unknown> }) {
  const { rules, rows } = page;
  return (
    <Form action={setAvailabilityAction} fields={{ sectionId: page.section.id }}>
      <SentValue name="act" />
      <ListTools key={JSON.stringify(list.asked)} listId="availability" filters={STATE_FILTERS} isPaged={list.isPaged} />
      <GridKeys>
        <table id="availability" className="availability">
          <caption className="sr-only">{tell('entries.availabilityGrid.caption', { name: page.section.name })}</caption>
          <Head rules={rules} />
          <tbody>
            {rows.map((row, place) => (
              <Row key={row.entry.id} row={row} place={place} nextRound={rules.nextRound} />
            ))}
          </tbody>
        </table>
      </GridKeys>
      <Acts />
    </Form>
  );
}

function Head({ rules }: Pick<Availability, 'rules'>) {
  return (
    <thead>
      <tr>
        <Column name="number">{tell('entries.availabilityGrid.number')}</Column>
        <Column name="name">{tell('terms.label.player')}</Column>
        <Column name="all">
          <span className="sr-only">{tell('entries.availabilityGrid.allComingRounds')}</span>
        </Column>
        <Column>
          {tell('entries.availabilityGrid.hall')}
          <TickAll line="column" place={0} words={tell('entries.availabilityGrid.tickHall')} />
        </Column>
        {Array.from({ length: rules.rounds }, (_, index) => (
          <RoundHead key={index + 1} round={index + 1} rules={rules} />
        ))}
      </tr>
    </thead>
  );
}

function RoundHead({ round, rules }: { readonly round: number; readonly rules: Availability['rules'] }) {
  const isPublic = round < rules.openRound;
  return (
    <Column aria-label={tell(isPublic ? 'entries.availabilityGrid.publicRound' : 'terms.label.roundN', { round })}>
      {round}
      {isPublic && <span className="block font-normal text-muted">{tell('entries.availabilityGrid.public')}</span>}
      {round === rules.openRound && rules.hasDraft && <span className="block font-normal text-muted">{tell('terms.word.draft')}</span>}
      {!isPublic && <TickAll line="column" place={round} words={tell('entries.availabilityGrid.tickRound', { round })} />}
    </Column>
  );
}

function Acts() {
  return (
    <div className="sticky bottom-0 z-2 border-t border-ink bg-paper py-s3 max-wide:static">
      <p className="text-t1 text-muted">
        {tell('entries.availabilityGrid.tickCells')} <span className="max-wide:hidden">{tell('entries.availabilityGrid.keys')}</span>
      </p>
      <div className="availability-acts">
        {ACTS.map(([act, key]) => (
          <Submit key={act} look="quiet" name="act" value={act}>
            {tell(`entries.availabilityGrid.acts.${act}`)} <kbd aria-hidden>{key}</kbd>
          </Submit>
        ))}
      </div>
      <Tick name="byArbiter" label={tell('terms.label.allowAsException')} />
    </div>
  );
}

function Row({ row: { entry, cells }, place, nextRound }: { readonly row: AvailabilityRow; readonly place: number; readonly nextRound: number }) {
  const { find, number, states } = listedEntry(entry, nextRound);
  return (
    <tr data-find={find} data-number={number} data-states={states.join(' ')}>
      <td data-cell="number">{entry.number ?? '–'}</td>
      <th scope="row">
        <bdi>{entry.name}</bdi>
      </th>
      <td data-cell="all">
        {cells.some(({ isLocked }) => !isLocked) && (
          <TickAll line="row" place={place} words={tell('entries.availabilityGrid.tickPlayer', { name: entry.name })} />
        )}
      </td>
      <td>
        <GridBox
          name={entry.name}
          value={`${entry.id}:0`}
          letter={entry.hasArrived ? tell('entries.availabilityGrid.here') : ''}
          words={tell(entry.hasArrived ? 'entries.availabilityGrid.hasArrived' : 'entries.availabilityGrid.notArrived')}
          row={place}
          column={0}
        />
      </td>
      {cells.map((cell) => (
        <Cell key={cell.round} cell={cell} name={entry.name} entryId={entry.id} row={place} />
      ))}
    </tr>
  );
}

/** Ticks a whole row or column by one click, and unticks it by a second. */
function TickAll({ line, place, words }: { readonly line: 'row' | 'column'; readonly place: number; readonly words: string }) {
  return (
    <button type="button" aria-label={words} title={words} data-line={line} {...{ [`data-${line}`]: place }}>
      {tell('entries.availabilityGrid.all')}
    </button>
  );
}

function Cell({ cell, name, entryId, row }: { readonly cell: AvailabilityCell; readonly name: string; readonly entryId: string; readonly row: number }) {
  const [letter, words] = [LETTERS[cell.state], tell(`entries.availabilityGrid.cells.${cell.state}`)];
  if (cell.isLocked)
    return (
      <td className="text-muted">
        <span aria-hidden>{letter}</span>
        <span className="sr-only">{words}</span>
      </td>
    );
  return (
    <td>
      <GridBox
        name={name}
        value={`${entryId}:${cell.round}`}
        letter={letter}
        words={tell('entries.availabilityGrid.cell', { round: cell.round, words })}
        row={row}
        column={cell.round}
      />
    </td>
  );
}

interface GridBoxProps {
  readonly name: string;
  readonly value: string;
  readonly letter: string;
  readonly words: string;
  readonly row: number;
  readonly column: number;
}

function GridBox({ name, value, letter, words, row, column }: GridBoxProps) {
  return (
    <label>
      <Box name="cells[]" value={value} data-row={row} data-column={column} aria-label={`${name}, ${words}`} />
      <span aria-hidden>{letter}</span>
    </label>
  );
}
