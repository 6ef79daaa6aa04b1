import type { ReportedPlayer, ReportedTournament } from '@/lib/domain/import-export/read-report';
import { type Remarks, remarksOn } from '@/lib/domain/import-export/tell-problem';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { decideListedRating, type ListedFigures, type ListedRating } from '@/lib/domain/rating-lists/decide-listed-rating';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { loadSectionLists } from '@/lib/facts/rating-lists/load-section-lists';
import type { Database } from '@/lib/platform/db/client';
import { tell } from '@/lib/platform/words/tell';
import { loadFromLists, withAbout } from './from-lists';

export interface CompletedPlayer extends ReportedPlayer {
  readonly figures: ListedFigures;
  /** The ratings that the entry gets from the lists; null if it has those of the file, or none. */
  readonly listed: ListedRating | null;
}

export type CompletedReport = Awaited<ReturnType<typeof completeReport>>;

type Report = Pick<ReportedTournament, 'players' | 'pairedRounds'>;

/** Completes players by their numbers. Data of the file stays, players paired as unrated stay unrated, and lines with a different name are ignored. */
export async function completeReport(db: Database, sectionId: string, { players, pairedRounds }: Report, now = new Date()) {
  const numbered = players.map(({ name, fideId, nationalId, nationalBody }) => ({ name, fideId, nationalId, numberBody: nationalBody }));
  const { sequence, lists } = await loadSectionLists(db, sectionId, now);
  const found = await loadFromLists(db, numbered, lists);
  const lines = players.map((player, index): Line => {
    const { about, figures = new Map(), other = null } = found[index] ?? {};
    const listed = isUnrated(player) && figures.size > 0 ? decideListedRating(figures, sequence) : null;
    const completed = { ...withAbout(player, about), figures, listed: pairedRounds.length === 0 ? listed : null };
    return { player, nameThere: about?.name ?? '', otherName: other?.name ?? null, listed, completed };
  });
  const told = lines.filter((line) => whatIsNew(line).length > 0);
  return {
    players: lines.map(({ completed }) => completed),
    completed: told.length,
    told: [...tellCompleted(told), ...tellOtherNames(lines), ...tellUnrated(lines)],
  };
}

interface Line {
  readonly player: ReportedPlayer;
  /** The name in the lists; '' if the number is not in them. */
  readonly nameThere: string;
  readonly otherName: string | null;
  readonly listed: ListedRating | null;
  readonly completed: CompletedPlayer;
}

const isUnrated = ({ rating, nationalRating, strength }: ReportedPlayer) => rating === 0 && nationalRating === 0 && strength === null;

/** `title WFM`, `rated 2011 (FIDE standard, November 2026)`, … */
function whatIsNew({ player, completed }: Line): string[] {
  const { fide = null, national = null } = completed.listed ?? {};
  const isNew = (field: 'title' | 'federation' | 'birth') => (player[field] ?? '') === '' && (completed[field] ?? '') !== '';
  return [
    ...(isNew('title') ? [tell('import.report.completed.title', { title: completed.title ?? '' })] : []),
    ...(isNew('federation') ? [tell('import.report.completed.federation', { federation: completed.federation })] : []),
    ...(isNew('birth') ? [tell('terms.word.bornIn', { year: completed.birth ?? '' })] : []),
    ...[fide, national].flatMap((figure) =>
      figure === null ? [] : [tell('import.report.completed.rated', { rating: String(figure.value), list: listText(figure) })],
    ),
  ];
}

function nameOf({ player }: Line, listed: string): string {
  const isSame = listed === '' || searchNameOf(listed) === searchNameOf(player.name);
  return isSame ? player.name : tell('import.report.completed.otherName', { name: player.name, listed });
}

function tellCompleted(lines: readonly Line[]): Remarks[] {
  const tellOne = (line: Line) =>
    tell('import.report.completed.player', { player: line.player.number, name: nameOf(line, line.nameThere), what: whatIsNew(line).join('; ') });
  return remarksOn(lines, tellOne);
}

function tellOtherNames(lines: readonly Line[]): Remarks[] {
  const tellOne = (line: Line) => tell('import.report.completed.otherNumber', { player: line.player.number, name: nameOf(line, line.otherName ?? '') });
  return remarksOn(
    lines.filter(({ otherName }) => otherName !== null),
    tellOne,
  );
}

function tellUnrated(lines: readonly Line[]): Remarks[] {
  const tellOne = (line: Line) => tell('import.report.completed.stays', { player: line.player.number, name: nameOf(line, line.nameThere) });
  return remarksOn(
    lines.filter(({ listed, completed }) => listed !== null && completed.listed === null),
    tellOne,
  );
}
