import { Tick } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { Desk, DeskRound } from '@/lib/rounds/get-desk';
import { setAvailabilityAction } from '../entries/actions';
import styles from './desk.module.css';
import { Block } from '@/app/_ui/block';

interface NoShowsProps {
  readonly desk: Desk;
  readonly round: DeskRound;
}

/** Who is paired and not there after all: ticked, and the round is paired again without them in one act. */
export function NoShows({ desk, round }: NoShowsProps) {
  const players = desk.boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
  return (
    <Block as="details" className="mt-s5">
      <summary>Somebody is not there: pair round {round.number} again without them</summary>
      <Form action={setAvailabilityAction} goal={`round ${round.number} can be paired again`}>
        <input type="hidden" name="sectionId" value={desk.section.id} />
        <input type="hidden" name="act" value="absent" />
        <input type="hidden" name="byArbiter" value="on" />
        <ul className={styles.ticks}>
          {players
            .toSorted((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ entryId, name }) => (
              <li key={entryId}>
                <Tick name="cells[]" value={`${entryId}:${round.number}`} label={name} />
              </li>
            ))}
        </ul>
        <p className="text-t1 text-muted mt-s2">Absent from this round, without points. For a bye or a withdrawal open the player; both ask the same.</p>
        <p className="mt-s3 mb-s3">
          <Submit look="quiet">Pair again without them</Submit>
        </p>
      </Form>
    </Block>
  );
}
