import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { v7 as uuidInOrder } from 'uuid';
import type { z } from 'zod';
import { signArrivalList } from '@/lib/acts/arrivals/arrival-list';
import type { Actor } from '@/lib/platform/access/actor';
import type { AnyActFixture } from './factories/any-act-fixture';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A use case that a form action or a JSON route runs. */
export interface FoundUseCase {
  readonly useCase: string;
  readonly schema: string;
  /** The modules that export the use case and its schema. */
  readonly module: string;
  readonly schemaModule: string;
}

/** Finds the arguments of every `formAction(Schema, useCase` and `jsonAction(Schema, useCase` below `app`. */
export function findUseCases(): FoundUseCase[] {
  const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' });
  const useCases = files
    .filter((file) => /(actions|route)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, 'app', file), 'utf8');
      return [...text.matchAll(/\b(?:form|json)Action\(\s*(\w+),\s*(\w+)/g)].map(([, schema = '', useCase = '']) => ({
        schema,
        useCase,
        module: moduleOf(useCase, text),
        schemaModule: moduleOf(schema, text),
      }));
    });
  return [...new Map(useCases.map((found) => [found.useCase, found])).values()].sort((a, b) => (a.useCase < b.useCase ? -1 : 1));
}

function moduleOf(name: string, text: string): string {
  return new RegExp(`\\b${name}\\b[^;]*from '@/([^']+)'`).exec(text)?.[1] ?? '';
}

export type UseCase = (actor: Actor, input: unknown) => Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>;

export async function loadUseCase(found: FoundUseCase): Promise<{ readonly run: UseCase; readonly schema: z.ZodType }> {
  const run = await exportOf(found.module, found.useCase);
  const schema = await exportOf(found.schemaModule, found.schema);
  if (typeof run !== 'function' || schema === undefined)
    throw new Error(`${found.useCase} is not in ${found.module}, or ${found.schema} not in ${found.schemaModule}`);
  return { run: run as UseCase, schema: schema as z.ZodType };
}

async function exportOf(module: string, name: string): Promise<unknown> {
  const exported = (await import(path.join(ROOT, `${module}.ts`))) as Record<string, unknown>;
  return exported[name];
}

/** Fields that replace the fixture's, for use cases that give a field name a different meaning. */
const OWN_FIELDS: Record<string, (form: AnyActFixture['form']) => object> = {
  importTournament: (form) => ({ previewId: form.reportPreviewId }),
  barHalfPointBye: () => ({ barred: 'yes' }),
  adjustPoints: () => ({ points: ['-1'] }),
  setTieBreakValues: () => ({ code: 'HAND' }),
  recordAbsence: () => ({ kind: 'absent' }),
  noteArrival: ({ sectionId, blackId }) => ({
    entryId: blackId,
    arrived: true,
    list: signArrivalList({ sectionId: String(sectionId), listedAt: new Date() }),
    notedAt: Date.now(),
  }),
  recordIncident: ({ blackId, whiteId }) => ({
    idempotencyKey: uuidInOrder(),
    kind: 'illegalMove',
    side: 'black',
    round: 1,
    whiteId,
    blackId,
    notedAt: Date.now(),
    isUndone: false,
  }),
  answerMissing: ({ entryId }) => ({ round: 2, answers: [`${String(entryId)}:paired`] }),
  setAvailability: ({ entryId }) => ({ act: 'absent', cells: [`${String(entryId)}:2`] }),
  recordPlayedBoards: ({ pairingId, roundId, board, whiteId, blackId, seenSequence, seenPublication }) => ({
    seen: [JSON.stringify({ pairingId, roundId, board, whiteId, blackId, seenSequence, seenPublication })],
    white: [blackId],
    black: [whiteId],
    result: ['draw'],
  }),
};

export function inputFor(found: FoundUseCase, { form }: AnyActFixture): Record<string, unknown> {
  return { ...form, ...OWN_FIELDS[found.useCase]?.(form) };
}
