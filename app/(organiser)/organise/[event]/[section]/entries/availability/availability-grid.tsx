import { ListTools } from '@/app/(organiser)/_parts/list-tools';
import { tell } from '@/lib/words/tell';
import { Tick } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { Availability, AvailabilityCell, AvailabilityRow, CellState } from '@/lib/entries/get-availability';
import { listedEntry } from '@/lib/entries/listed-entry';
import type { ListPage } from '@/lib/players/list-page';
import { setAvailabilityAction } from '../actions';
import { STATE_FILTERS } from '../entry-states';
import styles from './availability.module.css';
import { GridBox } from './grid-box';
import { GridKeys, SentAct } from './grid-keys';

const OUT = tell('entries.availabilityGrid.out');

/** A letter for the eye; the words for everybody are in the catalogue. */
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

/** Players by rounds. Ticked cells get what the button says, all of them or none; without scripts as with them. */
export function AvailabilityGrid({ page, list }: { readonly page: Availability; readonly list: ListPage<unknown> }) {
  const { rules, rows } = page;
  const rounds = Array.from({ length: rules.rounds }, (_, index) => index + 1);
  return (
    <Form action={setAvailabilityAction} goal={tell('entries.availabilityGrid.canNoted')}>
      <input type="hidden" name="sectionId" value={page.section.id} />
      <SentAct />
      <ListTools key={JSON.stringify(list.asked)} listId="availability" filters={STATE_FILTERS} isPaged={list.isPaged} />
      <GridKeys>
        <table id="availability" className={styles.grid}>
          <caption className="sr-only">{tell('entries.availabilityGrid.whoPlaysWhen', { name: page.section.name })}</caption>
          <thead>
            <tr>
              <th scope="col" className="figure">
                {tell('entries.availabilityGrid.no')}
              </th>
              <th scope="col">{tell('entries.availabilityGrid.player')}</th>
              <th scope="col" className={styles.all}>
                <span className="sr-only">{tell('entries.availabilityGrid.allComingRounds')}</span>
              </th>
              <th scope="col">
                {tell('entries.availabilityGrid.hall')}
                <TickAll line="column" place={0} words={tell('entries.availabilityGrid.tickHall')} />
              </th>
              {rounds.map((round) => (
                <th
                  scope="col"
                  key={round}
                  aria-label={tell(round < rules.openRound ? 'entries.availabilityGrid.publicRound' : 'entries.availabilityGrid.round', { round })}
                >
                  {round}
                  {round < rules.openRound && <span className={styles.why}>{tell('entries.availabilityGrid.public')}</span>}
                  {round === rules.openRound && rules.hasDraft && <span className={styles.why}>{tell('entries.availabilityGrid.draft')}</span>}
                  {round >= rules.openRound && <TickAll line="column" place={round} words={tell('entries.availabilityGrid.tickRound', { round })} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <Row key={row.entry.id} row={row} place={place} nextRound={rules.nextRound} />
            ))}
          </tbody>
        </table>
      </GridKeys>
      <div className={styles.bar}>
        <p className="text-t1 text-muted">
          {tell('entries.availabilityGrid.tickCells')} <span className={styles.keys}>{tell('entries.availabilityGrid.keysArrowsMove')}</span>
        </p>
        <div className={styles.acts}>
          {ACTS.map(([act, key]) => (
            <Submit key={act} look="quiet" name="act" value={act}>
              {tell(`entries.availabilityGrid.acts.${act}`)} <kbd aria-hidden>{key}</kbd>
            </Submit>
          ))}
        </div>
        <Tick name="byArbiter" label={tell('entries.availabilityGrid.arbiterGivesAlthough')} />
      </div>
    </Form>
  );
}

function Row({ row: { entry, cells }, place, nextRound }: { readonly row: AvailabilityRow; readonly place: number; readonly nextRound: number }) {
  const { find, number, states } = listedEntry(entry, nextRound);
  return (
    <tr data-find={find} data-number={number} data-states={states.join(' ')}>
      <td className="figure">{entry.number ?? '–'}</td>
      <th scope="row" className={styles.name}>
        <bdi>{entry.name}</bdi>
      </th>
      <td className={styles.all}>
        {cells.some(({ isLocked }) => !isLocked) && (
          <TickAll line="row" place={place} words={tell('entries.availabilityGrid.tickPlayer', { name: entry.name })} />
        )}
      </td>
      <td className={styles.cell}>
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

/** A whole row or column by one click; again, and it is unticked. */
function TickAll({ line, place, words }: { readonly line: 'row' | 'column'; readonly place: number; readonly words: string }) {
  return (
    <button type="button" className={styles.tick} aria-label={words} title={words} data-line={line} {...{ [`data-${line}`]: place }}>
      {tell('entries.availabilityGrid.all')}
    </button>
  );
}

function Cell({ cell, name, entryId, row }: { readonly cell: AvailabilityCell; readonly name: string; readonly entryId: string; readonly row: number }) {
  const [letter, words] = [LETTERS[cell.state], tell(`entries.availabilityGrid.cells.${cell.state}`)];
  if (cell.isLocked)
    return (
      <td className={`${styles.cell} ${styles.locked}`}>
        <span aria-hidden>{letter}</span>
        <span className="sr-only">{words}</span>
      </td>
    );
  return (
    <td className={styles.cell}>
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
