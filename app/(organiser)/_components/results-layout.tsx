import type { ReactNode } from 'react';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { orNotFound } from '@/app/_request/or-not-found';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, Tabs } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { matchScheduleOf, scheduleOf } from '@/lib/domain/publishing/public-schedule';
import { currentRound } from '@/lib/domain/publishing/query-public-section';
import type { Actor } from '@/lib/platform/access/actor';
import { t } from '@/lib/platform/messages/translate';
import { type ArbiterSection, getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';

/** Returns the results of a section as its arbiters see them. Shows the not-found page if the actor may not see the section. */
export async function loadResults(actor: Actor, { event, section }: SectionAt, sheet?: 'statistics' | 'medals'): Promise<ArbiterSection> {
  return orNotFound(await getArbiterSection(actor, event, section, sheet));
}

interface ResultsLayoutProps {
  readonly results: ArbiterSection;
  readonly title: string;
  readonly sub?: string;
  readonly view: 'standings' | 'crosstable' | 'player' | 'print';
  readonly children: ReactNode;
}

export function ResultsLayout({ results: { section, isPublic, openBoards, hasNorms }, title, sub, view, children }: ResultsLayoutProps) {
  const to = sectionAddressesOf(section);
  const round = currentRound(section);
  const [hasStandings, hasSchedule] = [section.standings.length > 0, scheduleOf(section).length + matchScheduleOf(section).length > 0];
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(section.event.slug).home}>{section.event.name}</Link>}
        title={title}
        sub={sub}
        acts={
          (hasStandings || hasSchedule) && (
            <>
              {hasStandings && <ButtonLink href={to.sheet('standings')}>{t('rounds.results.printStandings')}</ButtonLink>}
              {hasStandings && <ButtonLink href={to.sheet('crosstable')}>{t('rounds.results.printCrosstable')}</ButtonLink>}
              {hasSchedule && <ButtonLink href={to.sheet('schedule')}>{t('rounds.results.printSchedule')}</ButtonLink>}
            </>
          )
        }
      />
      <ResultsTabs at={{ event: section.event.slug, section: section.slug }} view={view} hasNorms={hasNorms} />
      {!isPublic && <Note className="mt-s3">{t('rounds.results.notPublic')}</Note>}
      {openBoards > 0 && round !== null && <Note className="mt-s3">{t('rounds.results.open', { round: round.number, count: openBoards })}</Note>}
      {children}
    </>
  );
}

const VIEWS = [
  ['standings', 'terms.label.standings'],
  ['crosstable', 'terms.label.crosstable'],
  ['prizes', 'prizes.title'],
  ['norms', 'norms.title'],
  ['adjustments', 'rounds.results.adjustments'],
  ['print', 'terms.label.print'],
] as const;

interface ResultsTabsProps {
  readonly at: SectionAt;
  readonly view: (typeof VIEWS)[number][0] | 'player';
  readonly hasNorms: boolean;
}

export function ResultsTabs({ at, view, hasNorms }: ResultsTabsProps) {
  const { results, adjustments, prizes, norms } = addresses.organise.section(at);
  const to = { ...results, adjustments, prizes, norms };
  return (
    <Tabs aria-label={t('terms.label.results')}>
      {VIEWS.filter(([one]) => one !== 'norms' || hasNorms).map(([one, words]) => (
        <Link key={one} href={to[one]} aria-current={view === one ? 'page' : undefined}>
          {t(words)}
        </Link>
      ))}
    </Tabs>
  );
}
