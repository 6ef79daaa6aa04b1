import { describe, expect, it } from 'vitest';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { eventFingerprint } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import type { IncidentCase, RefusedCase, AllowedCase } from './incident-case';
import type { IncidentSection } from './incident-section';
import { effectsBetween, type SectionSnapshot, takeSnapshot, publicChangesBetween, withoutHistory } from './section-snapshot';
import { type StateOptions, makeEmptySections, type SectionsInState, makeSectionsInState, type MakeEmptySection, type StateId } from './section-states';
import { INCIDENTS } from './table';

/** Tests every event in these states. The states are divided among test files, which run in parallel. */
export function testIncidents(...states: readonly StateId[]): void {
  useDatabase();
  const made = new Map<string, Promise<SectionsInState>>();

  let empty: Promise<MakeEmptySection> | undefined;

  const nameOf = (state: StateId, before: StateOptions) => `${state} ${JSON.stringify(before)}`;
  const make = async (state: StateId, before: StateOptions): Promise<SectionsInState> => {
    const earlier = await made.get(nameOf(states[states.indexOf(state) - 1] ?? state, before));
    const halls = await makeSectionsInState(state, before, await (empty ??= makeEmptySections()), earlier);
    const shown = halls.look.public;
    const event = { ...shown.event, slug: expect.any(String) };
    expect((await buildPublicSection(halls.first.sectionId))?.body).toEqual({ ...shown, event });
    return halls;
  };

  /** Each state is made once for all events with the same preconditions. */
  const hallsFor = (state: StateId, before: StateOptions): Promise<SectionsInState> => {
    const name = nameOf(state, before);
    const halls = made.get(name) ?? make(state, before);
    made.set(name, halls);
    return halls;
  };

  describe.each(Object.values(INCIDENTS))('$title', ({ before = {}, in: cells }) => {
    it.each(states)('%s', async (state) => {
      const halls = await hallsFor(state, before);
      const hall = await halls.open();
      const cell: IncidentCase = cells[state];
      if (cell.given !== undefined) expect((await cell.given(hall)).answer).toMatchObject({ ok: true });
      if ('refused' in cell) return holdsRefused(cell, hall);
      await holds(cell, hall, cell.given === undefined ? halls.look : await takeSnapshot(hall));
    });
  });
}

async function holdsRefused(cell: RefusedCase, hall: IncidentSection): Promise<void> {
  const first = await eventFingerprint(hall.eventId);
  const { answer } = await cell.act(hall);
  expect(answer).toMatchObject({ ok: false, error: { code: cell.refused } });
  // The refused act changed nothing.
  expect(await eventFingerprint(hall.eventId)).toBe(first);
}

async function holds(cell: AllowedCase, hall: IncidentSection, first: SectionSnapshot): Promise<void> {
  const { answer, proposed } = await cell.act(hall);
  expect(answer).toMatchObject({ ok: true });
  const then = await takeSnapshot(hall);
  expect({
    history: then.history.slice(first.history.length),
    effects: effectsBetween(first, then).toSorted(),
    shown: publicChangesBetween(first, then).toSorted(),
    proposed: cell.proposedBy === undefined ? undefined : proposed,
  }).toEqual({
    history: cell.history ?? [],
    effects: (cell.effects ?? []).toSorted(),
    shown: (cell.shown ?? []).toSorted(),
    proposed: cell.proposedBy,
  });
  if (typeof cell.back === 'string') return;
  expect((await cell.back.act(hall)).answer).toMatchObject({ ok: true });
  expect(withoutHistory(await takeSnapshot(hall))).toEqual(withoutHistory(first));
}
