import type { Metadata } from 'next';
import { CheckInCode } from '@/app/(helper)/_components/check-in-code';
import { UnknownLink } from '@/app/(helper)/_components/unknown-link';
import { agreedGameText } from '@/app/_components/agreed-game-text';
import { PlayerCalendarLink } from '@/app/_components/calendar-link';
import { noGameText } from '@/app/_components/games-table';
import { headText } from '@/app/_components/head-text';
import { PushOptIn } from '@/app/_components/push-opt-in';
import { byeName } from '@/app/_components/result-text';
import { singleParam, sectionAddressesOf } from '@/app/_components/section-addresses';
import { requestIp } from '@/app/_request/request-source';
import { Hint } from '@/app/_ui/form-parts';
import { EmptyNote, Note, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { resultOfSide } from '@/lib/domain/boards/result-notation';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { agreedGameOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { publicNameAt } from '@/lib/domain/publishing/query-public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { messageGroup, t } from '@/lib/platform/messages/translate';
import { getMyGames, type MyGame, type MyGamesPage } from '@/lib/views/my-games/get-my-games';
import { Availability, CaptainAsks } from './availability';
import { GameDate } from './game-date';

export const metadata: Metadata = { title: t('myGames.title'), robots: 'noindex' };

export default async function MyGamesView({ params, searchParams }: PageProps<'/player/[code]'>) {
  const { code } = await params;
  const answer = await getMyGames(code, await requestIp());
  if (answer.kind !== 'page') return <UnknownLink kind={answer.kind} />;
  const { page } = answer;
  const { shown, until } = page;
  return (
    <PageShell foot={<p>{t(until === null && page.answers.size === 0 ? 'myGames.foot' : 'myGames.footOfAnswers')}</p>}>
      <PageHead
        over={
          <>
            <bdi>{page.eventName}</bdi> · <bdi>{page.sectionName}</bdi>
          </>
        }
        title={t('myGames.title')}
        sub={<bdi>{page.name}</bdi>}
      />
      <WaitingProposals rounds={page.waiting} />
      {page.checkIn !== null && <CheckInCode player={page.checkIn} />}
      {until !== null && <Note className="mt-s3">{t('myGames.until', { until })}</Note>}
      {shown === null ? (
        <EmptyNote>{t('myGames.none')}</EmptyNote>
      ) : (
        <>
          <CaptainAsks asks={page.asks} timeZone={shown.section.event.timeZone} code={code} />
          <Games shown={shown} answers={page.answers} code={code} open={singleParam((await searchParams).game)} />
          {until !== null && <PushOptIn sectionId={page.sectionId} follows={{ code, mark: page.linkMark }} words={messageGroup('myGames.notify')} />}
          <PlayerCalendarLink section={shown.section} href={sectionAddressesOf(shown.section).playerCalendar(shown.number)} />
        </>
      )}
    </PageShell>
  );
}

/** How many proposals of opponents wait for an answer, with a link to the first of them. */
function WaitingProposals({ rounds }: { readonly rounds: MyGamesPage['waiting'] }) {
  const [first] = rounds;
  if (first === undefined) return null;
  return (
    <Note className="mt-s3" tone="draft">
      <a className="inline-flex min-h-tap items-center" href={`#round-${first}`}>
        {t('terms.sentence.proposalsWait', { count: rounds.length })}
      </a>
    </Note>
  );
}

interface GamesProps extends Pick<MyGamesPage, 'answers'> {
  readonly shown: NonNullable<MyGamesPage['shown']>;
  readonly code: string;
  /** The game whose form is shown; null for none. */
  readonly open: string | null;
}

function Games({ shown: { section, games }, answers, code, open }: GamesProps) {
  const [next] = answers.keys();
  return (
    <TitledBlock id="games" title={t('terms.label.games')}>
      {answers.size > 0 && <Hint as="p">{t('myGames.availability.hint')}</Hint>}
      <Rows>
        {games.map((game) => (
          <li key={game.round.number} className="block">
            <h3 className="wrap-break-word">{t('terms.sentence.roundAndText', { round: game.round.number, text: gameTitle(section, game) })}</h3>
            <p className="text-t1 text-muted wrap-break-word">{gameFacts(section, game).join(' · ')}</p>
            <GameDate dates={game.dates} round={game.round.number} timeZone={section.event.timeZone} code={code} isOpen={open === String(game.round.number)} />
            {answers.has(game.round.number) && (
              <Availability
                round={game.round.number}
                answer={answers.get(game.round.number) ?? null}
                code={code}
                isOpen={game.round.number === next || open === String(game.round.number)}
              />
            )}
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

/** The opponent with the player's colour, or why the player has no game. */
function gameTitle(section: PublicSection, { round, coming, opponents: announced }: MyGame): string {
  const against = (colour: 'white' | 'black', place: number) => t('myGames.against', { colour: headText(colour), opponent: publicNameAt(section, place) });
  if (round.kind === 'board') return against(round.seat.colour, round.seat.opponent);
  if (round.kind === 'bye') return byeName(round.bye.kind);
  if (round.kind !== 'to-come' && announced === null) return noGameText(round);
  if (coming?.kind === 'game') return against(coming.colour, coming.opponent);
  const opponents = coming?.kind === 'match' ? coming.opponent : announced;
  if (opponents !== null) return t('captain.against', { team: section.teams?.list[opponents]?.name ?? '' });
  return t(coming?.kind === 'free' ? 'terms.bye.free' : 'public.games.toCome');
}

/** The date and place of a game to come, the result of a game that has ended, and the score after it. */
function gameFacts(section: PublicSection, { round, coming, start, score }: MyGame): readonly string[] {
  const board = round.kind === 'board' ? round.seat.board : null;
  const agreed = coming?.kind === 'game' ? coming.game.agreed : board === null ? null : agreedGameOf(section, round.number, board.white, board.black);
  const own = coming?.kind === 'game' && agreed !== null ? resultOfSide(agreed, coming.colour) : '';
  const result = round.kind === 'board' && board !== null && board.result !== null ? resultOfSide(board, round.seat.colour) : own;
  const isOpen = result === '' || board?.result === 'adjourned';
  const at = start?.at ?? null;
  const place = at !== null || round.kind === 'board' || coming?.kind === 'game' || coming?.kind === 'match' ? section.event.place : '';
  return [
    ...(isOpen && start !== null ? [at === null ? '' : formatWeekdayAndDate(at, section.event.timeZone), start.venue || place] : []),
    isOpen ? '' : agreedGameText(section, agreed, board),
    result === '' ? '' : t('myGames.result', { result }),
    score === null ? '' : t('myGames.score', { score: formatPoints(score) }),
  ].filter((part) => part !== '');
}
