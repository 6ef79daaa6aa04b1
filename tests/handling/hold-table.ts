import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/database';
import type { Cell, NotPossible, Possible } from './cell';
import type { Hall } from './hall';
import { effectsBetween, type Look, lookAtHall, publicBetween, withoutTrail } from './look';
import { type Before, type Halls, hallsIn, type StateId } from './states';
import { EVENTS } from './table';

/** Does all that happens in these states, cell by cell. The states are parted among files, which run side by side. */
export function holdTable(...states: readonly StateId[]): void {
  useDatabase();
  const made = new Map<string, Promise<Halls>>();

  /** Each state is made once for all the events that begin alike. */
  const hallsFor = (state: StateId, before: Before): Promise<Halls> => {
    const name = `${state} ${JSON.stringify(before)}`;
    const halls = made.get(name) ?? hallsIn(state, before);
    made.set(name, halls);
    return halls;
  };

  describe.each(Object.values(EVENTS))('$title', ({ before = {}, in: cells }) => {
    it.each(states)('%s', async (state) => {
      const halls = await hallsFor(state, before);
      const hall = await halls.open();
      const cell: Cell = cells[state];
      if (cell.given !== undefined) expect((await cell.given(hall)).answer).toMatchObject({ ok: true });
      const first = cell.given === undefined ? halls.look : await lookAtHall(hall);
      await ('refused' in cell ? holdsRefused(cell, hall, first) : holds(cell, hall, first));
    });
  });
}

async function holdsRefused(cell: NotPossible, hall: Hall, first: Look): Promise<void> {
  const { answer } = await cell.act(hall);
  expect(answer).toMatchObject({ ok: false, error: { code: cell.refused } });
  // Nothing was begun.
  expect(await lookAtHall(hall)).toEqual(first);
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
