import { describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { useDatabase } from './database';
import { findDoors, formFor, loadDoor } from './doors';
import { makeMember } from './factories';
import { makeWorld } from './factories/world';

useDatabase();

/** What no form sends and anybody can: NUL, a line of its own, a number past 32 bits, half a character, far too much. */
const ODD = ['Quist\0, Ada', 'Quist\r\n001 X', 'a\u2028b\u0085c', '99999999999', '-1', '1e9', '2.5', 'half \ud800 of it', '\0'.repeat(9), 'x'.repeat(5000)];

describe('odd text and numbers', () => {
  it.each(findDoors().map((door) => [door.useCase, door] as const))('are stored or refused in words by %s, and never break it', async (_name, door) => {
    const world = await makeWorld();
    const owner: UserActor = { ...(await makeMember(world.eventId, 'owner')), sessionId: 'none' };
    const { run, schema } = await loadDoor(door);
    const form = formFor(door, world);
    const read = new Set(Object.keys(shapeOf(schema)));
    const texts = Object.keys(form).filter((name) => read.has(name) && typeof form[name] === 'string');
    for (const name of texts) {
      for (const odd of ODD) {
        const parsed = schema.safeParse({ ...form, [name]: odd });
        if (!parsed.success) continue;
        const outcome = await run(owner, parsed.data);
        expect(outcome.ok || /^[a-z-]+$/.test(outcome.error?.code ?? ''), `${name}: ${JSON.stringify(odd)}`).toBe(true);
      }
    }
  });

  it('leave no line break and no control character in what is printed on one line', async () => {
    const events = await database().event.findMany();
    const sections = await database().section.findMany();
    const persons = await database().person.findMany();
    const printed = [
      ...events.flatMap(({ name, place, chiefArbiter, deputyArbiters }) => [name, place, chiefArbiter, ...deputyArbiters]),
      ...sections.flatMap(({ name, rateOfPlay }) => [name, rateOfPlay]),
      ...persons.flatMap(({ name, club }) => [name, club]),
    ];
    expect(printed.filter((text) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))).toEqual([]);
  });
});

/** The fields a schema reads; everything when it is no plain object. */
function shapeOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== 'object' || schema === null) return {};
  if ('shape' in schema && typeof schema.shape === 'object' && schema.shape !== null) return { ...schema.shape };
  const { def } = schema as { readonly def?: { readonly left?: unknown; readonly right?: unknown; readonly in?: unknown } };
  return { ...shapeOf(def?.left), ...shapeOf(def?.right), ...shapeOf(def?.in) };
}
