import type { Route } from 'next';
import { addresses } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { EventHome, SectionLine } from '@/lib/views/events/get-event-home';

export interface EventToDo {
  readonly title: string;
  readonly about: string;
  readonly act: string;
  readonly href: Route;
}

/** The pending tasks in an event, the most urgent first. A template waits for neither players nor its publication. */
export function eventToDos(event: EventHome): readonly EventToDo[] {
  const sections = event.sections.flatMap((section) => sectionToDos(section, event));
  const isReady = event.sections.some(({ players }) => players > 0);
  if (event.isPublished || event.isTemplate || !event.mayEdit || !isReady) return sections;
  const publish = {
    title: t('terms.label.theEventIsNotPublic'),
    about: t('event.needsYou.notSeen'),
    act: t('terms.label.settings'),
    href: addresses.organise.event(event.slug).settings,
  };
  return [...sections, publish];
}

function sectionToDos(section: SectionLine, { slug, timeZone, isTemplate }: EventHome): readonly EventToDo[] {
  const to = addresses.organise.section({ event: slug, section: section.slug });
  const needs = disputedBoardToDos(section, to.desk);
  const { next } = section;
  if (next.kind === 'publish') {
    needs.unshift({
      title: t('event.needsYou.publishDraftRound', { name: section.name, round: next.round }),
      about: draftToDoText(section, timeZone),
      act: t('event.sectionsTable.checkAndPublish'),
      href: to.desk,
    });
  }
  if (next.kind === 'complete')
    needs.push({
      title: t('event.needsYou.completeRound', { name: section.name, round: next.round }),
      about: t('event.needsYou.allIn'),
      act: t('terms.label.completeTheRound'),
      href: to.desk,
    });
  if (next.kind === 'enter-players' && !isTemplate)
    needs.push({
      title: t('event.needsYou.enterPlayers', { name: section.name }),
      about: t('event.needsYou.howToEnter'),
      act: t('terms.label.enterPlayers'),
      href: to.entries,
    });
  if (section.unrated > 0 && next.kind !== 'finished') {
    needs.push({
      title: t('event.needsYou.unrated', { name: section.name, count: section.unrated }),
      about: t('event.needsYou.estimate'),
      act: t('terms.label.players'),
      href: to.entries,
    });
  }
  return needs;
}

function disputedBoardToDos({ name, conflicts }: SectionLine, href: Route): EventToDo[] {
  return conflicts.map(({ board, round, kind }) => ({
    title: t('event.needsYou.disputeOf', { name, round, board }),
    about: t(`event.needsYou.dispute.${kind}`),
    act: t('event.needsYou.decide'),
    href,
  }));
}

function draftToDoText({ nextStart }: SectionLine, timeZone: string): string {
  const starts = nextStart === null ? '' : t('event.needsYou.starts', { at: formatShortDayAndTime(nextStart.toISOString(), timeZone) });
  return [starts, t('event.needsYou.draftsSeen')].filter(Boolean).join(' ');
}
