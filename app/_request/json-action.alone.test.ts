import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { refuse } from '@/lib/platform/access/refusal';
import { jsonAction } from './json-action';

vi.mock('./current-actor', () => ({ currentActor: async () => ({ kind: 'anonymous' }) }));

const BoardSchema = z.object({ board: z.number({ error: 'Enter a board.' }) });
const boardsAsked: number[] = [];
const useCase = async (_actor: unknown, { board }: { board: number }) => {
  boardsAsked.push(board);
  return board === 2 ? refuse('not-found') : ok({ board });
};

const post = (body: unknown, answer: (request: Request) => Promise<Response>) =>
  answer(new Request('http://hall.test/api', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));

describe('a list of requests', () => {
  const several = jsonAction(BoardSchema, useCase, { atOnce: 3 });

  it('gets one answer per request, in the same order, as if each had been sent alone', async () => {
    boardsAsked.length = 0;
    const bodies = [{ board: 1 }, { board: 2 }, { board: 'x' }];
    const together = (await (await post(bodies, several)).json()) as unknown;
    const alone = await Promise.all(
      bodies.map(async (body) => {
        const response = await post(body, several);
        return { status: response.status, body: (await response.json()) as unknown };
      }),
    );
    expect(together).toEqual(alone);
    expect(alone.map(({ status }) => status)).toEqual([200, 404, 400]);
    expect(boardsAsked).toEqual([1, 2, 1, 2]);
  });

  it('is refused as a whole if the line is too long or the route accepts no lists', async () => {
    boardsAsked.length = 0;
    expect(
      (
        await post(
          [1, 2, 3, 4].map((board) => ({ board })),
          several,
        )
      ).status,
    ).toBe(400);
    expect((await post([{ board: 1 }, { board: 3 }], jsonAction(BoardSchema, useCase))).status).toBe(400);
    expect(boardsAsked).toEqual([]);
  });
});
