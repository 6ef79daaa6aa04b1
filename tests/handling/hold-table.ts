import { describe, expect, it } from 'vitest';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { useDatabase } from '@/tests/database';
import { stampOf } from '@/tests/factories/copy-of-event';
import type { Cell, NotPossible, Possible } from './cell';
import type { Hall } from './hall';
import { effectsBetween, type Look, lookAtHall, publicBetween, withoutTrail } from './look';
import { type Before, emptyHalls, type Halls, hallsIn, type OpenHall, type StateId } from './states';
import { EVENTS } from './table';

/** Does all that happens in these states, cell by cell. The states are parted among files, which run side by side. */
export function holdTable(...states: readonly StateId[]): void {
  useDatabase();
  const made = new Map<string, Promise<Halls>>();

  let empty: Promise<OpenHall> | undefined;

  const nameOf = (state: StateId, before: Before) => `${state} ${JSON.stringify(before)}`;
  const make = async (state: StateId, before: Before): Promise<Halls> => {
    const earlier = await made.get(nameOf(states[states.indexOf(state) - 1] ?? state, before));
    const halls = await hallsIn(state, before, await (empty ??= emptyHalls()), earlier);
    const shown = halls.look.public;
    const event = { ...shown.event, slug: expect.any(String) };
    expect((await buildPublicSection(halls.first.sectionId))?.body).toEqual({ ...shown, event });
    return halls;
  };

  /** Each state is made once for all the events that begin alike. */
  const hallsFor = (state: StateId, before: Before): Promise<Halls> => {
    const name = nameOf(state, before);
    const halls = made.get(name) ?? make(state, before);
    made.set(name, halls);
    return halls;
  };

  describe.each(Object.values(EVENTS))('$title', ({ before = {}, in: cells }) => {
    it.each(states)('%s', async (state) => {
      const halls = await hallsFor(state, before);
      const hall = await halls.open();
      const cell: Cell = cells[state];
      if (cell.given !== undefined) expect((await cell.given(hall)).answer).toMatchObject({ ok: true });
      if ('refused' in cell) return holdsRefused(cell, hall);
      await holds(cell, hall, cell.given === undefined ? halls.look : await lookAtHall(hall));
    });
  });
}

async function holdsRefused(cell: NotPossible, hall: Hall): Promise<void> {
  const first = await stampOf(hall.eventId);
  const { answer } = await cell.act(hall);
  expect(answer).toMatchObject({ ok: false, error: { code: cell.refused } });
  // Nothing was begun.
  expect(await stampOf(hall.eventId)).toBe(first);
}

async function holds(cell: Possible, hall: Hall, first: Look): Promise<void> {
  const { answer, proposed } = await cell.act(hall);
  expect(answer).toMatchObject({ ok: true });
  const then = await lookAtHall(hall);
  expect({
    history: then.history.slice(first.history.length),
    effects: effectsBetween(first, then).toSorted(),
    shown: publicBetween(first, then).toSorted(),
    proposed: cell.proposedBy === undefined ? undefined : proposed,
  }).toEqual({
    history: cell.history ?? [],
    effects: (cell.effects ?? []).toSorted(),
    shown: (cell.shown ?? []).toSorted(),
    proposed: cell.proposedBy,
  });
  if (typeof cell.back === 'string') return;
  expect((await cell.back.act(hall)).answer).toMatchObject({ ok: true });
  expect(withoutTrail(await lookAtHall(hall))).toEqual(withoutTrail(first));
}
