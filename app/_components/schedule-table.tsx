import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { ColourChip } from '@/app/_ui/colour-chip';
import { notationOf } from '@/lib/domain/boards/result-notation';
import type { ScheduledGame, ScheduledRoundGames } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { agreedGameText } from './agreed-game-text';
import { LinkedName, PlayerName } from './player-name';
import { ResultText } from './result-text';
import { ScheduleRound } from './schedule-round';
import { sectionAddressesOf } from './section-addresses';

interface ScheduleTableProps {
  readonly section: PublicSection;
  readonly of: ScheduledRoundGames;
}

/** One round of a round robin, with its start and results so far. */
export function ScheduleTable({ section, of: { round, games, free } }: ScheduleTableProps) {
  const player = free === null ? undefined : section.players[free];
  return (
    <ScheduleRound section={section} round={round} free={player && <LinkedName section={section} player={player} />}>
      <CardTable className="pairings">
        <caption className="sr-only">{t('terms.label.roundN', { round })}</caption>
        <CardHead>
          <Column name="board">{t('terms.label.bd')}</Column>
          <Column>{t('terms.label.white')}</Column>
          <Column name="result">{t('terms.label.result')}</Column>
          <Column>{t('terms.label.black')}</Column>
        </CardHead>
        <CardBody>
          {games.map((game, index) => (
            <GameRow key={`${game.white}-${game.black}`} section={section} round={round} game={game} number={game.board?.board ?? index + 1} />
          ))}
        </CardBody>
      </CardTable>
    </ScheduleRound>
  );
}

interface GameRowProps {
  readonly section: PublicSection;
  readonly round: number;
  readonly game: ScheduledGame;
  readonly number: number;
}

/** The row of one game. If the board has been published, its number is a link to the page of the board. */
function GameRow({ section, round, game: { white, black, board, agreed }, number }: GameRowProps) {
  const when = agreedGameText(section, agreed, board);
  const [first, second] = [section.players[white], section.players[black]];
  if (first === undefined || second === undefined) return null;
  return (
    <CardRow>
      <HeadCell name="board">{board === null ? number : <a href={sectionAddressesOf(section).why(round, number)}>{number}</a>}</HeadCell>
      <Cell name="white">
        <PlayerName player={first} chip={<ColourChip colour="white" />} />
      </Cell>
      <Cell name="result" className={(board ?? agreed)?.result == null ? 'result open' : 'result'}>
        {board === null ? notationOf(agreed?.result ?? null) : <ResultText of={board} />}
      </Cell>
      <Cell name="black">
        <PlayerName player={second} chip={<ColourChip colour="black" />} />
        {when !== '' && <span className="block text-t1 text-muted">{when}</span>}
      </Cell>
    </CardRow>
  );
}
