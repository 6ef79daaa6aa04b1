import { PlayerCalendarLink } from '@/app/_components/calendar-link';
import { headText } from '@/app/_components/head-text';
import { MatchTitle, UnconfirmedLegend } from '@/app/_components/match-title';
import { PlayerName } from '@/app/_components/player-name';
import { byeName, ResultText, spokenName } from '@/app/_components/result-text';
import { Score } from '@/app/_components/score';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { buttonClass } from '@/app/_ui/button';
import { LeadParagraph, Note, StateLabel } from '@/app/_ui/page-parts';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { formatShortDayAndTime, formatTime, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { formatOf } from '@/lib/domain/formats/formats';
import { BYE_CODE, playerRound } from '@/lib/domain/publishing/player-rounds';
import { comingRoundOf, type ComingRound, type GameStart, startOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicBoard, PublicMatch, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { boardClocks, type PlayerSeat, publicNameAt, seatOf } from '@/lib/domain/publishing/query-public-section';
import { matchOfTeam, teamOfPlayer } from '@/lib/domain/publishing/query-public-teams';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { ColourChip } from '../../_ui/colour-chip';

interface MyBoardProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly place: number;
}

export function MyBoard({ section, round, place }: MyBoardProps) {
  const player = section.players[place];
  if (player === undefined) return null;
  const to = sectionAddressesOf(section);
  const seat = seatOf(round, place);
  const match = matchOfTeam(section, round.number, teamOfPlayer(section, place));
  const hasAllocatedBye = match?.second === null || (seat.kind === 'bye' && seat.bye.kind === 'pab');
  return (
    <section className="mine" aria-labelledby="mine-h" data-me={player.number}>
      <div className="flex items-baseline justify-between gap-s3">
        <h2 id="mine-h">{t('public.mine.title')}</h2>
        <p className="text-t1 text-muted">
          <bdi>{spokenName(player.name)}</bdi>{' '}
          <a className="-my-[0.8rem] ml-[0.4rem] inline-flex min-h-tap items-center" href={to.forget} data-forget="">
            {t('public.mine.notYou')}
          </a>
        </p>
      </div>
      <WaitingProposals section={section} place={place} />
      {match !== null && <MyMatch section={section} match={match} />}
      {seat.kind === 'board' ? (
        <BoardCard section={section} round={round} seat={seat} place={place} />
      ) : (
        <ByeCard section={section} round={round} place={place} seat={seat} />
      )}
      <p className="mt-s2 flex gap-s2">
        {seat.kind === 'board' && <ActionLink href={to.why(round.number, seat.board.board)}>{t('public.mine.why')}</ActionLink>}
        {hasAllocatedBye && <ActionLink href={to.whyBye(round.number)}>{t('public.mine.whyBye')}</ActionLink>}
        <ActionLink href={to.player(player.number)}>{t('public.mine.card')}</ActionLink>
      </p>
      {formatOf(section.systemId).hasSchedule && <CrosstableLink href={to.crosstable} />}
      <PlayerCalendarLink section={section} href={to.playerCalendar(player.number)} />
    </section>
  );
}

function CrosstableLink({ href }: { readonly href: string }) {
  return (
    <p className="mt-s2 text-t1">
      <a className="inline-flex min-h-tap items-center" href={href}>
        {t('terms.label.crosstable')}
      </a>
    </p>
  );
}

/** How many proposals of dates the player has not answered. The player answers through the link to My games. */
function WaitingProposals({ section: { proposalsFor = [] }, place }: Pick<MyBoardProps, 'section' | 'place'>) {
  const count = proposalsFor.filter((player) => player === place).length;
  return (
    count > 0 && (
      <Note className="mt-s2" tone="draft">
        {t('terms.sentence.proposalsWait', { count })} {t('terms.sentence.openMyGames')}
      </Note>
    )
  );
}

/** The match of the player's team with the score so far. */
function MyMatch({ section, match }: Pick<MyBoardProps, 'section'> & { readonly match: PublicMatch }) {
  return (
    <>
      <p className="my-s2 text-t3 font-bold wrap-anywhere">
        <MatchTitle section={section} match={match} />
      </p>
      <UnconfirmedLegend of={[match]} />
    </>
  );
}

function ActionLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={buttonClass('quiet', 'flex-1 px-s2')} href={href}>
      {children}
    </a>
  );
}

type BoardSeat = Extract<PlayerSeat, { kind: 'board' }>;

function BoardCard({ section, round, seat, place }: MyBoardProps & { readonly seat: BoardSeat }) {
  const start = startOf(section, round.number, seat.board);
  const clock = boardClocks(section, seat.board)?.[seat.colour];
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{t('terms.label.board')}</dt>
          <dd>{seat.board.board}</dd>
        </div>
        <div>
          <dt>{t('terms.label.colour')}</dt>
          <dd>
            <ColourChip colour={seat.colour} isBig /> <span>{headText(seat.colour)}</span>
          </dd>
        </div>
        {clock !== undefined && (
          <div>
            <dt>{t('terms.label.clock')}</dt>
            <dd>{clock}</dd>
          </div>
        )}
        {!start.isOwn && <RoundStart section={section} at={start.at} />}
      </dl>
      <OwnStart section={section} start={start} isOpen={isOpenResult(seat.board.result)} />
      <BoardPlayers section={section} board={seat.board} me={place} caption={t('public.why.game')} />
      <p className="mt-s2 text-t1">
        <ResultState seat={seat} />
      </p>
      {seat.board.result !== null && <p className="mt-s2 text-t1">{nextRoundText(section, round, place)}</p>}
    </>
  );
}

