import { ListTools } from '@/app/(organiser)/_parts/list-tools';
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

/** A letter for the eye, words for everybody. */
const CELLS: Readonly<Record<CellState, readonly [letter: string, words: string]>> = {
  plays: ['', 'plays'],
  halfPointBye: ['H', 'half-point bye'],
  fullPointBye: ['F', 'full-point bye'],
  zeroPointBye: ['Z', 'zero-point bye'],
  absent: ['A', 'absent'],
  forfeitWin: ['+', 'win by forfeit'],
  withdrawn: ['out', 'withdrawn'],
  expelled: ['out', 'expelled'],
  'not-entered': ['–', 'not entered yet'],
  paired: ['●', 'paired, the round is public'],
  bye: ['U', 'pairing-allocated bye'],
  'not-paired': ['·', 'not paired'],
};

const ACTS = [
  ['halfPointBye', 'Half-point bye', 'h'],
  ['zeroPointBye', 'Zero-point bye', 'z'],
  ['absent', 'Absent', 'a'],
  ['fullPointBye', 'Full-point bye', 'f'],
  ['plays', 'Plays', 'p'],
  ['withdraws', 'Withdraw', 'w'],
  ['returns', 'Return', 'r'],
  ['arrived', 'Here', 'i'],
  ['notArrived', 'Not here', 'o'],
] as const;

/** Players by rounds. Ticked cells get what the button says, all of them or none; without scripts as with them. */
export function AvailabilityGrid({ page, list }: { readonly page: Availability; readonly list: ListPage<unknown> }) {
  const { rules, rows } = page;
  const rounds = Array.from({ length: rules.rounds }, (_, index) => index + 1);
  return (
    <Form action={setAvailabilityAction} goal="it can be noted">
      <input type="hidden" name="sectionId" value={page.section.id} />
      <SentAct />
      <ListTools key={JSON.stringify(list.asked)} listId="availability" filters={STATE_FILTERS} isPaged={list.isPaged} />
      <GridKeys>
        <table id="availability" className={styles.grid}>
          <caption className="sr-only">Who plays when in {page.section.name}</caption>
          <thead>
            <tr>
              <th scope="col" className="figure">
                No.
              </th>
              <th scope="col">Player</th>
              <th scope="col" className={styles.all}>
                <span className="sr-only">All coming rounds</span>
              </th>
              <th scope="col">
                Hall
                <TickAll line="column" place={0} words="Tick the hall for everybody shown" />
              </th>
              {rounds.map((round) => (
                <th scope="col" key={round} aria-label={`Round ${round}${round < rules.openRound ? ', public' : ''}`}>
                  {round}
                  {round < rules.openRound && <span className={styles.why}>public</span>}
                  {round === rules.openRound && rules.hasDraft && <span className={styles.why}>draft</span>}
                  {round >= rules.openRound && <TickAll line="column" place={round} words={`Tick round ${round} for everybody shown`} />}
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
          Tick cells, then say what becomes of them.{' '}
          <span className={styles.keys}>
            Keys: arrows move, space ticks, shift and arrows tick cell by cell, shift and space all rounds of a player, control and space a round for everybody
            shown; the letter does it.
          </span>
        </p>
        <div className={styles.acts}>
          {ACTS.map(([act, label, key]) => (
            <Submit key={act} look="quiet" name="act" value={act}>
              {label} <kbd aria-hidden>{key}</kbd>
            </Submit>
          ))}
        </div>
        <Tick name="byArbiter" label="The arbiter gives it although the announcement does not allow it" />
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
        {cells.some(({ isLocked }) => !isLocked) && <TickAll line="row" place={place} words={`Tick all coming rounds of ${entry.name}`} />}
      </td>
      <td className={styles.cell}>
        <GridBox
          name={entry.name}
          value={`${entry.id}:0`}
          letter={entry.hasArrived ? 'here' : ''}
          words={`hall, ${entry.hasArrived ? 'has arrived' : 'not arrived'}`}
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
      all
    </button>
  );
}

function Cell({ cell, name, entryId, row }: { readonly cell: AvailabilityCell; readonly name: string; readonly entryId: string; readonly row: number }) {
  const [letter, words] = CELLS[cell.state];
  if (cell.isLocked)
    return (
      <td className={`${styles.cell} ${styles.locked}`}>
        <span aria-hidden>{letter}</span>
        <span className="sr-only">{words}</span>
      </td>
    );
  return (
    <td className={styles.cell}>
      <GridBox name={name} value={`${entryId}:${cell.round}`} letter={letter} words={`round ${cell.round}, ${words}`} row={row} column={cell.round} />
    </td>
  );
}
