import { isPlayed } from '@/engine/model/game-result';
import { t } from '@/lib/platform/messages/translate';
import { minutesForRating, unfinishedProblems } from './common-problems';
import { writeCsv, writeEventFacts } from './event-facts';
import { type NationalReport, type NationalSection, numberIssuedBy } from './national-section';
import type { ReportFile } from './report-package';
import { eventProblem, gameOfProblem, type ReportProblem, type RoundOfPlayer, roundsOfSection, sectionProblems } from './report-problems';

/** The ECF rates games from 10 minutes a side on. */
const LEAST_MINUTES = 10;
/** White's score by the codes of both players. */
const SCORES: Readonly<Record<string, number>> = { '10': 1, '==': 0.5, '01': 0 };
const RATED_CODES: ReadonlySet<string> = new Set(['1', '=', '0']);

export function englandProblems({ event, sections }: NationalReport): readonly ReportProblem[] {
  const problems = sections.flatMap((section) => problemsOfSection(section, event.federation));
  return [...eventProblem('sectionCount', sections.length === 0), ...problems];
}

function problemsOfSection(section: NationalSection, eventFederation: string): readonly ReportProblem[] {
  const { of, players, games } = sectionProblems(section);
  const minutes = minutesForRating(section.rateOfPlay);
  const unwritable = ratedGames(section).filter((game) => scoreOfWhite(game) === undefined);
  const withoutCode = section.players.filter((player) => numberIssuedBy(player, 'ENG', eventFederation) === null);
  return [
    ...unfinishedProblems(section),
    ...games('unwritableResults', unwritable.map(gameOfProblem)),
    ...of('rateOfPlay', minutes === null),
    ...of('ecfTime', minutes !== null && minutes < LEAST_MINUTES),
    ...players('ecfCodes', withoutCode),
  ];
}

/** The games that were played and are rated. For the ECF, a default is no game. */
const ratedGames = (section: NationalSection): readonly RoundOfPlayer[] =>
  roundsOfSection(section).filter(({ entry }) => isPlayed(entry) && RATED_CODES.has(entry.code));

const scoreOfWhite = ({ entry, reply }: RoundOfPlayer): number | undefined => SCORES[`${entry.code}${reply?.code ?? ''}`];

/** Writes the facts of the event, and for each section its players and its results, as CSV files. */
export async function writeEnglandFiles(report: NationalReport): Promise<readonly ReportFile[]> {
  const files = report.sections.flatMap((section) => [writePlayers(section, report.event.federation), writeResults(section)]);
  return Promise.all([writeEventFacts(report), ...files]);
}

function writePlayers(section: NationalSection, eventFederation: string): Promise<ReportFile> {
  const heads = [
    t('nationalReports.columns.pin'),
    t('nationalReports.columns.ecfCode'),
    t('terms.label.name'),
    t('terms.label.club'),
    t('terms.label.clubNumber'),
  ];
  const rows = section.players.map((player) => {
    const { number, name, club, clubNumber } = player;
    return [number, numberIssuedBy(player, 'ENG', eventFederation), name, club, clubNumber];
  });
  return writeCsv(`${section.slug}_players`, heads, rows);
}

function writeResults(section: NationalSection): Promise<ReportFile> {
  const players = [t('nationalReports.columns.pinOfWhite'), t('nationalReports.columns.pinOfBlack'), t('nationalReports.columns.scoreOfWhite')];
  const heads = [...players, t('terms.label.round'), t('nationalReports.columns.roundDay')];
  const rows = ratedGames(section).map((game) => [
    game.player.number,
    game.opponent?.number ?? null,
    scoreOfWhite(game) ?? null,
    game.round,
    section.roundDays[game.round - 1] ?? null,
  ]);
  return writeCsv(`${section.slug}_results`, heads, rows);
}
