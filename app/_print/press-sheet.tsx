import { winnerName } from '@/app/_components/prize-names';
import { formatDayRange } from '@/lib/domain/events/format-times';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { lastCountedRound, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { teamScoresInOrder, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { bestPerformance, biggestUpset } from '@/lib/domain/statistics/notable-games';
import { gamesOf, resultsOfSection } from '@/lib/domain/statistics/section-statistics';
import { joinList, t } from '@/lib/platform/messages/translate';
import { fieldText, PrintSheetFrame } from './print-sheet';

/** The lowest place in the report, and the most players or teams. A shared place is named with all who share it, or not at all. */
const LAST_PLACE = 5;
const MOST_PLACED = 10;

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A report for newspapers, from public facts only. */
export function PressSheet({ section }: { readonly section: PublicSection }) {
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('print.press.title') })}
      facts={fieldText(section)}
    >
      {pressBlocks(section).map(({ title, lines }) => (
        <section key={title} className="mb-[4mm] text-[11pt]/[1.5] wrap-anywhere">
          <h2 className="text-[13pt]">{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </PrintSheetFrame>
  );
}

/** The same report as text without layout. */
export const pressText = (section: PublicSection): string =>
  pressBlocks(section)
    .map(({ title, lines }) => [title, ...lines].join('\n'))
    .join('\n\n');

function pressBlocks(section: PublicSection): readonly Block[] {
  const { event, name } = section;
  const blocks: readonly Block[] = [
    { title: `${event.name}, ${name}`, lines: eventLines(section) },
    { title: t('print.press.places'), lines: placedOf(section).map(({ rank, text, points }) => t('print.press.place', { rank, name: text, points })) },
    categoryBlock(section),
    { title: t('print.press.notable'), lines: notableLines(section) },
  ];
  return blocks.filter(({ lines }) => lines.length > 0);
}

/** True if there are public standings. */
export const isPressReady = (section: PublicSection): boolean => rankedOf(section).length > 0;

function eventLines(section: PublicSection): string[] {
  const { event, rounds } = section;
  const round = lastCountedRound(section);
  const first = placedOf(section).filter(({ rank }) => rank === 1);
  const [{ points = '' } = {}] = first;
  const facts = { names: joinList(first.map(({ text }) => text)), points, round };
  return [
    [event.place, formatDayRange(event.startsOn, event.endsOn)].filter((part) => part !== '').join(', '),
    t('print.press.field', { field: fieldText(section), rounds }),
    ...(first.length === 0
      ? []
      : [round < rounds ? t('print.press.leading', facts) : first.length > 1 ? t('print.press.shared', facts) : t('print.press.winner', facts)]),
    ...(event.chiefArbiter === '' ? [] : [t('public.event.chiefArbiter', { name: event.chiefArbiter })]),
  ];
}

interface Placed {
  readonly rank: number;
  readonly text: string;
  readonly points: string;
}

/** The players or teams on the first places. */
function placedOf(section: PublicSection): readonly Placed[] {
  const ranked = rankedOf(section);
  return ranked.filter(({ rank }) => rank <= LAST_PLACE && ranked.filter((other) => other.rank <= rank).length <= MOST_PLACED);
}

/** The players or, in a section of teams, the teams with a place. */
function rankedOf(section: PublicSection): readonly Placed[] {
  const { players, teams } = section;
  const ofTeams = teamStandingsAfter(section, null);
  const all =
    teams === undefined || ofTeams === null
      ? (standingsAfter(section, null)?.rows ?? []).map(({ rank, player, points }) => ({
          rank,
          text: playerText(players[player]),
          points: formatPoints(points),
        }))
      : ofTeams.rows.map((row) => ({ rank: row.rank, text: teams.list[row.team]?.name ?? '', points: formatPoints(row[teamScoresInOrder(ofTeams)[0]]) }));
  return all.flatMap(({ rank, ...own }) => (rank === null ? [] : [{ rank, ...own }]));
}

function playerText(player: PublicPlayer | undefined): string {
  if (player === undefined) return '';
  const facts = [player.title ?? '', player.federation].filter((fact) => fact !== '').join(', ');
  return facts === '' ? player.name : t('print.press.player', { name: player.name, facts });
}

/** The first of every prize category with conditions. */
function categoryBlock(section: PublicSection): Block {
  const { awards = [], fund } = section.prizes ?? {};
  const special = awards.filter(({ award }) => {
    const category = fund?.categories[award.position];
    return category !== undefined && (category.field !== undefined || Object.keys(category.eligible).length > 0);
  });
  const best = special.filter(({ award }) => !special.some((other) => other.award.position === award.position && other.award.place < award.place));
  const lines = best.map((own) => t('print.press.category', { category: own.award.category, name: winnerName(section, own) }));
  return { title: t('print.press.best'), lines: [...new Set(lines)] };
}

function notableLines(section: PublicSection): string[] {
  const [upset, best, counts] = [biggestUpset(section), bestPerformance(section), resultsOfSection(section)];
  const games = gamesOf(counts);
  const percent = (count: number) => Math.round((100 * count) / games);
  return [
    ...(upset === null
      ? []
      : [
          t('print.press.upset', {
            round: roundLabel(section, upset.round),
            winner: upset.winner.name,
            rating: upset.winner.ratedAs,
            loser: upset.loser.name,
            higher: upset.loser.ratedAs,
          }),
        ]),
    ...(best === null ? [] : [t('print.press.performance', { name: best.player.name, rating: best.rating, games: best.games })]),
    ...(games === 0
      ? []
      : [t('print.press.games', { games, white: percent(counts.whiteWins), draws: percent(counts.draws), black: percent(counts.blackWins) })]),
  ];
}
