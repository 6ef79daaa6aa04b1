import type { Route } from 'next';
import { addresses } from '@/app/addresses';
import { shortDayAndClock } from '@/app/_parts/times';
import type { EventHome, SectionLine } from '@/lib/events/get-event-home';

export interface Need {
  readonly title: string;
  readonly about: string;
  readonly act: string;
  readonly href: Route;
}

/** What waits for somebody in an event, the most urgent first. */
export function needsYou(event: EventHome): readonly Need[] {
  const sections = event.sections.flatMap((section) => needsOfSection(section, event));
  const isReady = event.sections.some(({ players }) => players > 0);
  if (event.isPublished || !event.mayEdit || !isReady) return sections;
  const publish = {
    title: 'The event is not public',
    about: 'Players cannot see it yet. Publish it when they may.',
    act: 'Open settings',
    href: addresses.organise.event(event.slug).settings,
  };
  return [...sections, publish];
}

const DISPUTES: Record<SectionLine['conflicts'][number]['kind'], { readonly what: string; readonly about: string }> = {
  'one-sided': { what: 'one report only', about: 'one player reported, the other has not.' },
  'one-device': { what: 'one phone reported for both', about: 'the same result, both times from one device.' },
  conflict: { what: 'players disagree', about: 'both reported, not the same.' },
};

function needsOfSection(section: SectionLine, { slug, timeZone }: EventHome): readonly Need[] {
  const to = addresses.organise.section({ event: slug, section: section.slug });
  const needs: Need[] = [];
  const { next } = section;
  for (const { board, round, kind } of section.conflicts) {
    const { what, about } = DISPUTES[kind];
    needs.push({ title: `${section.name}: board ${board}, ${what}`, about: `Round ${round}: ${about}`, act: 'Decide', href: to.desk });
  }
  const starts = section.nextStart === null ? '' : `Starts ${shortDayAndClock(section.nextStart.toISOString(), timeZone)}. `;
  if (next.kind === 'publish') {
    needs.unshift({
      title: `${section.name}: publish the draft of round ${next.round}`,
      about: `${starts}Drafts are seen by arbiters only.`,
      act: 'Look at the draft',
      href: to.desk,
    });
  }
  if (next.kind === 'complete')
    needs.push({ title: `${section.name}: complete round ${next.round}`, about: 'All results are in.', act: 'Complete the round', href: to.desk });
  if (next.kind === 'enter-players')
    needs.push({ title: `${section.name}: enter the players`, about: 'By form, pasted list, CSV or report file.', act: 'Enter players', href: to.entries });
  if (section.unrated > 0 && next.kind !== 'finished') {
    const count = `${section.unrated} ${section.unrated === 1 ? 'player has' : 'players have'} no rating`;
    needs.push({
      title: `${section.name}: ${count}`,
      about: 'Estimate one, or leave them unrated: they stand at the end of the order.',
      act: 'Open players',
      href: to.entries,
    });
  }
  return needs;
}
