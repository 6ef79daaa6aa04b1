import { Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Block } from '@/app/_ui/page-parts';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { tell } from '@/lib/platform/words/tell';
import type { Desk, DeskRound } from '@/lib/views/rounds/get-desk';
import { setAvailabilityAction } from '../entries/actions';

/** Who is paired and not there after all: ticked, and the round is paired again without them in one act. */
export function NoShows({ desk, round }: { readonly desk: Desk; readonly round: DeskRound }) {
  const players = desk.boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
  const shared = sharedNames(players);
  return (
    <Block as="details" className="mt-s5 print:hidden">
      <summary>{tell('desk.noShows.title', { round: round.number })}</summary>
      <Form
        action={setAvailabilityAction}
        goal={tell('desk.goals.pairAgain', { round: round.number })}
        fields={{ sectionId: desk.section.id, act: 'absent', byArbiter: 'on' }}
      >
        <ul className="mt-s2 columns-[16rem]">
          {players
            .toSorted((a, b) => compareNames(a.name, b.name) || a.number - b.number)
            .map((player) => (
              <li key={player.entryId} className="break-inside-avoid">
                <Tick name="cells[]" value={`${player.entryId}:${round.number}`} label={distinctName(player, shared)} />
              </li>
            ))}
        </ul>
        <p className="text-t1 text-muted mt-s2">{tell('desk.noShows.what')}</p>
        <SubmitLine className="mt-s3 mb-s3">{tell('desk.noShows.pair')}</SubmitLine>
      </Form>
    </Block>
  );
}
