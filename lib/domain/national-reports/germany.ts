import { pointsOf, type RoundEntry } from '@/engine/model/game-result';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { minutesForRating, unfinishedProblems } from './common-problems';
import { writeCsv, writeEventFacts } from './event-facts';
import { type NationalPlayer, type NationalReport, type NationalSection, numberIssuedBy } from './national-section';
import type { ReportFile } from './report-package';
import { eventProblem, type ReportProblem, sectionProblems } from './report-problems';

/** A game counts for the DWZ from 90 minutes for 60 moves on, or from 60 minutes among players under 12. */
const LEAST_MINUTES = 90;

/** What an officer for the DWZ would ask for (rating regulations of the German federation, 6.1 and 7.6). */
export function germanyProblems({ event, sections }: NationalReport): readonly ReportProblem[] {
  return [
    ...eventProblem('sectionCount', sections.length === 0),
    ...eventProblem('place', event.place === ''),
    ...eventProblem('chiefArbiter', event.chiefArbiter === ''),
    ...sections.flatMap((section) => problemsOfSection(section, event.federation)),
  ];
}

function problemsOfSection(section: NationalSection, eventFederation: string): readonly ReportProblem[] {
  const { of, players } = sectionProblems(section);
  const minutes = minutesForRating(section.rateOfPlay);
  const isGerman = ({ federation }: NationalPlayer) => (federation || eventFederation) === 'GER';
  const hasKey = (player: NationalPlayer) => numberIssuedBy(player, 'GER', eventFederation) !== null;
  // The list of the federation has the full date of a player with a key.
  const hasBirth = (player: NationalPlayer) => player.birth !== null && (player.birth.length > 4 || hasKey(player));
  const without = (kind: ReportProblem['kind'], isComplete: (player: NationalPlayer) => boolean) =>
    players(
      kind,
      section.players.filter((player) => !isComplete(player)),
    );
  return [
    ...unfinishedProblems(section),
    ...of('roundDays', section.roundDays.includes(null)),
    ...of('rateOfPlay', minutes === null),
    ...of('dwzTime', minutes !== null && minutes < LEAST_MINUTES),
    ...without('givenNames', ({ name }) => givenNameOf(name) !== ''),
    ...without('sexes', ({ sex }) => sex !== null),
    ...without('birthDates', hasBirth),
    ...without('clubNumbers', (player) => !isGerman(player) || player.clubNumber !== ''),
    ...without('pkz', (player) => !isGerman(player) || hasKey(player)),
  ];
}

const surnameOf = (name: string) => name.split(', ', 1)[0] ?? '';
const givenNameOf = (name: string) => name.slice(surnameOf(name).length).replace(/^, /, '');

/** Writes the facts of the event, and a progress table with opponents for each section, as CSV files. */
export async function writeGermanyFiles(report: NationalReport): Promise<readonly ReportFile[]> {
  return Promise.all([writeEventFacts(report), ...report.sections.map((section) => writeProgressTable(section, report.event.federation))]);
}

function writeProgressTable(section: NationalSection, eventFederation: string): Promise<ReportFile> {
  const heads = [
    ...[t('terms.label.no'), t('terms.label.surname'), t('terms.label.firstName'), t('terms.label.sex'), t('terms.label.born')].concat(
      [t('terms.label.federation'), t('terms.label.club'), t('nationalReports.columns.zps'), t('nationalReports.columns.pkz')],
      [t('terms.label.fideId'), t('terms.label.nationalRating')],
    ),
    ...section.roundDays.map((_, index) => t('terms.label.roundN', { round: index + 1 })),
  ];
  const rows = section.players.map((player) => {
    const { number, name, sex, birth, federation, club, clubNumber, fideId, nationalRating, entries } = player;
    const key = numberIssuedBy(player, 'GER', eventFederation);
    const cells = section.roundDays.map((_, index) => progressCell(entries[index] ?? null, section));
    return [number, surnameOf(name), givenNameOf(name), sex, birth, federation, club, clubNumber, key, fideId, nationalRating || null, ...cells];
  });
  return writeCsv(section.slug, heads, rows);
}

/** The opponent, the colour and the result, for example `12w1` or `12b-`; the points of a bye; '' if the player did not play. */
function progressCell(entry: RoundEntry | null, { scoring }: NationalSection): string {
  if (entry === null || entry.code === 'Z') return '';
  if (entry.opponent === null) return t('nationalReports.columns.bye', { points: formatPoints(pointsOf(entry, scoring)) });
  return [entry.opponent, entry.colour === 'white' ? 'w' : 'b', entry.code === '=' ? '½' : entry.code].join('');
}
