import { describe, expect, it } from 'vitest';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { eventFingerprint } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import type { IncidentCase, RefusedCase, AllowedCase } from './incident-case';
import type { IncidentSection } from './incident-section';
import { effectsBetween, type SectionSnapshot, takeSnapshot, publicChangesBetween, withoutHistory } from './section-snapshot';
import { type StateOptions, makeEmptySections, type SectionsInState, makeSectionsInState, type MakeEmptySection, type StateId } from './section-states';
import { INCIDENTS } from './table';

/** Tests every incident in the given states. The states are divided among test files, which run in parallel. */
export function testIncidents(...states: readonly StateId[]): void {
  useDatabase();
  const made = new Map<string, Promise<SectionsInState>>();

  let empty: Promise<MakeEmptySection> | undefined;

  const nameOf = (state: StateId, before: StateOptions) => `${state} ${JSON.stringify(before)}`;
  const make = async (state: StateId, before: StateOptions): Promise<SectionsInState> => {
    const earlier = await made.get(nameOf(states[states.indexOf(state) - 1] ?? state, before));
    const sections = await makeSectionsInState(state, before, await (empty ??= makeEmptySections()), earlier);
    const shown = sections.initialSnapshot.public;
    const event = { ...shown.event, slug: expect.any(String) };
    expect((await buildPublicSection(sections.original.sectionId))?.body).toEqual({ ...shown, event });
    return sections;
  };

  /** Each state is made once for all incidents with the same preconditions. */
  const sectionsFor = (state: StateId, before: StateOptions): Promise<SectionsInState> => {
    const name = nameOf(state, before);
    const sections = made.get(name) ?? make(state, before);
    made.set(name, sections);
    return sections;
  };

  describe.each(Object.values(INCIDENTS))('$title', ({ before = {}, in: cells }) => {
    it.each(states)('%s', async (state) => {
      const sections = await sectionsFor(state, before);
      const section = await sections.makeCopy();
      const cell: IncidentCase = cells[state];
      if (cell.given !== undefined) expect((await cell.given(section)).answer).toMatchObject({ ok: true });
      if ('refused' in cell) return expectRefused(cell, section);
      await expectAllowed(cell, section, cell.given === undefined ? sections.initialSnapshot : await takeSnapshot(section));
    });
  });
}

async function expectRefused(cell: RefusedCase, section: IncidentSection): Promise<void> {
  const first = await eventFingerprint(section.eventId);
  const { answer } = await cell.act(section);
  expect(answer).toMatchObject({ ok: false, error: { code: cell.refused } });
  // A refused act must change nothing.
  expect(await eventFingerprint(section.eventId)).toBe(first);
}

async function expectAllowed(cell: AllowedCase, section: IncidentSection, first: SectionSnapshot): Promise<void> {
  const { answer, proposed } = await cell.act(section);
  expect(answer).toMatchObject({ ok: true });
  const after = await takeSnapshot(section);
  expect({
    history: after.history.slice(first.history.length),
    effects: effectsBetween(first, after).toSorted(),
    shown: publicChangesBetween(first, after).toSorted(),
    proposed: cell.proposedBy === undefined ? undefined : proposed,
  }).toEqual({
    history: cell.history ?? [],
    effects: (cell.effects ?? []).toSorted(),
    shown: (cell.shown ?? []).toSorted(),
    proposed: cell.proposedBy,
  });
  if (typeof cell.back === 'string') return;
  expect((await cell.back.act(section)).answer).toMatchObject({ ok: true });
  expect(withoutHistory(await takeSnapshot(section))).toEqual(withoutHistory(first));
}
