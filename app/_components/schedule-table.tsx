import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import type { ScheduledGame, ScheduledRoundGames } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable } from './data-table';
import { LinkedName } from './player-name';
import { ResultText } from './result-text';

interface ScheduleTableProps {
  readonly section: PublicSection;
  readonly of: ScheduledRoundGames;
}

/** One round of a round robin, with its start and results so far. */
export function ScheduleTable({ section, of: { round, games, free } }: ScheduleTableProps) {
  const startsAt = section.schedule[round - 1] ?? null;
  const title = t('terms.label.roundN', { round });
  const freePlayer = free === null ? undefined : section.players[free];
  return (
    <section aria-labelledby={`round-${round}`}>
      <h2 id={`round-${round}`} className="mt-s4 mb-s1">
        {title}
        {startsAt !== null && <small className="ml-s2 font-normal text-muted">{formatShortDayAndTime(startsAt, section.event.timeZone)}</small>}
      </h2>
      <DataTable className="schedule-round" caption={title} heads={columnHeads({ board: 'figure', result: 'centre' }, 'board', 'white', 'result', 'black')}>
        {games.map((game, index) => (
          <GameRow key={`${game.white}-${game.black}`} section={section} game={game} board={index + 1} />
        ))}
      </DataTable>
      {freePlayer !== undefined && (
        <p className="mt-s1 flex gap-s2 text-t1">
          <span className="text-muted">{t('terms.bye.free')}</span> <LinkedName section={section} player={freePlayer} />
        </p>
      )}
    </section>
  );
}

function GameRow({
  section,
  game: { white, black, board },
  board: number,
}: {
  readonly section: PublicSection;
  readonly game: ScheduledGame;
  readonly board: number;
}) {
  const [first, second] = [section.players[white], section.players[black]];
  if (first === undefined || second === undefined) return null;
  return (
    <tr>
      <td className="figure">{number}</td>
      <td>
        <LinkedName section={section} player={first} />
      </td>
      <td className="centre">{board === null ? '–' : <ResultText of={board} />}</td>
      <td>
        <LinkedName section={section} player={second} />
      </td>
    </tr>
  );
}
