import type { ReactNode } from 'react';
import { addressesOf } from '@/app/_parts/addresses';
import { orNotFound } from '@/app/_shell/or-not-found';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, Tabs } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { currentRound } from '@/lib/domain/publishing/read-public-section';
import type { Actor } from '@/lib/platform/access/actor';
import { tell } from '@/lib/platform/words/tell';
import { type ArbiterSection, getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';

/** The results of a section as its arbiters see them; a section that the actor may not see does not exist. */
export async function loadResults(actor: Actor, { event, section }: SectionAt): Promise<ArbiterSection> {
  return orNotFound(await getArbiterSection(actor, event, section));
}

interface ResultsFrameProps {
  readonly results: ArbiterSection;
  readonly title: string;
  readonly sub?: string;
  readonly view: 'standings' | 'crosstable' | 'player';
  readonly children: ReactNode;
}

export function ResultsFrame({ results: { section, isPublic, openBoards }, title, sub, view, children }: ResultsFrameProps) {
  const to = addressesOf(section);
  const round = currentRound(section);
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(section.event.slug).home}>{section.event.name}</Link>}
        title={title}
        sub={sub}
        acts={
          section.standings.length > 0 && (
            <>
              <ButtonLink href={to.sheet('standings')}>{tell('rounds.results.printStandings')}</ButtonLink>
              <ButtonLink href={to.sheet('crosstable')}>{tell('rounds.results.printCrosstable')}</ButtonLink>
            </>
          )
        }
      />
      <ResultsTabs at={{ event: section.event.slug, section: section.slug }} view={view} />
      {!isPublic && <Note className="mt-s3">{tell('rounds.results.notPublic')}</Note>}
      {openBoards > 0 && round !== null && <Note className="mt-s3">{tell('rounds.results.open', { round: round.number, count: openBoards })}</Note>}
      {children}
    </>
  );
}

const VIEWS = [
  ['standings', 'terms.label.standings'],
  ['crosstable', 'terms.label.crosstable'],
  ['adjustments', 'rounds.results.adjustments'],
] as const;

export function ResultsTabs({ at, view }: { readonly at: SectionAt; readonly view: (typeof VIEWS)[number][0] | 'player' }) {
  const { results, adjustments } = addresses.organise.section(at);
  const to = { ...results, adjustments };
  return (
    <Tabs aria-label={tell('terms.label.results')}>
      {VIEWS.map(([one, words]) => (
        <Link key={one} href={to[one]} aria-current={view === one ? 'page' : undefined}>
          {tell(words)}
        </Link>
      ))}
    </Tabs>
  );
}
