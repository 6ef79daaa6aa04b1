import { Chip } from '@/app/_ui/chip';
import { Note } from '@/app/_ui/page-parts';
import type { ChangedSeat, RestatementPreview, SeatLine } from '@/lib/domain/results/preview-restatement';
import { tell } from '@/lib/platform/words/tell';
import type { RestatementPage } from '@/lib/views/results/get-restatement';
import { leadWords, Reactions, StandingsChanges } from '../changes';

export function PlayedPreview({ page, preview }: { readonly page: RestatementPage; readonly preview: RestatementPreview }) {
  const { standings, seats, metBefore, left } = preview;
  const { round } = page;
  return (
    <>
      <p className="mb-s2 text-t3/[1.4]">{leadWords(standings, page)}</p>
      {metBefore.map(({ names, round: other }) => (
        <Note key={`${names} ${other}`} tone="conflict" className="mt-s2">
          {tell('rounds.playedPreview.metTwice', { names, other })}
        </Note>
      ))}
      {left.length > 0 && (
        <Note tone="draft" className="mt-s2">
          {tell('rounds.playedPreview.absent', { round: round.number, names: left.join('; ') })}
        </Note>
      )}
      {seats.length > 0 && (
        <>
          <h2>{tell('rounds.playedPreview.caption', { number: round.number })}</h2>
          <ul className="reactions changed-seats">
            {seats.map((seat) => (
              <SeatItem key={seat.entryId} seat={seat} />
            ))}
          </ul>
        </>
      )}
      <StandingsChanges preview={standings} />
      <h2>{tell('terms.label.whatIsAffected')}</h2>
      <Reactions page={page} report={tell('rounds.playedPreview.carriesRound', { round: round.number })} />
    </>
  );
}

function SeatItem({ seat: { name, before, after } }: { readonly seat: ChangedSeat }) {
  return (
    <li>
      <b>{name}</b>
      <span>
        {before.opponent !== after.opponent && (
          <>
            <s className="text-muted">{opponentOf(before)}</s> {opponentOf(after)}
            <br />
          </>
        )}
        <span className="text-t1 text-muted">{changeWords(before, after)}</span>
      </span>
    </li>
  );
}

function changeWords(before: SeatLine, after: SeatLine): string {
  const changes = [
    before.colour !== after.colour && tell('rounds.playedPreview.colour', { before: colourOf(before), after: colourOf(after) }),
    before.float !== after.float && tell('rounds.playedPreview.float', { before: floatOf(before), after: floatOf(after) }),
    before.difference !== after.difference && tell('rounds.playedPreview.difference', { before: signed(before.difference), after: signed(after.difference) }),
  ];
  return changes.filter(Boolean).join(' ');
}

const opponentOf = ({ opponent, colour }: SeatLine) =>
  opponent === null ? (
    tell('terms.word.noOpponent')
  ) : (
    <>
      {colour !== null && <Chip colour={colour} />} {opponent}
    </>
  );
const colourOf = ({ colour }: SeatLine) => tell(colour === null ? 'terms.word.none' : `terms.label.${colour}`);
const floatOf = ({ float }: SeatLine) => tell(float === null ? 'terms.word.none' : `rounds.playedPreview.floats.${float}`);
const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'));
