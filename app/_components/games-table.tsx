import { ColourChip } from '@/app/_ui/colour-chip';
import { cx } from '@/app/_ui/cx';
import { isForfeit } from '@/lib/domain/boards/decide-result-entry';
import { resultOfSide } from '@/lib/domain/boards/result-notation';
import { formatTime, formatShortDayAndTime, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { formatOf, gameOfMatch } from '@/lib/domain/formats/formats';
import { type PlayerRound, playerRounds } from '@/lib/domain/publishing/player-rounds';
import { agreedGameOf, comingRoundOf, type ComingRound, startOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { agreedGameText } from './agreed-game-text';
import { colourHead, columnHeads, DataTable } from './data-table';
import { PlayerName } from './player-name';
import { byeLetterAndName } from './result-text';
import { acceleratedScoreText } from './score';
import { sectionAddressesOf } from './section-addresses';

export function GamesTable({ section, place, isSoFar = false }: { readonly section: PublicSection; readonly place: number; readonly isSoFar?: boolean }) {
  const rounds = playerRounds(section, place).filter(({ kind }) => !isSoFar || kind !== 'to-come');
  return (
    <>
      <DataTable
        className="games whole"
        caption={t('public.games.caption')}
        heads={[
          [t('public.games.round'), 'figure'],
          ...columnHeads({ board: cx('figure wide') }, 'board'),
          colourHead(),
          ...columnHeads({}, 'opponent'),
          [t('terms.label.scoreBeforeRound'), cx('figure wide')],
          // Without floats, this column has only the starting times of coming games.
          [t(formatOf(section.systemId).hasFloats ? 'public.games.float' : 'public.mine.starts')],
          [t('public.games.result'), 'figure'],
        ]}
      >
        {rounds.map((round) =>
          round.kind === 'board' ? (
            <GameRow key={round.number} section={section} {...round} />
          ) : round.kind === 'to-come' ? (
            <ComingRow key={round.number} section={section} place={place} round={round.number} />
          ) : (
            <NoGameRow key={round.number} round={round} />
          ),
        )}
      </DataTable>
      <p className="text-t1 text-muted">{colourCountsText(rounds)}</p>
    </>
  );
}

function GameRow({ section, round, seat }: Extract<PlayerRound, { kind: 'board' }> & { readonly section: PublicSection }) {
  const { board } = seat;
  const isWhite = seat.colour === 'white';
  const opponent = section.players[seat.opponent];
  const white = acceleratedScoreText(board.whiteScore, board.whiteVirtualPoints);
  const black = acceleratedScoreText(board.blackScore, board.blackVirtualPoints);
  const [own, other] = isWhite ? [white, black] : [black, white];
  const float = formatOf(section.systemId).hasFloats ? board[`${seat.colour}Float`] : null;
  const { at, isOwn } = startOf(section, round.number, board);
  return (
    <tr className={board.result === null ? 'own-row' : undefined}>
      <td className="figure">{round.number}</td>
      <td className="figure wide">
        <a href={sectionAddressesOf(section).why(round.number, board.board)}>{board.board}</a>
      </td>
      <td>
        <ColourChip colour={seat.colour} />
      </td>
      <th scope="row">
        {opponent !== undefined && <PlayerName player={opponent} href={sectionAddressesOf(section).player(opponent.number)} />}
        <MatchOfGame section={section} round={round.number} />
        {isForfeit(board.result) && <span className="text-t1 text-muted">{t('public.games.forfeit')}</span>}
        <AgreedGameNote>{agreedGameText(section, agreedGameOf(section, round.number, board.white, board.black), board)}</AgreedGameNote>
        {board.isUnrated === true && <span className="text-t1 text-muted">{t('public.games.unrated')}</span>}
      </th>
      <td className="figure wide whitespace-nowrap">{own !== '' && other !== '' && `${own} – ${other}`}</td>
      <td className="text-t1 whitespace-nowrap">{float !== null && t(`public.games.${float}`)}</td>
      {board.result === null ? (
        <td className="figure result open">{at === null ? '–' : (isOwn ? formatShortDayAndTime : formatTime)(at, section.event.timeZone)}</td>
      ) : (
        <td className="figure result">{resultOfSide(board, seat.colour)}</td>
      )}
    </tr>
  );
}

/** The numbers of the match and of the game in it, for a section in which a match has two games. */
function MatchOfGame({ section, round }: { readonly section: PublicSection; readonly round: number }) {
  const game = gameOfMatch(section.systemId, round);
  return game !== null && <span className="block text-t1 text-muted">{t('terms.label.gameOfMatch', { ...game })}</span>;
}

function AgreedGameNote({ children }: { readonly children: string }) {
  return children !== '' && <span className="block text-t1 text-muted">{children}</span>;
}

/** A round that is not published yet, with the opponent if a schedule names one. */
function ComingRow({ section, place, round }: { readonly section: PublicSection; readonly place: number; readonly round: number }) {
  const coming = comingRoundOf(section, place, round);
  const { at, isOwn } = coming.start;
  const agreed = coming.kind === 'game' ? coming.game.agreed : null;
  const note = agreedGameText(section, agreed, null);
  const time = note !== '' || at === null ? '' : (isOwn ? formatWeekdayAndDate : formatShortDayAndTime)(at, section.event.timeZone);
  return (
    <tr className="text-muted">
      <td className="figure">{round}</td>
      <td className="wide" />
      <td>{coming.kind === 'game' && <ColourChip colour={coming.colour} />}</td>
      <th scope="row">
        <ComingOpponent section={section} of={coming} />
        <AgreedGameNote>{note}</AgreedGameNote>
      </th>
      <td className="wide" />
      <td className={cx('text-t1', !isOwn && 'whitespace-nowrap')}>{time}</td>
      <td className="figure result">{agreed !== null && coming.kind === 'game' && resultOfSide(agreed, coming.colour)}</td>
    </tr>
  );
}

function ComingOpponent({ section, of: coming }: { readonly section: PublicSection; readonly of: ComingRound }) {
  if (coming.kind === 'match') return <bdi>{section.teams?.list[coming.opponent]?.name}</bdi>;
  const opponent = coming.kind === 'game' ? section.players[coming.opponent] : undefined;
  if (opponent === undefined) return t('public.games.toCome');
  return <PlayerName player={opponent} href={sectionAddressesOf(section).player(opponent.number)} />;
}

export type PastRound = Exclude<PlayerRound, { kind: 'board' | 'to-come' }>;

function NoGameRow({ round }: { readonly round: PastRound }) {
  return (
    <tr className={round.kind === 'bye' ? undefined : 'text-muted'}>
      <td className="figure">{round.number}</td>
      <td className="wide" />
      <td />
      <th scope="row">{noGameText(round)}</th>
      <td className="wide" />
      <td />
      <td className="figure result">{round.points === null ? '' : formatPoints(round.points)}</td>
    </tr>
  );
}

const NO_GAME_LABELS = {
  late: 'terms.word.lateEntry',
  withdrawn: 'terms.left.withdrawn',
  expelled: 'terms.left.expelled',
  'not-paired': 'terms.word.notPaired',
} as const;

export function noGameText(round: PastRound): string {
  return round.kind === 'bye' ? byeLetterAndName(round.bye.kind) : t(NO_GAME_LABELS[round.kind]);
}

/** The numbers of games with White and with Black, as text. Forfeits do not count (F.2 of the 1998 rules), but a game in progress does. */
function colourCountsText(rounds: readonly PlayerRound[]): string {
  const counts = { white: 0, black: 0 };
  for (const round of rounds) {
    if (round.kind === 'board' && !isForfeit(round.seat.board.result)) counts[round.seat.colour] += 1;
  }
  return t('public.games.colours', counts);
}
