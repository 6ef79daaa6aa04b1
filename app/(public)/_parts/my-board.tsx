import { addressesOf } from '@/app/_parts/addresses';
import { headText } from '@/app/_parts/head-text';
import { BYE_LETTER, byeWords, Result, spokenName } from '@/app/_parts/notation';
import { PlayerName } from '@/app/_parts/player-name';
import { Score } from '@/app/_parts/score';
import { buttonClass } from '@/app/_ui/button';
import { Lead, StateWord } from '@/app/_ui/page-parts';
import { clock, shortDayAndClock } from '@/lib/domain/events/times';
import type { PublicBoard, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { type Seat, seatOf } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { Chip } from '../../_ui/chip';

interface MyBoardProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly place: number;
}

export function MyBoard({ section, round, place }: MyBoardProps) {
  const player = section.players[place];
  if (player === undefined) return null;
  const to = addressesOf(section);
  const seat = seatOf(round, place);
  return (
    <section className="mine" aria-labelledby="mine-h" data-me={player.number}>
      <div className="flex items-baseline justify-between gap-s3">
        <h2 id="mine-h">{tell('public.mine.title')}</h2>
        <p className="text-t1 text-muted">
          <bdi>{spokenName(player.name)}</bdi>{' '}
          <a className="-my-[0.8rem] ml-[0.4rem] inline-flex min-h-tap items-center" href={to.forget} data-forget="">
            {tell('public.mine.notYou')}
          </a>
        </p>
      </div>
      {seat.kind === 'board' ? (
        <BoardCard section={section} round={round} seat={seat} place={place} />
      ) : (
        <ByeCard section={section} round={round} place={place} seat={seat} />
      )}
      <p className="mt-s2 flex gap-s2">
        {seat.kind === 'board' && <Act href={to.why(round.number, seat.board.board)}>{tell('public.mine.why')}</Act>}
        {seat.kind === 'bye' && seat.bye.kind === 'pab' && <Act href={to.whyBye(round.number)}>{tell('public.mine.whyBye')}</Act>}
        <Act href={to.player(player.number)}>{tell('public.mine.card')}</Act>
      </p>
    </section>
  );
}

function Act({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={buttonClass('quiet', 'flex-1 px-s2')} href={href}>
      {children}
    </a>
  );
}

type BoardSeat = Extract<Seat, { kind: 'board' }>;

function BoardCard({ section, round, seat, place }: MyBoardProps & { readonly seat: BoardSeat }) {
  const startsAt = section.schedule[round.number - 1] ?? null;
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{tell('terms.label.board')}</dt>
          <dd>{seat.board.board}</dd>
        </div>
        <div>
          <dt>{tell('terms.label.colour')}</dt>
          <dd>
            <Chip colour={seat.colour} isBig /> <span>{headText(seat.colour)}</span>
          </dd>
        </div>
        {startsAt !== null && (
          <div>
            <dt>{tell('public.mine.starts')}</dt>
            <dd>
              <time dateTime={startsAt}>{clock(startsAt, section.event.timeZone)}</time>
            </dd>
          </div>
        )}
      </dl>
      <Duel section={section} board={seat.board} me={place} caption={tell('public.why.game')} />
      <p className="mt-s2 text-t1">
        <ResultState seat={seat} />
      </p>
      {seat.board.result !== null && <p className="mt-s2 text-t1">{nextWords(section, round, place)}</p>}
    </>
  );
}

function nextWords(section: PublicSection, { number }: PublicRound, place: number): string {
  const next = number + 1;
  if (next > section.rounds) return tell('public.mine.last');
  const away = section.players[place]?.away.find(({ from, until }) => from <= next && (until === null || next < until));
  const movedTo = section.players[place]?.movedTo;
  if (away !== undefined && movedTo?.afterRound === away.from - 1) return tell('public.mine.movedTo', { section: movedTo.name });
  if (away !== undefined) return tell(`public.mine.away.${away.why}`, { round: next });
  const startsAt = section.schedule[next - 1] ?? null;
  if (startsAt === null) return tell('public.mine.nextUnknown', { round: next });
  return tell('public.mine.next', { round: next, time: shortDayAndClock(startsAt, section.event.timeZone) });
}

function ResultState({ seat: { board } }: { readonly seat: BoardSeat }) {
  if (board.result === null) return <StateWord>{tell('public.mine.noResult')}</StateWord>;
  return (
    <>
      <StateWord tone="complete">
        <Result of={board} />
      </StateWord>{' '}
      {board.isConfirmed && <span className="text-muted">{tell('public.mine.confirmed')}</span>}
    </>
  );
}

interface DuelProps {
  readonly section: PublicSection;
  readonly board: PublicBoard;
  readonly me: number | null;
  readonly caption: string;
}

export function Duel({ section, board, me, caption }: DuelProps) {
  return (
    <table className="duel whole">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {(['white', 'black'] as const).map((colour) => {
          const player = section.players[board[colour]];
          const score = board[`${colour}Score`];
          const isSelf = board[colour] === me;
          return (
            player !== undefined && (
              <tr key={colour}>
                <th scope="row">
                  <PlayerName
                    player={player}
                    {...(!isSelf && { href: addressesOf(section).player(player.number) })}
                    isSelf={isSelf}
                    withFederation
                    chip={<Chip colour={colour} />}
                  />
                </th>
                <td className="figure">{score !== null && <Score halfPoints={score} />}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

function ByeCard({ section, round, place, seat }: MyBoardProps & { readonly seat: Exclude<Seat, { kind: 'board' }> }) {
  if (seat.kind === 'not-paired') {
    return (
      <Lead>
        {tell('public.mine.notPaired', { round: round.number })} {nextWords(section, round, place)}
      </Lead>
    );
  }
  const { kind } = seat.bye;
  return (
    <>
      <p className="my-s2 text-t4">
        <b>{BYE_LETTER[kind]}</b> {byeWords(kind)}
      </p>
      <p>
        {tell(`public.mine.bye.${kind === 'pab' || kind === 'absent' ? kind : 'other'}`)} {nextWords(section, round, place)}
      </p>
    </>
  );
}
