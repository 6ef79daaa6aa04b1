import type { Route } from 'next';
import { addresses } from '@/app/addresses';
import { shortDayAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { EventHome, SectionLine } from '@/lib/views/events/get-event-home';

export interface Need {
  readonly title: string;
  readonly about: string;
  readonly act: string;
  readonly href: Route;
}

/** The pending tasks in an event, the most urgent first. */
export function needsYou(event: EventHome): readonly Need[] {
  const sections = event.sections.flatMap((section) => needsOfSection(section, event));
  const isReady = event.sections.some(({ players }) => players > 0);
  if (event.isPublished || !event.mayEdit || !isReady) return sections;
  const publish = {
    title: tell('terms.label.theEventIsNotPublic'),
    about: tell('event.needsYou.notSeen'),
    act: tell('terms.label.settings'),
    href: addresses.organise.event(event.slug).settings,
  };
  return [...sections, publish];
}

function needsOfSection(section: SectionLine, { slug, timeZone }: EventHome): readonly Need[] {
  const to = addresses.organise.section({ event: slug, section: section.slug });
  const needs = disputesOf(section, to.desk);
  const { next } = section;
  if (next.kind === 'publish') {
    needs.unshift({
      title: tell('event.needsYou.publishDraftRound', { name: section.name, round: next.round }),
      about: draftWords(section, timeZone),
      act: tell('event.sectionsTable.checkAndPublish'),
      href: to.desk,
    });
  }
  if (next.kind === 'complete')
    needs.push({
      title: tell('event.needsYou.completeRound', { name: section.name, round: next.round }),
      about: tell('event.needsYou.allIn'),
      act: tell('terms.label.completeTheRound'),
      href: to.desk,
    });
  if (next.kind === 'enter-players')
    needs.push({
      title: tell('event.needsYou.enterPlayers', { name: section.name }),
      about: tell('event.needsYou.howToEnter'),
      act: tell('terms.label.enterPlayers'),
      href: to.entries,
    });
  if (section.unrated > 0 && next.kind !== 'finished') {
    needs.push({
      title: tell('event.needsYou.unrated', { name: section.name, count: section.unrated }),
      about: tell('event.needsYou.estimate'),
      act: tell('terms.label.players'),
      href: to.entries,
    });
  }
  return needs;
}

function disputesOf({ name, conflicts }: SectionLine, href: Route): Need[] {
  return conflicts.map(({ board, round, kind }) => ({
    title: tell('event.needsYou.disputeOf', { name, round, board }),
    about: tell(`event.needsYou.dispute.${kind}`),
    act: tell('event.needsYou.decide'),
    href,
  }));
}

function draftWords({ nextStart }: SectionLine, timeZone: string): string {
  const starts = nextStart === null ? '' : tell('event.needsYou.starts', { at: shortDayAndClock(nextStart.toISOString(), timeZone) });
  return [starts, tell('event.needsYou.draftsSeen')].filter(Boolean).join(' ');
}
