import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { type Seat, seatOf } from '@/lib/publishing/read-public-section';
import { Chip } from '../../_ui/chip';
import { addressesOf } from './addresses';
import { Score } from '@/app/_parts/score';
import { BYE_TEXT, Result, spokenName } from './notation';
import { PlayerName } from './player-name';
import { clock, shortDayAndClock } from '@/app/_parts/times';
import { buttonClass } from '@/app/_ui/button-class';
import { StateWord } from '@/app/_ui/state-word';
import { Lead } from '@/app/_ui/lead';

interface MyBoardProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly place: number;
}

/** The answer to "where do I sit?": board, colour, opponent, scores, start, result; byes have their own words. */
export function MyBoard({ section, round, place }: MyBoardProps) {
  const player = section.players[place];
  if (player === undefined) return null;
  const to = addressesOf(section);
  const seat = seatOf(round, place);
  return (
    <section className="mine" aria-labelledby="mine-h" data-me={player.number}>
      <div className="mine-head">
        <h2 id="mine-h">My board</h2>
        <p className="text-t1 text-muted">
          <bdi>{spokenName(player.name)}</bdi>{' '}
          <a className="inline-flex min-h-tap items-center" href={to.forget} data-forget="">
            Not you?
          </a>
        </p>
      </div>
      {seat.kind === 'board' ? (
        <BoardCard section={section} round={round} seat={seat} place={place} />
      ) : (
        <ByeCard section={section} round={round} place={place} seat={seat} />
      )}
      <p className="mine-acts">
        {seat.kind === 'board' && (
          <a className={buttonClass()} href={to.why(round.number, seat.board.board)}>
            Why this opponent?
          </a>
        )}
        <a className={buttonClass()} href={to.player(player.number)}>
          My card
        </a>
      </p>
    </section>
  );
}

type BoardSeat = Extract<Seat, { kind: 'board' }>;

function BoardCard({ section, round, seat, place }: MyBoardProps & { readonly seat: BoardSeat }) {
  const startsAt = section.schedule[round.number - 1] ?? null;
  return (
    <>
      <dl className="figures">
        <div>
          <dt>Board</dt>
          <dd>{seat.board.board}</dd>
        </div>
        <div>
          <dt>Colour</dt>
          <dd>
            <Chip colour={seat.colour} isBig /> <span>{seat.colour === 'white' ? 'White' : 'Black'}</span>
          </dd>
        </div>
        {startsAt !== null && (
          <div>
            <dt>Starts</dt>
            <dd>
              <time dateTime={startsAt}>{clock(startsAt, section.event.timeZone)}</time>
            </dd>
          </div>
        )}
      </dl>
      <table className="duel whole">
        <caption className="sr-only">Your game in round {round.number}, with scores before the round</caption>
        <tbody>
          <DuelRow section={section} place={seat.board.white} me={place} colour="white" score={seat.board.whiteScore} />
          <DuelRow section={section} place={seat.board.black} me={place} colour="black" score={seat.board.blackScore} />
        </tbody>
      </table>
      <p className="mt-s2 text-t1">
        <ResultState seat={seat} />
      </p>
      {seat.board.result !== null && <p className="mt-s2 text-t1">{nextWords(section, round, place)}</p>}
    </>
  );
}

/** When to be there again. */
function nextWords(section: PublicSection, { number }: PublicRound, place: number): string {
  const next = number + 1;
  if (next > section.rounds) return 'This was the last round.';
  const away = section.players[place]?.away.some(({ from, until }) => from <= next && (until === null || next < until)) === true;
  if (away) return `You are withdrawn from round ${next} on.`;
  const startsAt = section.schedule[next - 1] ?? null;
  return `Round ${next} comes next: ${startsAt === null ? 'its time is not announced yet' : shortDayAndClock(startsAt, section.event.timeZone)}.`;
}

function ResultState({ seat: { board } }: { readonly seat: BoardSeat }) {
  if (board.result === null) return <StateWord>No result yet</StateWord>;
  return (
    <>
      <StateWord tone="complete">
        <Result result={board.result} />
      </StateWord>{' '}
      {board.isConfirmed && <span className="text-muted">confirmed by both players</span>}
    </>
  );
}

interface DuelRowProps {
  readonly section: PublicSection;
  readonly place: number;
  readonly me: number | null;
  readonly colour: 'white' | 'black';
  readonly score: number | null;
}

/** One side of a game, with the score before the round. */
export function DuelRow({ section, place, me, colour, score }: DuelRowProps) {
  const player = section.players[place];
  if (player === undefined) return null;
  const href = place === me ? undefined : addressesOf(section).player(player.number);
  return (
    <tr>
      <th scope="row">
        <PlayerName player={player} {...(href === undefined ? {} : { href })} isSelf={place === me} withFederation chip={<Chip colour={colour} />} />
      </th>
      <td className="figure">{score !== null && <Score halfPoints={score} />}</td>
    </tr>
  );
}

function ByeCard({ section, round, place, seat }: MyBoardProps & { readonly seat: Exclude<Seat, { kind: 'board' }> }) {
  if (seat.kind === 'not-paired') {
    return (
      <Lead>
        You are not paired in round {round.number}. If you are in the hall and want to play, tell the arbiter now. {nextWords(section, round, place)}
      </Lead>
    );
  }
  const { letter, words } = BYE_TEXT[seat.bye.kind];
  return (
    <>
      <p className="my-s2 text-t4">
        <b>{letter}</b> {words}
      </p>
      <p>
        {BYE_ADVICE[seat.bye.kind]} {nextWords(section, round, place)}
      </p>
    </>
  );
}

const BYE_ADVICE = {
  pab: 'The number of players is odd, so you have no opponent in this round. You get the points of the bye and need not stay.',
  halfPointBye: 'You have the half-point bye that you asked for. You do not play in this round.',
  fullPointBye: 'You have a full-point bye. You do not play in this round.',
  zeroPointBye: 'You are not paired in this round and score nothing.',
  absent: 'You are marked as absent and not paired. If you are in the hall, tell the arbiter now.',
  forfeitWin: 'You win by forfeit and do not play in this round.',
} as const;
