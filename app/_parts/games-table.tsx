import { Chip } from '@/app/_ui/chip';
import { cx } from '@/app/_ui/cx';
import { isForfeit } from '@/lib/domain/boards/decide-entry';
import { sideText } from '@/lib/domain/boards/notation';
import { clock, shortDayAndClock } from '@/lib/domain/events/times';
import { type PlayerRound, playerRounds } from '@/lib/domain/publishing/player-rounds';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';
import { addressesOf } from './addresses';
import { byeText } from './notation';
import { PlayerName } from './player-name';
import { acceleratedText } from './score';
import { colourHead, heads, Table } from './table';

export function GamesTable({ section, place, isSoFar = false }: { readonly section: PublicSection; readonly place: number; readonly isSoFar?: boolean }) {
  const rounds = playerRounds(section, place).filter(({ kind }) => !isSoFar || kind !== 'to-come');
  return (
    <>
      <Table
        className="games whole"
        caption={tell('public.games.caption')}
        heads={[
          [tell('public.games.round'), 'figure'],
          ...heads({ board: cx('figure wide') }, 'board'),
          colourHead(),
          ...heads({}, 'opponent'),
          [tell('public.games.score'), cx('figure wide')],
          [tell('public.games.float')],
          [tell('public.games.result'), 'figure'],
        ]}
      >
        {rounds.map((round) =>
          round.kind === 'board' ? (
            <GameRow key={round.number} section={section} {...round} />
          ) : (
            <NoGameRow key={round.number} section={section} round={round} />
          ),
        )}
      </Table>
      <p className="text-t1 text-muted">{colourLine(rounds)}</p>
    </>
  );
}

function GameRow({ section, round, seat }: Extract<PlayerRound, { kind: 'board' }> & { readonly section: PublicSection }) {
  const { board } = seat;
  const isWhite = seat.colour === 'white';
  const opponent = section.players[seat.opponent];
  const white = acceleratedText(board.whiteScore, board.whiteVirtual);
  const black = acceleratedText(board.blackScore, board.blackVirtual);
  const [own, other] = isWhite ? [white, black] : [black, white];
  const float = isWhite ? board.whiteFloat : board.blackFloat;
  const startsAt = section.schedule[round.number - 1] ?? null;
  return (
    <tr className={board.result === null ? 'own-row' : undefined}>
      <td className="figure">{round.number}</td>
      <td className="figure wide">
        <a href={addressesOf(section).why(round.number, board.board)}>{board.board}</a>
      </td>
      <td>
        <Chip colour={seat.colour} />
      </td>
      <th scope="row">
        {opponent !== undefined && <PlayerName player={opponent} href={addressesOf(section).player(opponent.number)} />}
        {isForfeit(board.result) && <span className="text-t1 text-muted">{tell('public.games.forfeit')}</span>}
        {board.isUnrated === true && <span className="text-t1 text-muted">{tell('public.games.unrated')}</span>}
      </th>
      <td className="figure wide whitespace-nowrap">{own !== '' && other !== '' && `${own} – ${other}`}</td>
      <td className="text-t1 whitespace-nowrap">{float !== null && tell(`public.games.${float}`)}</td>
      {board.result === null ? (
        <td className="figure result open">{startsAt === null ? '–' : clock(startsAt, section.event.timeZone)}</td>
      ) : (
        <td className="figure result">{sideText(board, seat.colour)}</td>
      )}
    </tr>
  );
}

function NoGameRow({ section, round }: { readonly section: PublicSection; readonly round: Exclude<PlayerRound, { kind: 'board' }> }) {
  const startsAt = round.kind === 'to-come' ? (section.schedule[round.number - 1] ?? null) : null;
  return (
    <tr className={round.kind === 'bye' ? undefined : 'text-muted'}>
      <td className="figure">{round.number}</td>
      <td className="wide" />
      <td />
      <th scope="row">{noGameWords(round)}</th>
      <td className="wide" />
      <td className="text-t1 whitespace-nowrap" colSpan={startsAt === null ? 1 : 2}>
        {startsAt !== null && shortDayAndClock(startsAt, section.event.timeZone)}
      </td>
      {startsAt === null && <td className="figure result">{round.points === null ? '' : pointsText(round.points)}</td>}
    </tr>
  );
}

const NO_GAME = {
  late: 'terms.word.lateEntry',
  withdrawn: 'terms.left.withdrawn',
  expelled: 'terms.left.expelled',
  'not-paired': 'public.games.notPaired',
  'to-come': 'public.games.toCome',
} as const;

function noGameWords(round: Exclude<PlayerRound, { kind: 'board' }>): string {
  return round.kind === 'bye' ? byeText(round.bye.kind) : tell(NO_GAME[round.kind]);
}

/** Only games over the board count for the colours (F.2), including the game in progress. */
function colourLine(rounds: readonly PlayerRound[]): string {
  const counts = { white: 0, black: 0 };
  for (const round of rounds) {
    if (round.kind === 'board' && !isForfeit(round.seat.board.result)) counts[round.seat.colour] += 1;
  }
  return tell('public.games.colours', counts);
}
