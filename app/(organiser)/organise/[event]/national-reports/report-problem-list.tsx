import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { Rows, StateLabel } from '@/app/_ui/page-parts';
import { addresses, withFragment } from '@/app/addresses';
import { type GameOfProblem, isBlocking, type ReportProblem, type ReportProblemKind } from '@/lib/domain/national-reports/report-problems';
import { t } from '@/lib/platform/messages/translate';

interface ReportProblemListProps {
  readonly event: string;
  readonly problems: readonly ReportProblem[];
}

/** The problems of a report, with the section and the players or games concerned, and a link to the page that mends each. */
export function ReportProblemList({ event, problems }: ReportProblemListProps) {
  if (problems.length === 0) return <p className="mt-s2">{t('nationalReports.noProblems')}</p>;
  return (
    <Rows className="mt-s2">
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.section?.slug ?? ''}`} className="block">
          <ProblemItem event={event} problem={problem} />
        </li>
      ))}
    </Rows>
  );
}

function ProblemItem({ event, problem }: { readonly event: string; readonly problem: ReportProblem }) {
  const { kind, section, players = [], games = [] } = problem;
  return (
    <>
      <StateLabel tone={isBlocking(problem) ? 'danger' : 'draft'}>{t(isBlocking(problem) ? 'nationalReports.stops' : 'nationalReports.warning')}</StateLabel>
      <p>
        {section !== undefined && (
          <>
            <Link href={sectionPage(problem, event, section.slug)}>
              <bdi>{section.name}</bdi>
            </Link>
            {': '}
          </>
        )}
        {section === undefined ? <EventProblem kind={kind} event={event} /> : problemText(problem)}
      </p>
      {players.length > 0 && <PlayersOfProblem event={event} section={section?.slug ?? ''} players={players} />}
      {games.length > 0 && <GamesOfProblem games={games} />}
    </>
  );
}

const problemText = ({ kind, players = [], games = [] }: ReportProblem) => t(`nationalReports.problem.${kind}`, { count: players.length + games.length });

/** The problems of an event that its settings solve. The others are solved on this page. */
const SOLVED_IN_SETTINGS: readonly ReportProblemKind[] = ['chiefArbiter', 'eventName', 'future', 'place'];
const SOLVED_IN_SECTION_SETTINGS: readonly ReportProblemKind[] = ['dwzTime', 'ecfTime', 'rateOfPlay', 'sectionName', 'tooManyRounds', 'usTimeControl'];
const SOLVED_BY_TIMES: readonly ReportProblemKind[] = ['outsideEvent', 'roundDays'];

function EventProblem({ kind, event }: { readonly kind: ReportProblemKind; readonly event: string }) {
  if (SOLVED_IN_SETTINGS.includes(kind)) return <Link href={addresses.organise.event(event).settings}>{problemText({ kind })}</Link>;
  return <a href={kind === 'sectionCount' ? '#sections' : '#us-details'}>{problemText({ kind })}</a>;
}

function sectionPage({ kind, players = [] }: ReportProblem, event: string, section: string): Route {
  const to = addresses.organise.section({ event, section });
  if (SOLVED_IN_SECTION_SETTINGS.includes(kind)) return to.settings;
  if (SOLVED_BY_TIMES.includes(kind)) return withFragment(to.rounds, 'times');
  return players.length > 0 ? to.entries : to.desk;
}

/** A large event can have thousands of them for each federation. The number of all is in the text of the problem. */
const MAX_LISTED = 100;

interface ListOfProblemProps<Item> {
  readonly items: readonly Item[];
  readonly className: string;
  readonly children: (item: Item) => ReactNode;
}

function ListOfProblem<Item>({ items, className, children }: ListOfProblemProps<Item>) {
  return (
    <ul className={className}>
      {items.slice(0, MAX_LISTED).map(children)}
      {items.length > MAX_LISTED && <li>{t('terms.word.andMore', { count: items.length - MAX_LISTED })}</li>}
    </ul>
  );
}

interface PlayersOfProblemProps {
  readonly event: string;
  readonly section: string;
  readonly players: NonNullable<ReportProblem['players']>;
}

/** Collapsed, because the list can be long. */
function PlayersOfProblem({ event, section, players }: PlayersOfProblemProps) {
  const to = addresses.organise.section({ event, section });
  return (
    <details className="w-full">
      <summary>{t('terms.word.players', { count: players.length })}</summary>
      <ListOfProblem items={players} className="mt-s1 grid grid-cols-[minmax(0,1fr)] gap-x-s4 wide:grid-cols-2">
        {({ entryId, name }) => (
          <li key={entryId}>
            <Link className="inline-flex min-h-tap items-center" href={to.entry(entryId)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        )}
      </ListOfProblem>
    </details>
  );
}

function GamesOfProblem({ games }: { readonly games: readonly GameOfProblem[] }) {
  return (
    <ListOfProblem items={games} className="list-disc pl-s5 text-t1">
      {({ round, white, black }) => (
        <li key={`${round} ${white}`}>
          <bdi>{black === null ? t('nationalReports.bye', { round, name: white }) : t('terms.sentence.roundGame', { round, white, black })}</bdi>
        </li>
      )}
    </ListOfProblem>
  );
}
