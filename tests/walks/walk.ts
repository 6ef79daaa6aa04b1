import type { z } from 'zod';
import { refusalText } from '@/app/_request/refusal-text';
import { type Random, seededRandom } from '@/engine/simulate';
import type { UserActor } from '@/lib/platform/access/actor';
import type { Refusal } from '@/lib/platform/access/refusal';

export interface WalkRecord {
  readonly seed: number;
  readonly random: Random;
  /** The acts so far with their answers, so that a reader can retrace the walk. */
  readonly log: string[];
  /** How often each refusal was returned, by its code. */
  readonly refusals: Map<string, number>;
  /** The number of times that each of the random acts was done, by name. */
  readonly done: Map<string, number>;
  /** Names for ids in the log, because the ids differ each time a seed is used. */
  readonly nameOfId: Map<string, string>;
  acts: number;
}

/** A section on a random walk, with the people who act in it. */
export interface Walk extends WalkRecord {
  readonly owner: UserActor;
  readonly eventId: string;
  readonly eventSlug: string;
  readonly sectionId: string;
  readonly otherSectionId: string;
}

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly code: string; readonly field?: string | undefined; readonly facts?: object } };

type Fields = Readonly<Record<string, unknown>>;

export const startWalk = (seed: number): WalkRecord => ({
  seed,
  random: seededRandom(seed),
  log: [],
  refusals: new Map(),
  done: new Map(),
  nameOfId: new Map(),
  acts: 0,
});

/**
 * Acts by name, each with a weight. An act with weight 2 is chosen twice as often as one with weight 1. A function returns the
 * weight for the current state, such as 0 if the act is not possible.
 */
export type WeightedActs<Act, Scene> = Readonly<Record<string, readonly [act: Act, weight: number | ((scene: Scene) => number)]>>;

export const choicesIn = <Act, Scene>(acts: WeightedActs<Act, Scene>, scene: Scene) =>
  Object.entries(acts).flatMap(([name, [act, weight]]) => Array.from({ length: typeof weight === 'number' ? weight : weight(scene) }, () => ({ name, act })));

export const addTo = (counts: Map<string, number>, key: string, times = 1) => counts.set(key, (counts.get(key) ?? 0) + times);

/** Sends a form to an act, and confirms its questions by sending back the agreement, as the pages do. Returns the last answer. */
export async function submit<Schema extends z.ZodType>(
  walk: Walk,
  name: string,
  act: (actor: UserActor, input: z.output<Schema>) => Promise<Answer>,
  schema: Schema,
  fields: Fields,
): Promise<Answer> {
  walk.acts += 1;
  const said = describeFields(walk, fields);
  let agreements: Fields = {};
  for (let question = 0; question < 8; question += 1) {
    const parsed = schema.safeParse({ ...fields, ...agreements });
    if (!parsed.success)
      return recordAnswer(walk, `${name} ${said}`, {
        ok: false,
        error: { code: 'invalid-field', facts: { fields: parsed.error.issues.map(({ path }) => path.join('.')) } },
      });
    const answer = await act(walk.owner, parsed.data).catch((error: unknown) => {
      walk.log.push(`${name} ${said}: thrown`);
      throw error;
    });
    const facts: Fields = answer.ok ? {} : { ...answer.error.facts };
    if (!('agreement' in facts)) return recordAnswer(walk, `${name} ${said}`, answer);
    const field = 'codes' in facts ? 'acknowledged' : name === 'unpair' ? 'agreement' : 'discards';
    agreements = { ...agreements, [field]: facts.agreement };
  }
  return recordAnswer(walk, name, { ok: false, error: { code: 'asked-for-ever' } });
}

function recordAnswer(walk: Walk, line: string, answer: Answer): Answer {
  if (answer.ok) walk.log.push(`${line}: done`);
  else {
    const { code } = answer.error;
    walk.log.push(`${line}: refused (${code}): ${messageOf(answer.error)}`);
    addTo(walk.refusals, code);
  }
  return answer;
}

/** Returns the message of a refusal as a form shows it. Throws if the refusal has no message. */
function messageOf(error: Extract<Answer, { ok: false }>['error']): string {
  if (error.code === 'invalid-field') return JSON.stringify(error.facts);
  const text = refusalText(error as Refusal);
  if (text.trim() === '' || text.includes('refusals.')) throw new Error(`${error.code} has no message`);
  return text;
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Fields that differ each time a seed is used. */
const UNREPEATABLE_FIELDS: readonly string[] = ['sectionId', 'idempotencyKey', 'token', 'code', 'seen', 'seenPublication', 'asItIs'];

function describeFields({ nameOfId }: Walk, fields: Fields): string {
  const nameId = (id: string) => {
    if (!nameOfId.has(id)) nameOfId.set(id, `#${nameOfId.size + 1}`);
    return nameOfId.get(id) ?? id;
  };
  return Object.entries(fields)
    .filter(([name]) => !UNREPEATABLE_FIELDS.includes(name))
    .map(([name, value]) => `${name}=${String(value).replace(ID, nameId)}`)
    .join(' ');
}
