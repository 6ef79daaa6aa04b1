import { z } from 'zod';
import type { Random } from '@/engine/simulate/random';
import { randomText } from './random-text';

/**
 * Returns a random value of the kind that a form, a query or a JSON body contains. It has the schema's field names and about `size`
 * characters.
 */
export function randomJson(random: Random, schema: z.ZodType, size: number): { readonly value: unknown; readonly length: number } {
  const keys = keysOf(schema);
  if (keys.length === 0 || random.chance(3)) return withLength(fuzzValue(random, size));
  const big = random.below(keys.length);
  const value: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) {
    if (random.chance(10)) continue;
    value[key] = index === big ? fuzzValue(random, size) : random.pick(SAMPLES);
  }
  return withLength(value);
}

const SAMPLES: readonly [unknown, ...unknown[]] = [
  '',
  '1',
  'on',
  'yes',
  'standard',
  'whiteWins',
  '0',
  '2026-11-22',
  '2026-11-22T10:00',
  'a1b2c3d4',
  '01997000-0000-7000-8000-000000000000',
  'dutch-2026',
  1,
  0,
  -1,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  {},
  ['1:new'],
  undefined,
  Number.NaN,
];

function fuzzValue(random: Random, size: number): unknown {
  switch (random.below(8)) {
    case 0:
      return Array.from({ length: Math.ceil(size / 8) }, (_, index) => (random.chance(90) ? `${index}:new` : random.pick(SAMPLES)));
    case 1:
      return Array.from({ length: Math.ceil(size / 40) }, () => randomText(random, 'word', 40));
    case 2:
      return nestedObject(Math.min(size, 2000));
    case 3:
      return Object.fromEntries(Array.from({ length: Math.ceil(size / 10) }, (_, index) => [`k${index}`, index]));
    default:
      return randomText(random, random.pick(['word', 'list', 'report']), size);
  }
}

function nestedObject(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}

function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? keysOf(schema.in) : [];
}

function withLength(value: unknown): { readonly value: unknown; readonly length: number } {
  return { value, length: JSON.stringify(value)?.length ?? 0 };
}
