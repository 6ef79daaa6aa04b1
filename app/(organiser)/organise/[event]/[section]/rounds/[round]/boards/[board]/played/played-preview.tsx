import { Chip } from '@/app/_ui/chip';
import type { PlayedPage } from '@/lib/results/get-played';
import type { ChangedSeat, PlayedPreview as Preview, SeatLine } from '@/lib/results/preview-played';
import { Reactions, reportOnlyWords, StandingsChanges, summary } from '../changes';
import styles from '../correction.module.css';
import { Note } from '@/app/_ui/note';

/** Opponents, colours, floats, scores and places before and after, and which rounds can react. */
export function PlayedPreview({ page, preview: { standings, seats, metBefore, left } }: { readonly page: PlayedPage; readonly preview: Preview }) {
  const { round } = page;
  return (
    <>
      <p className={styles.lead}>
        {summary(standings)}
        {reportOnlyWords(page)}
      </p>
      {metBefore.map(({ names, round: other }) => (
        <Note key={`${names} ${other}`} tone="conflict" className="mt-s2">
          {names} met in round {other} as well. It happened, so it can be recorded; no pairing to come lets them meet again.
        </Note>
      ))}
      {left.length > 0 && (
        <Note tone="draft" className="mt-s2">
          Absent in round {round.number}, without points: {left.join('; ')}.
        </Note>
      )}
      {seats.length > 0 && (
        <>
          <h2>Opponents, colours, floats of round {round.number}</h2>
          <ul className={styles.react}>
            {seats.map((seat) => (
              <SeatItem key={seat.entryId} seat={seat} />
            ))}
          </ul>
        </>
      )}
      <StandingsChanges preview={standings} />
      <h2>What can react</h2>
      <Reactions page={page} report={`Carries round ${round.number} as it was played, whatever you choose.`} />
    </>
  );
}

function SeatItem({ seat: { name, before, after } }: { readonly seat: ChangedSeat }) {
  return (
    <li className={styles.seat}>
      <b>{name}</b>
      <span>
        {before.opponent !== after.opponent && (
          <>
            <s className={styles.was}>{opponentOf(before)}</s> {opponentOf(after)}
            <br />
          </>
        )}
        <span className="text-t1 text-muted">
          {before.colour !== after.colour && (
            <>
              {colourOf(before)} to {colourOf(after)}.{' '}
            </>
          )}
          {before.float !== after.float && (
            <>
              Float: {floatOf(before)} to {floatOf(after)}.{' '}
            </>
          )}
          {before.difference !== after.difference && (
            <>
              White minus Black {signed(before.difference)} to {signed(after.difference)}
            </>
          )}
        </span>
      </span>
    </li>
  );
}

const opponentOf = ({ opponent, colour }: SeatLine) =>
  opponent === null ? (
    'no opponent'
  ) : (
    <>
      {colour !== null && <Chip colour={colour} />} {opponent}
    </>
  );
const colourOf = ({ colour }: SeatLine) => (colour === null ? 'no colour' : colour === 'white' ? 'White' : 'Black');
const floatOf = ({ float }: SeatLine) => float ?? 'none';
const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'));
