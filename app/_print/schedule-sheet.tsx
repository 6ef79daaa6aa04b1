import { agreedGameText } from '@/app/_components/agreed-game-text';
import { columnHeads, DataTable } from '@/app/_components/data-table';
import { MatchSchedule } from '@/app/_components/match-schedule';
import { UnconfirmedLegend } from '@/app/_components/match-title';
import { UnratedMark } from '@/app/_components/result-text';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { formatDay, formatTime } from '@/lib/domain/events/format-times';
import { type ScheduledGame, type ScheduledRoundGames, matchScheduleOf, scheduleOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { fieldText, nameCell, PrintSheetFrame, SHEET_CLASSES } from './print-sheet';
import { chipHead } from './round-sheets';

interface SheetProps {
  readonly section: PublicSection;
}

/** All rounds of a round robin in two columns, with room to write the results of games to come. */
export function ScheduleSheet({ section }: SheetProps) {
  const matches = matchScheduleOf(section);
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('terms.label.schedule') })}
      facts={fieldText(section)}
    >
      {section.roundRecords.length === 0 && <p className="mb-s2 text-t1">{t('public.schedule.mayChange')}</p>}
      <div className="schedule-rounds">
        {scheduleOf(section).map((round) => (
          <ScheduledRound key={round.round} section={section} of={round} />
        ))}
        {matches.map((round) => (
          <MatchSchedule key={round.number} section={section} of={round} />
        ))}
      </div>
      <UnconfirmedLegend of={matches.flatMap((round) => round.matches)} />
    </PrintSheetFrame>
  );
}

function ScheduledRound({ section, of: { round, games, free } }: SheetProps & { readonly of: ScheduledRoundGames }) {
  const startsAt = section.schedule[round - 1] ?? null;
  const title = t('terms.label.roundN', { round });
  return (
    <section>
      <h2>
        {title}
        {startsAt !== null && <small>{`${formatDay(startsAt, section.event.timeZone)}, ${formatTime(startsAt, section.event.timeZone)}`}</small>}
      </h2>
      <DataTable
        className="paper-table"
        caption={title}
        heads={[...columnHeads(SHEET_CLASSES, 'board'), chipHead('white'), ...columnHeads(SHEET_CLASSES, 'result'), chipHead('black')]}
      >
        {games.map((game, index) => (
          <GameRow key={`${game.white}-${game.black}`} section={section} game={game} number={game.board?.board ?? index + 1} />
        ))}
      </DataTable>
      {free !== null && (
        <p>
          {t('terms.bye.free')}: <NumberedName section={section} place={free} />
        </p>
      )}
    </section>
  );
}

function GameRow({ section, game: { white, black, board, agreed }, number }: SheetProps & { readonly game: ScheduledGame; readonly number: number }) {
  const result = (board ?? agreed)?.result;
  return (
    <tr>
      <th scope="row" className="board-number">
        {number}
      </th>
      <PlayerCell section={section} place={white} />
      <td className="result-cell">
        {result == null ? '' : RESULT_NOTATION[result]}
        {board?.isUnrated === true && <UnratedMark />}
      </td>
      <PlayerCell section={section} place={black} note={agreedGameText(section, agreed, board)} />
    </tr>
  );
}

/** The number of letters of a name that fit on one line in half the width of the paper. */
const HALF_WIDTH_NAME_LENGTH = 14;

function PlayerCell({ section, place, note = '' }: SheetProps & { readonly place: number; readonly note?: string }) {
  return (
    <td className={nameCell(section.players[place]?.name ?? '', HALF_WIDTH_NAME_LENGTH)}>
      <NumberedName section={section} place={place} />
      {note !== '' && <span className="block text-[7.5pt] font-normal">{note}</span>}
    </td>
  );
}

function NumberedName({ section, place }: SheetProps & { readonly place: number }) {
  return (
    <>
      <span className="text-muted">{section.players[place]?.number}</span> <bdi>{section.players[place]?.name}</bdi>
    </>
  );
}
