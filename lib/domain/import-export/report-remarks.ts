import type { Tournament } from '@/engine';
import { firstDay, isBakuType, isOfTeams, type TrfDocument, type TrfFormat, type TrfPlayer, type TrfProblem } from '@/engine/trf';
import { readBirth, readFederation, readFideId } from '@/lib/domain/players/parse-person-fields';
import { normaliseName } from '@/lib/domain/players/search-name';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { type GroupedRemark, groupRemarks, groupProblems } from './describe-report-problem';
import type { ReportedTeams } from './read-report-teams';

interface ParsedReport {
  readonly document: TrfDocument;
  readonly format: TrfFormat;
  readonly tournament: Tournament;
  readonly tieBreaks: readonly string[] | null;
  readonly acceleration: string;
  readonly ratingOnlyLeft: readonly number[];
  /** The teams of the file, if they are imported too. */
  readonly teams: Pick<ReportedTeams, 'tournament'> | null;
}

export function reportRemarks(file: ParsedReport, warnings: readonly TrfProblem[]): GroupedRemark[] {
  return [
    ...reportNotes(file).map((first) => ({ first, count: 1, others: [] })),
    ...PLAYER_NOTES.flatMap((note) => remarksOnPlayers(file.document, note)),
    ...groupProblems(warnings),
  ];
}

function reportNotes({ document, format, tournament, tieBreaks, acceleration, ratingOnlyLeft: left, teams }: ParsedReport): string[] {
  const { completedRounds } = tournament;
  const away = teams !== null || completedRounds === 0 || completedRounds === document.rounds ? 0 : countNotPairedInLastRound(tournament);
  const fullRounds = roundsWithFullPointBye(teams?.tournament ?? tournament);
  const isUnaccelerated = isBakuType(document) && acceleration === 'none' && (teams !== null || !isOfTeams(document));
  return [
    ...(format === 'trf26' ? [] : [t(`import.report.formats.${format}`)]),
    ...(isOfTeams(document) && teams === null ? [t('import.report.notes.teams')] : []),
    ...(document.texts.tournamentType === undefined ? [t('import.report.notes.textNotSaid', { day: firstDay(document) || t('import.report.notGiven') })] : []),
    ...(document.tieBreaks === null ? [t('import.report.notes.tieBreaksNotSaid')] : []),
    ...(document.tieBreaks !== null && tieBreaks === null ? [t('import.report.notes.tieBreaks', { codes: document.tieBreaks.codes })] : []),
    ...(acceleration === 'stated' ? [t('import.report.notes.acceleration')] : []),
    ...(isUnaccelerated ? [t('import.report.notes.noBaku')] : []),
    ...(completedRounds > 0 ? [t('import.report.notes.boardNumbers')] : []),
    ...(document.absent.length > 0 ? [t('import.report.notes.absent', { players: [...document.absent], count: document.absent.length })] : []),
    ...(fullRounds.length > 0 ? [t('import.report.notes.fullPointByes', { rounds: fullRounds, count: fullRounds.length })] : []),
    ...(left.length > 0 ? [t('import.report.notes.ratingOnlyLeft', { rounds: [...left], count: left.length })] : []),
    ...(away > 0 ? [t('import.report.notes.away', { count: away })] : []),
  ];
}

function countNotPairedInLastRound({ players, completedRounds }: Tournament): number {
  return players.filter(({ entries }) => {
    const last = entries[completedRounds - 1];
    return last == null || (last.opponent === null && last.code !== 'U');
  }).length;
}

function roundsWithFullPointBye({ players }: Tournament): number[] {
  const rounds = players.flatMap(({ entries }) => entries.flatMap((entry, index) => (entry?.opponent === null && entry.code === 'F' ? index + 1 : [])));
  return [...new Set(rounds)].toSorted((a, b) => a - b);
}

/** Returns a remark if the import stores a field of the player differently from the file, else null. */
type PlayerNote = (player: TrfPlayer, seen: ReadonlySet<string>) => string | null;

const BIRTH_DATE_FORMAT = /^\d{4}(?:\/\d{2}\/\d{2})?$/;

const PLAYER_NOTES: readonly PlayerNote[] = [
  ({ tpn, birthDate }) => {
    const birth = readBirth(birthDate);
    if (birthDate === '' || (birth !== null && BIRTH_DATE_FORMAT.test(birthDate))) return null;
    return birth === null
      ? t('import.report.player.birthLeft', { player: tpn, found: birthDate })
      : t('import.report.player.birthRead', { player: tpn, found: birthDate, birth });
  },
  ({ tpn, federation }) =>
    federation === '' || readFederation(federation) !== null ? null : t('import.report.player.federation', { player: tpn, found: federation }),
  ({ tpn, fideId }) => (isBlankFideId(fideId) || readFideId(fideId) !== null ? null : t('import.report.player.fideId', { player: tpn, found: fideId })),
  ({ tpn, fideId }, seen) => (!isBlankFideId(fideId) && seen.has(fideId) ? t('import.report.player.fideIdTwice', { player: tpn, found: fideId }) : null),
  ({ tpn, name }) => {
    const tidy = normaliseName(toSingleLine(name));
    if (tidy === '') return t('import.report.player.nameless', { player: tpn, name: t('terms.label.playerN', { number: tpn }) });
    return tidy === name ? null : t('import.report.player.name', { player: tpn, name: tidy });
  },
];

/** True if the FIDE id is missing. Files then contain 0 or nothing. */
const isBlankFideId = (fideId: string) => /^0*$/.test(fideId);

function remarksOnPlayers({ players }: TrfDocument, note: PlayerNote): GroupedRemark[] {
  const seen = new Set<string>();
  const noted: string[] = [];
  for (const player of players) {
    const remark = note(player, seen);
    if (remark !== null) noted.push(remark);
    seen.add(player.fideId);
  }
  return groupRemarks(noted, (remark) => remark);
}
