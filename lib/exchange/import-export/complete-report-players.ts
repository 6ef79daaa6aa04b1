import { type GroupedRemark, groupRemarks } from '@/lib/domain/import-export/describe-report-problem';
import type { ReportedPlayer, ReportedTournament } from '@/lib/domain/import-export/read-report';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { decideListRatings, type ListRatings, type DecidedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { loadSectionRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { loadRatingListData, withBlankDetailsFilled } from './load-rating-list-data';

export interface CompletedPlayer extends ReportedPlayer {
  readonly listedRatings: ListRatings;
  /** The entry's ratings from the rating lists; null if the file's ratings are used or the player stays unrated. */
  readonly listed: DecidedListRatings | null;
}

export type CompletedReport = Awaited<ReturnType<typeof completeReportPlayers>>;

type Report = Pick<ReportedTournament, 'players' | 'pairedRounds'>;

/**
 * Fills blank fields from the rating lists, where it finds players by number. Ignores players
 * listed under another name. If the file has paired rounds, unrated players stay unrated.
 */
export async function completeReportPlayers(db: Database, sectionId: string, { players, pairedRounds }: Report, now = new Date()) {
  const numbered = players.map(({ name, fideId, nationalId, nationalBody }) => ({ name, fideId, nationalId, numberBody: nationalBody }));
  const { sequence, lists } = await loadSectionRatingLists(db, sectionId, now);
  const found = await loadRatingListData(db, numbered, lists);
  const lines = players.map((player, index): Line => {
    const { about, listedRatings = new Map(), other = null } = found[index] ?? {};
    const listed = isUnrated(player) && listedRatings.size > 0 ? decideListRatings(listedRatings, sequence) : null;
    const completed = { ...withBlankDetailsFilled(player, about), listedRatings, listed: pairedRounds.length === 0 ? listed : null };
    return { player, nameThere: about?.name ?? '', otherName: other?.name ?? null, listed, completed };
  });
  const completedLines = lines.filter((line) => completedFields(line).length > 0);
  return {
    players: lines.map(({ completed }) => completed),
    completed: completedLines.length,
    remarks: [...completionRemarks(completedLines), ...otherNameRemarks(lines), ...unratedRemarks(lines)],
  };
}

interface Line {
  readonly player: ReportedPlayer;
  /** The player's name in the rating lists; '' if the lists have the number under another name or not at all. */
  readonly nameThere: string;
  readonly otherName: string | null;
  readonly listed: DecidedListRatings | null;
  readonly completed: CompletedPlayer;
}

const isUnrated = ({ rating, nationalRating, strength }: ReportedPlayer) => rating === 0 && nationalRating === 0 && strength === null;

/** Describes what the lists add, such as `title WFM` or `rated 2011 (FIDE standard, November 2026)`. */
function completedFields({ player, completed }: Line): string[] {
  const { fide = null, national = null } = completed.listed ?? {};
  const isNew = (field: 'title' | 'federation' | 'birth') => (player[field] ?? '') === '' && (completed[field] ?? '') !== '';
  return [
    ...(isNew('title') ? [t('import.report.completed.title', { title: completed.title ?? '' })] : []),
    ...(isNew('federation') ? [t('import.report.completed.federation', { federation: completed.federation })] : []),
    ...(isNew('birth') ? [t('terms.word.bornIn', { year: completed.birth ?? '' })] : []),
    ...[fide, national].flatMap((figure) =>
      figure === null ? [] : [t('import.report.completed.rated', { rating: String(figure.value), list: listText(figure) })],
    ),
  ];
}

function nameOf({ player }: Line, listed: string): string {
  const isSame = listed === '' || searchNameOf(listed) === searchNameOf(player.name);
  return isSame ? player.name : t('import.report.completed.otherName', { name: player.name, listed });
}

function completionRemarks(lines: readonly Line[]): GroupedRemark[] {
  const describeLine = (line: Line) =>
    t('import.report.completed.player', { player: line.player.number, name: nameOf(line, line.nameThere), what: completedFields(line).join('; ') });
  return groupRemarks(lines, describeLine);
}

function otherNameRemarks(lines: readonly Line[]): GroupedRemark[] {
  const describeLine = (line: Line) => t('import.report.completed.otherNumber', { player: line.player.number, name: nameOf(line, line.otherName ?? '') });
  return groupRemarks(
    lines.filter(({ otherName }) => otherName !== null),
    describeLine,
  );
}

function unratedRemarks(lines: readonly Line[]): GroupedRemark[] {
  const describeLine = (line: Line) => t('import.report.completed.stays', { player: line.player.number, name: nameOf(line, line.nameThere) });
  return groupRemarks(
    lines.filter(({ listed, completed }) => listed !== null && completed.listed === null),
    describeLine,
  );
}
