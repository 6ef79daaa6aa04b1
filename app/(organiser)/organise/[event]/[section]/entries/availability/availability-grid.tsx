import { ListFilter } from '@/app/(organiser)/_components/list-filter';
import { Column } from '@/app/_components/data-table';
import { TickBox, Tick } from '@/app/_ui/field';
import { Form, PressedButtonValue, Submit } from '@/app/_ui/form';
import { isFirstOfMatch } from '@/lib/domain/formats/formats';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { ListPage } from '@/lib/domain/players/player-list-page';
import type { MessageKey } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';
import type { Availability, AvailabilityCell, AvailabilityRow, AvailabilityState } from '@/lib/views/entries/get-availability';
import { toFindableEntry } from '@/lib/views/entries/get-entries';
import { setAvailabilityAction } from '../actions';
import { ENTRY_STATE_FILTERS } from '../entry-state-filters';
import { GridKeyboard } from './grid-keyboard';

const OUT = t('entries.availabilityGrid.out');

/** For each state, the letter shown in a cell and the message key of the text for screen readers. */
const STATES = {
  plays: ['', 'entries.availabilityGrid.cells.plays'],
  halfPointBye: ['H', 'terms.bye.halfPointBye'],
  fullPointBye: ['F', 'terms.bye.fullPointBye'],
  zeroPointBye: ['Z', 'terms.bye.zeroPointBye'],
  absent: ['A', 'terms.bye.absent'],
  forfeitWin: ['+', 'terms.bye.forfeitWin'],
  withdrawn: [OUT, 'terms.left.withdrawn'],
  expelled: [OUT, 'terms.left.expelled'],
  'not-entered': ['–', 'entries.availabilityGrid.cells.not-entered'],
  paired: ['●', 'entries.availabilityGrid.cells.paired'],
  bye: ['U', 'terms.bye.pab'],
  'not-paired': ['·', 'terms.word.notPaired'],
} as const satisfies Readonly<Record<AvailabilityState, readonly [letter: string, words: MessageKey]>>;

const ACT_BUTTONS = [
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

/** A grid of players and rounds. An action applies to all ticked cells or, if one is refused, to none. Works without scripts. */
export function AvailabilityGrid({ page, list }: { readonly page: Availability; readonly list: ListPage<unknown> }) {
  const { rules, rows } = page;
  return (
    <Form action={setAvailabilityAction} fields={{ sectionId: page.section.id }}>
      <PressedButtonValue name="act" />
      <ListFilter key={JSON.stringify(list.query)} listId="availability" filters={ENTRY_STATE_FILTERS} isPaged={list.isPaged} />
      <GridKeyboard>
        <table id="availability" className="availability">
          <caption className="sr-only">{t('entries.availabilityGrid.caption', { name: page.section.name })}</caption>
          <Head rules={rules} />
          <tbody>
            {rows.map((row, place) => (
              <Row key={row.entry.id} row={row} place={place} nextRound={rules.nextRound} />
            ))}
          </tbody>
        </table>
      </GridKeyboard>
      <AvailabilityActions />
    </Form>
  );
}

function Head({ rules }: Pick<Availability, 'rules'>) {
  return (
    <thead>
      <tr>
        <Column name="number">{t('terms.label.no')}</Column>
        <Column name="name">{t('terms.label.player')}</Column>
        <Column name="all">
          <span className="sr-only">{t('entries.availabilityGrid.allComingRounds')}</span>
        </Column>
        <Column>
          {t('entries.availabilityGrid.hall')}
          <TickAll line="column" place={0} words={t('entries.availabilityGrid.tickHall')} />
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
    <Column aria-label={isPublic ? t('entries.availabilityGrid.publicRound', { round }) : roundLabel(rules, round)}>
      {round}
      {isPublic && <span className="block font-normal text-muted">{t('entries.availabilityGrid.public')}</span>}
      {round === rules.openRound && rules.hasDraft && <span className="block font-normal text-muted">{t('terms.word.draft')}</span>}
      {!isPublic && isFirstOfMatch(rules.systemId, round) && <TickAll line="column" place={round} words={t('entries.availabilityGrid.tickRound', { round })} />}
    </Column>
  );
}

function AvailabilityActions() {
  return (
    <div className="sticky bottom-0 z-2 border-t border-ink bg-paper py-s3 max-wide:static">
      <p className="text-t1 text-muted">
        {t('entries.availabilityGrid.tickCells')} <span className="max-wide:hidden">{t('entries.availabilityGrid.keys')}</span>
      </p>
      <div className="availability-acts">
        {ACT_BUTTONS.map(([act, key]) => (
          <Submit key={act} variant="quiet" name="act" value={act}>
            {t(`terms.availability.${act}`)} <kbd aria-hidden>{key}</kbd>
          </Submit>
        ))}
      </div>
      <Tick name="byArbiter" label={t('terms.label.allowAsException')} />
    </div>
  );
}

function Row({ row: { entry, cells }, place, nextRound }: { readonly row: AvailabilityRow; readonly place: number; readonly nextRound: number }) {
  const { find, number, states } = toFindableEntry(entry, nextRound);
  return (
    <tr data-find={find} data-number={number} data-states={states.join(' ')}>
      <td data-cell="number">{entry.number ?? '–'}</td>
      <th scope="row">
        <bdi>{entry.name}</bdi>
      </th>
      <td data-cell="all">
        {cells.some(({ isLocked }) => !isLocked) && <TickAll line="row" place={place} words={t('entries.availabilityGrid.tickPlayer', { name: entry.name })} />}
      </td>
      <td>
        <GridBox
          name={entry.name}
          value={`${entry.id}:0`}
          letter={entry.hasArrived ? t('entries.availabilityGrid.here') : ''}
          words={t(entry.hasArrived ? 'entries.availabilityGrid.hasArrived' : 'entries.availabilityGrid.notArrived')}
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

/** A button that ticks a whole row or column, or unticks it if all its boxes are ticked. */
function TickAll({ line, place, words }: { readonly line: 'row' | 'column'; readonly place: number; readonly words: string }) {
  return (
    <button type="button" aria-label={words} title={words} data-line={line} {...{ [`data-${line}`]: place }}>
      {t('entries.availabilityGrid.all')}
    </button>
  );
}

function Cell({ cell, name, entryId, row }: { readonly cell: AvailabilityCell; readonly name: string; readonly entryId: string; readonly row: number }) {
  const [letter, key] = STATES[cell.state];
  const words = t(key);
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
        words={t('entries.availabilityGrid.cell', { round: cell.round, words })}
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
      <TickBox name="cells[]" value={value} data-row={row} data-column={column} aria-label={`${name}, ${words}`} />
      <span aria-hidden>{letter}</span>
    </label>
  );
}
