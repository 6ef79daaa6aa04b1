import type { z } from 'zod';
import { refusalText } from '@/app/_request/refusal-text';
import { type Random, seededRandom } from '@/engine/simulate';
import type { UserActor } from '@/lib/platform/access/actor';
import type { Refusal } from '@/lib/platform/access/refusal';

/** A section on a random walk, with the people who act in it. */
export interface Walk {
  readonly random: Random;
  readonly owner: UserActor;
  readonly eventId: string;
  readonly eventSlug: string;
  readonly sectionId: string;
  /** What has been done so far, to reproduce a walk by reading. */
  readonly log: string[];
  /** The number of times that each refusal was answered, by code. */
  readonly refusals: Map<string, number>;
  acts: number;
}

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly code: string; readonly field?: string | undefined; readonly facts?: object } };

type Fields = Readonly<Record<string, unknown>>;

export const startWalk = (seed: number, section: Pick<Walk, 'owner' | 'eventId' | 'eventSlug' | 'sectionId'>): Walk => ({
  ...section,
  random: seededRandom(seed),
  log: [],
  refusals: new Map(),
  acts: 0,
});

/** Sends a form to an act and answers its questions as the pages do, by returning the agreement. Returns the last answer. */
export async function send<Schema extends z.ZodType>(
  walk: Walk,
  name: string,
  act: (actor: UserActor, input: z.output<Schema>) => Promise<Answer>,
  schema: Schema,
  fields: Fields,
): Promise<Answer> {
  walk.acts += 1;
  const said = describeFields(fields);
  let agreements: Fields = {};
  for (let question = 0; question < 8; question += 1) {
    const parsed = schema.safeParse({ ...fields, ...agreements });
    if (!parsed.success)
      return count(walk, `${name} ${said}`, {
        ok: false,
        error: { code: 'invalid-field', facts: { fields: parsed.error.issues.map(({ path }) => path.join('.')) } },
      });
    const answer = await act(walk.owner, parsed.data);
    const facts: Fields = answer.ok ? {} : { ...answer.error.facts };
    if (!('agreement' in facts)) return count(walk, `${name} ${said}`, answer);
    const field = 'codes' in facts ? 'acknowledged' : name === 'unpair' ? 'agreement' : 'discards';
    agreements = { ...agreements, [field]: facts.agreement };
  }
  return count(walk, name, { ok: false, error: { code: 'asked-for-ever' } });
}

function count(walk: Walk, line: string, answer: Answer): Answer {
  if (answer.ok) walk.log.push(`${line}: done`);
  else {
    const { code } = answer.error;
    walk.log.push(`${line}: refused (${code}): ${messageOf(answer.error)}`);
    walk.refusals.set(code, (walk.refusals.get(code) ?? 0) + 1);
  }
  return answer;
}

/** Returns the message of a refusal as a form shows it. Throws if a fact of the message is missing. */
function messageOf(error: Extract<Answer, { ok: false }>['error']): string {
  if (error.code === 'invalid-field') return JSON.stringify(error.facts);
  const text = refusalText(error as Refusal);
  if (text.trim() === '' || text.includes('refusals.')) throw new Error(`${error.code} has no message`);
  return text;
}

const describeFields = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'sectionId' && name !== 'idempotencyKey')
    .map(([name, value]) => `${name}=${String(value).slice(0, 8)}`)
    .join(' ');