function RoundStart({ section, at }: Pick<MyBoardProps, 'section'> & Pick<GameStart, 'at'>) {
  return (
    at !== null && (
      <div>
        <dt>{t('public.mine.starts')}</dt>
        <dd>
          <time dateTime={at}>{formatTime(at, section.event.timeZone)}</time>
        </dd>
      </div>
    )
  );
}

/** The date of a game that is not played with its round, and the venue if it is not that of the event. */
function OwnStart({ section, start: { at, venue, isOwn }, isOpen }: Pick<MyBoardProps, 'section'> & { readonly start: GameStart; readonly isOpen: boolean }) {
  const parts = [ownDateText(section, isOwn ? at : null), isOwn && at === null && isOpen ? t('leagues.postponed') : '', venue].filter((part) => part !== '');
  return parts.length > 0 && <p className="mt-s2 wrap-break-word">{parts.join(' · ')}</p>;
}

const ownDateText = ({ event }: PublicSection, at: string | null) => (at === null ? '' : formatWeekdayAndDate(at, event.timeZone));

function nextRoundText(section: PublicSection, { number }: PublicRound, place: number): string {
  const next = number + 1;
  if (next > section.rounds) return t('public.mine.last');
  const away = section.players[place]?.away.find(({ from, until }) => from <= next && (until === null || next < until));
  const movedTo = section.players[place]?.movedTo;
  if (away !== undefined && movedTo?.afterRound === away.from - 1) return t('public.mine.movedTo', { section: movedTo.name });
  if (away !== undefined) return t(`public.mine.away.${away.why}`, { round: next });
  const coming = comingRoundOf(section, place, next);
  if (coming.kind === 'game' && !isOpenResult(coming.game.agreed?.result ?? null)) return t('public.mine.nextPlayed', { round: next });
  return [nextStartText(section, next, coming), ...nextOpponentText(section, next, coming)].join(' ');
}

function nextStartText(section: PublicSection, round: number, { kind, start }: ComingRound): string {
  const { at, venue, isOwn } = start;
  if (kind === 'free') return t('public.mine.nextFree', { round });
  if (at === null) return t('public.mine.nextUnknown', { round });
  const time = (isOwn ? formatWeekdayAndDate : formatShortDayAndTime)(at, section.event.timeZone);
  return t('public.mine.next', { round, time: [time, isolateBidi(venue)].filter((part) => part !== '').join(', ') });
}

/** The opponent in the next round, if a schedule names one who is still in the event. */
function nextOpponentText(section: PublicSection, round: number, coming: ComingRound): readonly string[] {
  if (coming.kind === 'match') return [t('public.mine.nextMatch', { team: isolateBidi(section.teams?.list[coming.opponent]?.name ?? '') })];
  if (coming.kind !== 'game' || playerRound(section, coming.opponent, round).kind !== 'to-come') return [];
  return [t('public.mine.nextGame', { colour: headText(coming.colour), opponent: isolateBidi(publicNameAt(section, coming.opponent)) })];
}

function ResultState({ seat: { board } }: { readonly seat: BoardSeat }) {
  if (board.result === null) return <StateLabel>{t('public.mine.noResult')}</StateLabel>;
  return (
    <>
      <StateLabel tone="complete">
        <ResultText of={board} />
      </StateLabel>{' '}
      {board.isConfirmed && <span className="text-muted">{t('public.mine.confirmed')}</span>}
    </>
  );
}

interface BoardPlayersProps {
  readonly section: PublicSection;
  readonly board: PublicBoard;
  readonly me: number | null;
  readonly caption: string;
}

export function BoardPlayers({ section, board, me, caption }: BoardPlayersProps) {
  const clocks = boardClocks(section, board);
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
                    {...(!isSelf && { href: sectionAddressesOf(section).player(player.number) })}
                    isSelf={isSelf}
                    withFederation
                    chip={<ColourChip colour={colour} />}
                    clock={clocks?.[colour]}
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

function ByeCard({ section, round, place, seat }: MyBoardProps & { readonly seat: Exclude<PlayerSeat, { kind: 'board' }> }) {
  if (seat.kind === 'not-paired') {
    return (
      <LeadParagraph>
        {t('public.mine.notPaired', { round: round.number })} {nextRoundText(section, round, place)}
      </LeadParagraph>
    );
  }
  const { kind } = seat.bye;
  return (
    <>
      <p className="my-s2 text-t4">
        <b>{BYE_CODE[kind]}</b> {byeName(kind)}
      </p>
      <p>
        {t(`public.mine.bye.${kind === 'pab' || kind === 'absent' || kind === 'free' ? kind : 'other'}`)} {nextRoundText(section, round, place)}
      </p>
    </>
  );
}
